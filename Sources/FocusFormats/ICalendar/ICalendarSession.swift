import FocusDomain

/// A VEVENT that our writer exported for a focus session.
struct ICalendarSession {
  let foreign: ForeignSession

  /// Creates a session; nil for any other event.
  init?(_ component: Component, dates: ICalendarDates) {
    guard component.name == "VEVENT", let counted = component.value("X-FOCUS-SESSION"),
      let start = dates.instant(component["DTSTART"]), let end = dates.instant(component["DTEND"])
    else { return nil }
    let uid = component.value("UID") ?? ""
    let mark = ICalendarWriter.sessionMark
    foreign = ForeignSession(
      title: component.value("SUMMARY").map(ICalendarText.unescaped) ?? "",
      note: component.value("DESCRIPTION").map(ICalendarText.unescaped) ?? "", start: start, end: end,
      line: component.line, own: uid.lowercased().hasSuffix(mark) ? String(uid.dropLast(mark.count)) : nil,
      counted: Int64(counted).flatMap { (0..<1_000_000).contains($0) ? $0 * 1000 : nil },
      task: component.value("RELATED-TO").flatMap(TaskID.init),
      modifiedAt: dates.instant(component["LAST-MODIFIED"]),
      endField: ("DTEND", component.value("DTEND") ?? ""))
  }
}
