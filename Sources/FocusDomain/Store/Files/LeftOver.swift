import Glibc

/// Temporary files of writers that died, known by a name that nobody else makes:
/// `.focus-2026-11.json.4711.0c2f9a417be3d588.tmp`, with the target, the number of the process and one drawn by lot.
enum LeftOver {
  private static let prefix = ".focus-"
  private static let suffix = ".tmp"

  /// A new name under which the content of a file can be prepared.
  static func name(for target: String) -> String {
    let lot = UInt64.random(in: .min ... .max)
    let digits = String(lot, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    let name = "\(prefix)\(FileSystem.name(of: target)).\(getpid()).\(padded)\(suffix)"
    return "\(FileSystem.parent(of: target))/\(name)"
  }

  /// Whether a name is that of such a file, for any target or for that one.
  static func isOurs(_ name: String, of target: String? = nil) -> Bool {
    guard let owner = self.target(of: name) else { return false }
    return target.map { $0 == owner } ?? true
  }

  /// What a temporary file was to become; nil for a file of somebody else.
  private static func target(of name: String) -> String? {
    guard name.hasSuffix(suffix) else { return nil }
    guard name.hasPrefix(prefix) else { return earlierTarget(of: name) }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, let lot = parts.last, lot.utf8.count == 16, lot.allSatisfy(\.isHexDigit),
      isProcess(parts[parts.count - 2])
    else { return nil }
    return parts.dropLast(2).joined(separator: ".")
  }

  /// Earlier versions wrote `2026-11.json.4711.tmp`. Others write such names, too: only for files of ours it is one of ours.
  private static func earlierTarget(of name: String) -> String? {
    let parts = name.dropLast(suffix.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, isProcess(parts[2]), parts[1] == "json" else { return nil }
    let stem = String(parts[0])
    let isOurs =
      ["journal", "undo", "state"].contains(stem) || stem.hasPrefix("tasks-schema") || CivilMonth(stem) != nil
    return isOurs ? "\(stem).json" : nil
  }

  /// Removes those of a target whose writers are dead by their number, for a file that is written without a lock.
  static func sweepDead(beside path: String) {
    let (folder, target) = (FileSystem.parent(of: path), FileSystem.name(of: path))
    for name in (try? FileSystem.names(in: folder, ending: suffix)) ?? [] where isOurs(name, of: target) {
      let parts = name.split(separator: ".")
      let process = name.hasPrefix(prefix) ? parts.dropLast(2).last : parts.dropLast().last
      guard let number = process.flatMap({ pid_t($0) }), kill(number, 0) != 0, errno == ESRCH else {
        continue
      }
      unlink("\(folder)/\(name)")
    }
  }

  private static func isProcess(_ text: Substring) -> Bool {
    pid_t(text).map { $0 > 0 && "\($0)" == text } ?? false
  }

  /// Removes those in a directory; only those of one target, if so wished. The caller holds the store's lock, so that
  /// whoever wrote them is dead. A directory that cannot be read or changed is left as it is.
  static func sweep(_ directory: String, of target: String? = nil) {
    for name in (try? FileSystem.names(in: directory, ending: suffix)) ?? [] where isOurs(name, of: target) {
      unlink("\(directory)/\(name)")
    }
  }
}
