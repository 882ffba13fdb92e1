import FocusSystem

/// Temporary files of writers that died. Their names are unique:
/// `.focus-2026-11.json.4711.0c2f9a417be3d588.tmp` contains the target, the process id and a random number.
enum LeftOver {
  private static let prefix = ".focus-"
  private static let suffix = ".tmp"

  /// A new name for the temporary file of a target.
  static func name(for target: String) -> String {
    let lot = UInt64.random(in: .min ... .max).hexadecimal(width: 16)
    let name = "\(prefix)\(stem(of: FileSystem.name(of: target))).\(getpid()).\(lot)\(suffix)"
    return "\(FileSystem.parent(of: target))/\(name)"
  }

  /// The part of the temporary name for the target. A digest replaces a long name, because the whole would
  /// exceed the limit of file systems.
  private static func stem(of target: String) -> String {
    target.utf8.count <= 200 ? target : String(ContentDigest(Array(target.utf8)).text.prefix(32))
  }

  /// Whether a name is that of a temporary file; only of `target`, if given.
  static func isOurs(_ name: String, of target: String? = nil) -> Bool {
    guard let owner = self.target(of: name) else { return false }
    return target.map { stem(of: $0) == owner } ?? true
  }

  /// The target of a temporary file; nil if the file is not one of the planner's.
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

  /// The target in names of earlier versions, such as `2026-11.json.4711.tmp`. Other programs use such names,
  /// too, so only those of the planner's own files count.
  private static func earlierTarget(of name: String) -> String? {
    let parts = name.dropLast(suffix.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, isProcess(parts[2]), parts[1] == "json" else { return nil }
    let stem = String(parts[0])
    let isOurs =
      ["journal", "undo", "state"].contains(stem) || stem.hasPrefix("tasks-schema") || CivilMonth(stem) != nil
    return isOurs ? "\(stem).json" : nil
  }

  /// Removes the temporary files of a target whose writer no longer runs, for a file that is written without
  /// a lock.
  static func sweepDead(beside path: String) {
    sweepDead(in: FileSystem.parent(of: path), of: FileSystem.name(of: path))
  }

  /// Removes such files of all targets in a folder, or of one.
  static func sweepDead(in folder: String, of target: String? = nil) {
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

  /// The content of the temporary files in a directory, each with the name of its target.
  static func contents(in directory: String) -> [(target: String, bytes: [UInt8])] {
    ((try? FileSystem.names(in: directory, ending: suffix)) ?? []).compactMap { name in
      guard let target = target(of: name), let bytes = try? FileSystem.read("\(directory)/\(name)") else {
        return nil
      }
      return (target, bytes)
    }
  }

  /// Removes the temporary files in a directory; only those of `target`, if given. The caller holds the
  /// store's lock, so their writers are dead. Ignores errors.
  static func sweep(_ directory: String, of target: String? = nil) {
    for name in (try? FileSystem.names(in: directory, ending: suffix)) ?? [] where isOurs(name, of: target) {
      unlink("\(directory)/\(name)")
    }
  }
}
