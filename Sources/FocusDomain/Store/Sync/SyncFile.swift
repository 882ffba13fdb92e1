/// A file of the synchronization, in the folder `sync/` of the data directory.
package enum SyncFile: Hashable, Sendable {
  package static let folder = "sync"
  /// The file with the status of the last synchronization. It is written on its own, not in one transaction
  /// with the months.
  package static let statusName = "status.json"
  /// The lock that open screens share.
  package static let screensName = "screens"

  /// The records of a month as they were last synchronized.
  case base(CivilMonth)
  /// The records that were removed on every device.
  case gone
  /// The cursor and the identity of the replica.
  case state
  /// The request that may be in progress.
  case outgoing
  /// Records that this version cannot read, kept for a later one.
  case held
  /// Records that another device removed before they were ever synchronized here.
  case aside
  /// A file that makes git ignore the folder.
  case ignore

  /// The path relative to the data directory.
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

  /// The name of the base file of a month, without suffix.
  package static func stem(of month: CivilMonth) -> String { month == .undated ? undated : "\(month)" }
  private static let undated = "undated"

  /// The month of the base file with this name; nil for other names.
  static func month(ofBase name: String) -> CivilMonth? {
    name == "\(undated).json" ? .undated : DataDirectory.month(named: name)
  }

  /// Whether a path, given in parts, is that of one of these files.
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
