import Glibc

/// The file that the C library takes the user's zone from. It reads the file once: a program that stays open has to
/// ask it to look again.
struct ZoneFile: Equatable {
  /// Where it stands, or its link.
  let path: String

  /// The one in force; nil when `TZ` says itself what the zone is.
  static var current: ZoneFile? {
    guard let value = getenv("TZ").map({ String(cString: $0) }) else { return ZoneFile(path: system) }
    let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    let path = name.hasPrefix("/") ? name : "\(LocalZone.database)/\(name)"
    return !name.isEmpty && FileSystem.isFile(path) ? ZoneFile(path: path) : nil
  }

  /// The zone of the machine.
  private static let system = "/etc/localtime"

  /// Has the C library read the file again, if it is another one than before.
  ///
  /// While it is being replaced there may be none for a moment, or an empty one, which would mean UTC; then the zone stays.
  static func readAgain() {
    guard let value = getenv("TZ").map({ String(cString: $0) }) else {
      if isWhole(system) { tzset() }
      return
    }
    // A zone of the same name is not looked at again, so for a moment it has another name.
    if let file = current, isWhole(file.path) {
      setenv("TZ", "UTC0", 1)
      tzset()
      setenv("TZ", value, 1)
    }
    tzset()
  }

  private static func isWhole(_ path: String) -> Bool {
    (try? FileSystem.read(path))?.starts(with: "TZif".utf8) == true
  }

  /// The names by which it is found, each with its directory: the path itself, and what its link leads to.
  var places: [(directory: String, name: String)] {
    var places: [(String, String)] = []
    var path = path
    while places.count < 8 {
      let directory = FileSystem.parent(of: path) ?? "."
      places.append((directory, FileSystem.name(of: path)))
      guard let target = FileSystem.linkTarget(of: path) else { break }
      path = target.hasPrefix("/") ? target : "\(directory)/\(target)"
    }
    return places
  }
}
