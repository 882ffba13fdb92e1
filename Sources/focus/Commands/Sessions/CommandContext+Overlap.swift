import FocusDomain
import FocusText

extension CommandContext {
  /// Reports which sessions, recorded or running, overlap with one that was just entered or ended.
  func sayOverlap(of typed: FocusSession, on day: CivilDate) {
    let recorded = try? store.days(
      of: FocusSession.self, from: day.adding(days: -1), to: day.adding(days: 1)
    ).items
    var others = recorded ?? []
    if let running = (try? store.running()) ?? nil {
      let soFar = running.finished(at: store.clock.reading(), by: store.sessionRules, on: store.clock)
      others.append(DayRecords(day: running.day, entries: [soFar]))
    }
    let overlap = SessionTotals.overlap(of: typed, on: day, with: others)
    guard overlap.milliseconds > 0 else { return }
    var named: Set<String> = []
    let titles = overlap.others.map(\.title).filter { named.insert($0).inserted }
    Output.say(Text.overlap(overlap.milliseconds, with: titles))
  }
}
