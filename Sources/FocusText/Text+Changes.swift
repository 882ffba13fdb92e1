import FocusDomain

extension Text {
  /// What taking a change back did: `Took back: 'Buy milk' added to today.` The change is the one that was applied.
  public static func takenBack(_ change: Change, today: CivilDate) -> String {
    let done = change.inverse
    var titles: [String] = []
    for transition in done.transitions {
      let title = quoted((transition.before ?? transition.after)?.title ?? "")
      if !titles.contains(title) { titles.append(title) }
    }
    let what = titles.count <= 4 ? list(titles) : count(titles.count, "task", "tasks")
    let days = Set(done.transitions.map(\.day)).sorted()
    let day = list(days.map { relativeDate($0, today: today) })
    let place =
      switch done.kind {
      case .add, .replace: "added to \(day)"
      case .edit: "edited (\(day))"
      case .complete: "completed (\(day))"
      case .reopen: "opened again (\(day))"
      case .delete, .reset: "deleted from \(day)"
      case .restore: "restored to \(day)"
      case .erase: "deleted for good from \(day)"
      case .move: move(done, today: today) ?? "moved between \(day)"
      case .carryOver: "carried over (\(day))"
      case .arrive: "imported"
      }
    return "Took back: \(what) \(place)."
  }

  private static func move(_ change: Change, today: CivilDate) -> String? {
    guard let from = change.transitions.first(where: { $0.after == nil })?.day,
      let to = change.transitions.first(where: { $0.before == nil })?.day
    else { return nil }
    return "moved from \(relativeDate(from, today: today)) to \(relativeDate(to, today: today))"
  }
}
