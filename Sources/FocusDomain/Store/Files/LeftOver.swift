import Glibc

/// Temporary files of writers that died: named for their target and the number of the process.
enum LeftOver {
  /// The name under which this process prepares the new content of a file.
  static func name(for target: String) -> String { "\(target).\(getpid()).tmp" }

  /// Whether a name is that of such a file: `2026-11.json.4711.tmp`.
  static func isOurs(_ name: String, of target: String? = nil) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts.last == "tmp", let number = pid_t(parts[parts.count - 2]), number > 0 else {
      return false
    }
    return target.map { name == "\($0).\(number).tmp" } ?? name.hasSuffix(".json.\(number).tmp")
  }

  /// Removes those in a directory; only those of one target, if so wished. The caller holds the store's lock, so that
  /// whoever wrote them is dead. A directory that cannot be read or changed is left as it is.
  static func sweep(_ directory: String, of target: String? = nil) {
    for name in (try? FileSystem.names(in: directory, ending: ".tmp")) ?? [] where isOurs(name, of: target) {
      unlink("\(directory)/\(name)")
    }
  }
}
