import Glibc

extension LocalZone {
  /// Where the system keeps its zones.
  static let database = "/usr/share/zoneinfo"

  /// The zone of a name such as `Europe/Berlin`, from the system's database; nil when it has none of that name.
  ///
  /// The C library knows one zone at a time, so each question sets it for a moment: for a program with one thread.
  package static func named(_ name: String) -> LocalZone? {
    let isName =
      !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix("/") && !name.contains("..")
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789_+-/".unicodeScalars.contains($0))
      }
    // An unknown name would silently mean UTC.
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
