import FocusDomain
import FocusFormats
import FocusText

extension PageWords {
  /// The words in the user's language and settings.
  init(_ context: CommandContext) {
    let (style, zone) = (context.style, context.store.clock.zone)
    self.init(
      heading: { $0 == .undated ? Text.capitalizedLater : Text.fullDate($0) },
      details: { style.spell(Text.pageDetails($0, style.clock)) },
      focusTime: { Text.pageFocus(seconds: $0, count: $1) },
      sessionDetails: { style.spell(Text.sessionDetails($0, seconds: $1, in: zone, style.clock)) },
      log: { Text.pageLog($0) })
  }
}

extension CommandContext {
  /// The tasks of a day as Markdown, without its log and sessions.
  func markdown(of day: CivilDate) throws(StoreError) -> String {
    markdown(of: [try store.plan(of: day)])
  }

  /// The tasks of several days as Markdown, without logs and sessions.
  func markdown(of plans: [DayPlan]) -> String {
    let plans = plans.map { DayPlan(day: $0.day, entries: $0.entries) }
    let context = ExportContext(clock: store.clock, words: PageWords(self))
    let bytes = ExportFormat.markdown.write(plans, sessions: SessionExport(), in: context)
    return String(decoding: bytes, as: UTF8.self)
  }
}
