import FocusDomain

/// A line of calcurse's `apts`: an appointment, `11/21/2026 @ 09:00 -> 11/21/2026 @ 10:30|Title`, or an
/// all-day event, `11/21/2026 [1] Title`. A recurrence rule in braces and a note may precede the title.
struct CalcurseAppointment {
  let start: Moment
  let end: Moment?
  /// The recurrence rule.
  let rule: String?
  /// The days excluded from the recurrence.
  let exceptions: [CivilDate]
  /// The name of the file with its note.
  let noteFile: String?
  let title: String
  /// The parts that a task of `focus` cannot represent.
  let leftOut: Set<LeftOut>

  init?(_ text: String) {
    var rest = text[...]
    guard let date = CalcurseAppointment.date(&rest) else { return nil }
    let isEvent: Bool
    if rest.hasPrefix(" @ ") {
      guard let time = CalcurseAppointment.wallClock(&rest) else { return nil }
      guard rest.hasPrefix(" -> ") else { return nil }
      rest = rest.dropFirst(4)
      guard let endDate = CalcurseAppointment.date(&rest), let endTime = CalcurseAppointment.wallClock(&rest)
      else { return nil }
      (start, end, isEvent) = (Moment(date, time), Moment(endDate, endTime), false)
    } else {
      guard rest.hasPrefix(" ["), let close = rest.firstIndex(of: "]"),
        number(Array(rest[..<close].dropFirst(2).utf8)) != nil
      else { return nil }
      rest = rest[rest.index(after: close)...]
      (start, end, isEvent) = (Moment(date), nil, true)
    }
    (rule, exceptions) = CalcurseAppointment.rule(&rest)
    if rest.hasPrefix(" >") { rest = rest.dropFirst() }
    noteFile = CalcurseText.noteFile(&rest)
    var leftOut: Set<LeftOut> = []
    if !isEvent {
      rest = rest.drop { $0 == " " }
      // A bar follows, or an exclamation mark if calcurse shows a reminder.
      guard rest.hasPrefix("|") || rest.hasPrefix("!") else { return nil }
      if rest.hasPrefix("!") { leftOut.insert(.alarm) }
      rest = rest.dropFirst()
    }
    self.leftOut = leftOut
    title = String(rest).trimmingBlanks
  }

  /// Parses `11/21/2026`.
  private static func date(_ rest: inout Substring) -> CivilDate? {
    let bytes = Array(rest.utf8.prefix(10))
    guard bytes.count == 10, bytes[2] == UInt8(ascii: "/"), bytes[5] == UInt8(ascii: "/"),
      let month = number(bytes[0..<2]), let day = number(bytes[3..<5]), let year = number(bytes[6..<10]),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    rest = rest.dropFirst(10)
    return date
  }

  /// Parses ` @ 09:00`.
  private static func wallClock(_ rest: inout Substring) -> TimeOfDay? {
    guard rest.hasPrefix(" @ "), let time = TimeOfDay(String(rest.dropFirst(3).prefix(5))) else { return nil }
    rest = rest.dropFirst(8)
    return time
  }

  /// Parses ` {1W -> 12/26/2026 !11/28/2026} `: weekly until a day, with another day excluded.
  private static func rule(_ rest: inout Substring) -> (String?, [CivilDate]) {
    let body = rest.drop { $0 == " " }
    guard body.hasPrefix("{"), let close = body.firstIndex(of: "}") else { return (nil, []) }
    let text = body[body.index(after: body.startIndex)..<close]
    let words = text.split(separator: " ")
    guard let first = words.first, let unit = first.last, "DWMY".contains(unit),
      number(Array(first.dropLast().utf8)) != nil
    else { return (nil, []) }
    rest = body[body.index(after: close)...]
    return (
      String(text),
      words.filter { $0.hasPrefix("!") }.compactMap {
        var day = $0.dropFirst()
        return date(&day)
      }
    )
  }
}
