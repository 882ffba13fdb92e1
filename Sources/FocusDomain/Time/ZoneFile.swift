import Glibc

/// The file that the C library takes the user's zone from. It reads the file once: a program that stays open has to
/// ask it to look again.
struct ZoneFile: Equatable {
  /// Where it stands, or its link.
  let path: String

  /// The one in force; nil when `TZ` says itself what the zone is.
  static var current: ZoneFile? {
    guard let value = getenv("TZ").map({ PathBytes.text($0) }) else { return ZoneFile(path: system) }
    let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    let path = name.utf8.first == UInt8(ascii: "/") ? name : "\(LocalZone.database)/\(name)"
    return !name.isEmpty && FileSystem.isFile(path) ? ZoneFile(path: path) : nil
  }

  /// The zone of the machine.
  private static let system = "/etc/localtime"

  /// The names by which it is found, each with its directory: the path itself, and what its link leads to.
  var places: [(directory: String, name: String)] {
    var places: [(String, String)] = []
    var path = path
    while places.count < 8 {
      let directory = FileSystem.parent(of: path)
      places.append((directory, FileSystem.name(of: path)))
      guard let target = FileSystem.linkTarget(of: path) else { break }
      path = target.utf8.first == UInt8(ascii: "/") ? target : "\(directory)/\(target)"
    }
    return places
  }
}

/// Has the C library read the zone's file again when it is another one than before. For a program with one thread, which
/// `TZ` and the C library's zone ask for anyway.
final class ZoneReader: @unchecked Sendable {
  private var last: (file: ZoneFile, identity: FileSystem.Identity)?

  /// Looks at the file, and reads it if it has changed. While it is being replaced there may be none for a moment, or an
  /// empty one, which would mean UTC; then the zone stays.
  func readAgain() {
    guard let file = ZoneFile.current else {
      last = nil
      return tzset()
    }
    guard let identity = FileSystem.identity(of: file.path),
      last.map({ $0.file != file || $0.identity != identity }) ?? true,
      (try? FileSystem.read(file.path))?.starts(with: "TZif".utf8) == true
    else { return }
    last = (file, identity)
    // The C library goes by name and whole seconds: for a moment the zone has another name.
    let value = getenv("TZ").flatMap { strdup($0) }
    defer { free(value) }
    setenv("TZ", "UTC0", 1)
    tzset()
    if let value { setenv("TZ", value, 1) } else { unsetenv("TZ") }
    tzset()
  }
}
