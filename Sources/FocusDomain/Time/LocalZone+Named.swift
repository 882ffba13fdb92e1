import Glibc

extension LocalZone {
  /// The system's zone database.
  static let database = "/usr/share/zoneinfo"

  /// The zone with a name such as `Europe/Berlin`, from the system's database; nil if there is none.
  ///
  /// The C library knows only one zone at a time, so each query sets it for a moment. Only for
  /// single-threaded programs.
  package static func named(_ name: String) -> LocalZone? {
    let isName =
      !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix("/") && !name.contains("..")
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789_+-/".unicodeScalars.contains($0))
      }
    // The C library silently uses UTC for an unknown name.
    guard isName, FileSystem.mode(of: "\(database)/\(name)") != nil,
      !FileSystem.isDirectory("\(database)/\(name)")
    else { return nil }
    return LocalZone { instant in
      let own = getenv("TZ").map { String(cString: $0) }
      setenv("TZ", ":\(database)/\(name)", 1)
      defer {
        if let own { setenv("TZ", own, 1) } else { unsetenv("TZ") }
        tzset()
      }
      tzset()
      return LocalZone.live.offset(instant)
    }
  }
}
