import FocusFormats
import FocusText

extension ForeignFile {
  /// The sentences about an imported file: each entry that was changed or skipped, and the parts left out of
  /// other entries.
  func sentences(_ format: ImportFormat) -> [String] {
    var all = warnings.map(\.sentence)
    if deleted > 0 { all.append(Text.deletedThere(deleted)) }
    let parts = LeftOut.allCases.compactMap { part in leftOut[part].map { "\(part.name) \($0)" } }
    if !parts.isEmpty {
      all.append(
        format == .taskwarrior ? Text.keptUnseen(parts, format: format.rawValue) : Text.leftOut(parts))
    }
    return all
  }
}

extension LeftOut {
  fileprivate var name: String {
    switch self {
    case .project: Text.partProject
    case .tag: Text.partTag
    case .note: Text.partNote
    case .alarm: Text.partAlarm
    case .dueTime: Text.partDueTime
    case .startDate: Text.partStartDate
    case .progress: Text.partProgress
    case .place: Text.partPlace
    case .person: Text.partPerson
    case .link: Text.partLink
    case .relation: Text.partRelation
    case .other: Text.partOther
    }
  }
}
