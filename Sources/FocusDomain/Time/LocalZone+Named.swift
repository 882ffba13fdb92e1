import FocusSystem

extension LocalZone {
  /// The system's zone database.
  static let database = "/usr/share/zoneinfo"

  /// The zone with a name such as `Europe/Berlin`, ignoring case, from the system's database; nil if there is
  /// none.
  ///
  /// The C library has only one zone at a time, so each query sets it temporarily. Only for single-threaded
  /// programs.
  package static func named(_ name: String) -> LocalZone? {
    let isName =
      !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix("/") && !name.contains("..")
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789_+-/".unicodeScalars.contains($0))
      }
    // The C library silently uses UTC for an unknown name.
    guard isName, let name = spelling(of: name) else { return nil }
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

  /// The name as the database spells it; nil if it has none.
  private static func spelling(of name: String) -> String? {
    func isZone(_ path: String) -> Bool {
      FileSystem.mode(of: "\(database)/\(path)") != nil && !FileSystem.isDirectory("\(database)/\(path)")
    }
    if isZone(name) { return name }
    var path = ""
    for part in name.split(separator: "/") {
      let names = (try? FileSystem.names(in: "\(database)/\(path)")) ?? []
      guard let found = names.sorted().first(where: { $0.lowercased() == part.lowercased() }) else {
        return nil
      }
      path += path.isEmpty ? found : "/\(found)"
    }
    return isZone(path) ? path : nil
  }
}
