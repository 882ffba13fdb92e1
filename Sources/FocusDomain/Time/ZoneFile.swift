import FocusSystem

/// The file from which the C library reads the user's zone. The library reads it only once, so a long-running
/// program must make it read the file again.
struct ZoneFile: Equatable {
  /// The path of the file, or of a link to it.
  let path: String

  /// The file in use; nil if `TZ` itself describes the zone. A file that `TZ` names by its path may be
  /// missing, for example while it is being replaced.
  static var current: ZoneFile? {
    guard let value = getenv("TZ").map({ PathBytes.text($0) }) else { return ZoneFile(path: system) }
    let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    if name.isAbsolutePath { return ZoneFile(path: name) }
    let path = "\(LocalZone.database)/\(name)"
    return !name.isEmpty && FileSystem.isFile(path) ? ZoneFile(path: path) : nil
  }

  /// The zone file of the machine.
  private static let system = "/etc/localtime"
}

/// Makes the C library read the zone file again if it has changed. Only for single-threaded programs, like
/// `TZ` and the zone of the C library itself.
final class ZoneReader: @unchecked Sendable {
  /// The number of times that the file was read again.
  private(set) var changes = 0
  private var last: (file: ZoneFile, link: FileSystem.Identity, identity: FileSystem.Identity)?

  /// Reads the file again if it has changed. While the file is being replaced it may be missing or empty,
  /// which would mean UTC. The zone then stays unchanged.
  func readAgain() {
    guard let file = ZoneFile.current else {
      last = nil
      return tzset()
    }
    // Compare the link as well. If it changes to another zone and back during the read, the library may have
    // the other zone, while the file looks unchanged.
    guard let link = FileSystem.identity(of: file.path, followingLinks: false),
      let identity = FileSystem.identity(of: file.path),
      last.map({ $0.file != file || $0.link != link || $0.identity != identity }) ?? true,
      (try? FileSystem.read(file.path, links: .followed))?.starts(with: "TZif".utf8) == true
    else { return }
    last = (file, link, identity)
    changes += 1
    // The C library compares only names and whole seconds, so set another name temporarily.
    let value = getenv("TZ").flatMap { strdup($0) }
    defer { free(value) }
    setenv("TZ", "UTC0", 1)
    tzset()
    if let value { setenv("TZ", value, 1) } else { unsetenv("TZ") }
    tzset()
  }
}
