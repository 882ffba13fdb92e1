import FocusDomain

extension Text {
  /// What taking a change back did: `Took back: 'Buy milk' added to today.` The change is the one that was applied.
  public static func takenBack(_ change: Change, today: CivilDate) -> String {
    let done = change.inverse
    var seen: Set<String> = []
    let titles = done.transitions.map { quoted(($0.before ?? $0.after)?.title ?? "") }
      .filter { seen.insert($0).inserted }
    let what = titles.count <= 4 ? list(titles) : count(titles.count, "task", "tasks")
    let days = Set(done.transitions.map(\.day)).sorted()
    let day = list(days.map { relativeDate($0, today: today) })
    return switch done.kind {
    case .add, .replace: "Took back: \(what) added to \(day)."
    case .edit: "Took back: \(what) edited (\(day))."
    case .complete: "Took back: \(what) completed (\(day))."
    case .reopen: "Took back: \(what) opened again (\(day))."
    case .delete, .reset: "Took back: \(what) deleted from \(day)."
    case .restore: "Took back: \(what) restored to \(day)."
    case .erase: "Took back: \(what) deleted for good from \(day)."
    case .move: move(done, what, today: today) ?? "Took back: \(what) moved between \(day)."
    case .carryOver: "Took back: \(what) carried over (\(day))."
    case .arrive: "Took back: \(what) imported."
    }
  }

  private static func move(_ change: Change, _ what: String, today: CivilDate) -> String? {
    guard let from = change.transitions.first(where: { $0.after == nil })?.day,
      let to = change.transitions.first(where: { $0.before == nil })?.day
    else { return nil }
    return
      "Took back: \(what) moved from \(relativeDate(from, today: today)) to \(relativeDate(to, today: today))."
  }
}
