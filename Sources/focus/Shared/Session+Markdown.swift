import FocusDomain
import FocusFormats
import FocusText

extension PageWords {
  /// As a person's language and settings have them.
  init(_ session: Session) {
    let (style, zone) = (session.style, session.store.clock.zone)
    self.init(
      heading: { $0 == .undated ? Text.capitalizedLater : Text.fullDate($0) },
      details: { style.spell(Text.pageDetails($0, style.clock)) },
      focusTime: { Text.pageFocus(seconds: $0, count: $1) },
      sessionDetails: { style.spell(Text.sessionDetails($0, in: zone, style.clock)) },
      log: { Text.pageLog($0) })
  }
}

extension Session {
  /// The tasks of a day as Markdown, without its log and sessions.
  func markdown(of day: CivilDate) throws(StoreError) -> String {
    let plan = DayPlan(day: day, entries: try store.plan(of: day).entries)
    let context = ExportContext(clock: store.clock, words: PageWords(self))
    let bytes = ExportFormat.markdown.write([plan], sessions: SessionExport(), in: context)
    return String(decoding: bytes, as: UTF8.self)
  }
}
