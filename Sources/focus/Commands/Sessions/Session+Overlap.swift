import FocusDomain
import FocusText

extension Session {
  /// Names the sessions that hold some of the same time as one that was just typed.
  func sayOverlap(of typed: FocusSession, on day: CivilDate) {
    let others = try? store.days(
      of: FocusSession.self, from: day.adding(days: -1), to: day.adding(days: 1)
    ).items
    let overlap = SessionTotals.overlap(of: typed, on: day, with: others ?? [])
    guard overlap.milliseconds > 0 else { return }
    Output.say(Text.overlap(overlap.milliseconds, with: overlap.others.map(\.title)))
  }
}
