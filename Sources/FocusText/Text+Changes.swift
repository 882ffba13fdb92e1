import FocusDomain

extension Text {
  /// What taking a change back did: `Took back: 'Buy milk' added to today.` The change is the one that was applied.
  package static func takenBack(_ change: Change, today: CivilDate) -> String {
    "Took back: \(past(change.inverse, today: today))."
  }

  /// What making a change again did: `Again: 'Buy milk' added to today.`
  package static func madeAgain(_ change: Change, today: CivilDate) -> String {
    "Again: \(past(change, today: today))."
  }

  /// What a change did, with its days: `'Buy milk' added to today`.
  private static func past(_ change: Change, today: CivilDate) -> String {
    var seen: Set<String> = []
    let titles = change.transitions.map { quoted($0.label) }
      .filter { seen.insert($0).inserted }
    let what = titles.count <= 4 ? list(titles) : count(titles.count, "task", "tasks")
    let days = Set(change.transitions.map(\.day)).sorted()
    let day = list(days.map { relativeDate($0, today: today) })
    return switch change.kind {
    case .add, .replace: "\(what) added to \(day)"
    case .edit: "\(what) edited (\(day))"
    case .complete: "\(what) completed (\(day))"
    case .reopen: "\(what) opened again (\(day))"
    case .delete, .reset: "\(what) deleted from \(day)"
    case .restore: "\(what) restored to \(day)"
    case .erase: "\(what) deleted for good from \(day)"
    case .move: move(change, what, today: today) ?? "\(what) moved between \(day)"
    case .carryOver: "\(what) carried over (\(day))"
    case .arrive where days == [today]: "\(what) imported"
    case .arrive: "\(what) imported (\(days.count <= 4 ? day : count(days.count, "day", "days")))"
    }
  }

  private static func move(_ change: Change, _ what: String, today: CivilDate) -> String? {
    guard let from = change.transitions.first(where: { $0.isRemoval })?.day,
      let to = change.transitions.first(where: { $0.isInsertion })?.day
    else { return nil }
    return "\(what) moved from \(relativeDate(from, today: today)) to \(relativeDate(to, today: today))"
  }
}
