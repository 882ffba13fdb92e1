/// A file of the synchronization, in the folder `sync/` of the data directory.
package enum SyncFile: Hashable, Sendable {
  package static let folder = "sync"
  /// The file that says how the last synchronization went. It is written by itself, not in one transaction with the months.
  package static let statusName = "status.json"

  /// The records of a month as they were last synchronized.
  case base(CivilMonth)
  /// Records that were removed everywhere.
  case gone
  /// The cursor, and whose replica this is.
  case state
  /// The request that may be under way.
  case outgoing
  /// Records that this version cannot read; they wait here for a later one.
  case held
  /// Records that another machine removed before they were ever synchronized here.
  case aside
  /// Tells git to ignore the folder.
  case ignore

  /// Relative to the data directory.
  var path: String {
    let name =
      switch self {
      case .base(let month): "base/\(SyncFile.stem(of: month)).json"
      case .gone: "gone.json"
      case .state: "state.json"
      case .outgoing: "outgoing.json"
      case .held: "held.json"
      case .aside: "aside.json"
      case .ignore: ".gitignore"
      }
    return "\(SyncFile.folder)/\(name)"
  }

  /// The name of the file with what is remembered of a month, without suffix.
  package static func stem(of month: CivilMonth) -> String { month == .undated ? undated : "\(month)" }
  private static let undated = "undated"

  /// The month of which the file with this name in `base/` remembers the records.
  static func month(ofBase name: String) -> CivilMonth? {
    name == "\(undated).json" ? .undated : DataDirectory.month(named: name)
  }

  /// Whether a path, in parts, is that of one of these files.
  static func isPath(_ parts: [Substring]) -> Bool {
    guard parts.first == folder[...] else { return false }
    if parts.count == 3, parts[1] == "base" { return month(ofBase: String(parts[2])) != nil }
    let path = parts.joined(separator: "/")
    return [SyncFile.gone, .state, .outgoing, .held, .aside, .ignore].contains { $0.path == path }
  }
}

extension DataDirectory {
  /// The folder of the synchronization.
  package var sync: String { "\(path)/\(SyncFile.folder)" }
  package func file(_ file: SyncFile) -> String { "\(path)/\(file.path)" }
}
