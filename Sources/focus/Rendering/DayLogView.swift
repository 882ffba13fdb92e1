import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// The log of a day as text: a heading, ratings and the reflection.
struct DayLogView {
  let log: DayLog
  let style: OutputStyle

  func lines() -> [OutputLine] {
    var lines = [OutputLine(Text.dayHeading(log.day, today: style.today), Style(.text).bold())]
    if let sleep = log.sleep { lines.append(row(Text.sleep, rating: sleep)) }
    if let mood = log.mood { lines.append(row(Text.mood, rating: mood)) }
    if log.rest { lines.append(OutputLine("  \(Text.dayOfRest)")) }
    return lines + (log.reflection.isEmpty ? [] : [OutputLine()] + reflection())
  }

  /// The reflection alone.
  func reflection() -> [OutputLine] {
    var lines: [OutputLine] = []
    for paragraph in Reflection.lines(of: log.reflection) {
      let wrapped = style.columns.map { TextWidth.wrap(paragraph, to: max(1, $0 - 2)) } ?? [paragraph]
      lines +=
        wrapped.isEmpty ? [OutputLine()] : wrapped.map { $0.isEmpty ? OutputLine() : OutputLine("  \($0)") }
    }
    return lines
  }

  private func row(_ name: String, rating: Int) -> OutputLine {
    var line = OutputLine("  ")
    line.append(name, Style(.textMuted), padTo: 7)
    line.append("\(rating)  ")
    line.append(Text.name(ofRating: rating), Style(.textMuted))
    return line
  }
}

/// The log of a day as JSON. Scripts depend on the keys.
enum DayLogJSON {
  /// The log of a day; nil if the day has none.
  static func value(_ log: DayLog?, on day: CivilDate) -> JSONValue {
    var fields = fields(log ?? DayLog(day: day))
    fields["day"] = .string(day.description)
    if log == nil { fields["modifiedAt"] = .null }
    return .object(fields)
  }

  /// The fields of a log inside the object of its day.
  static func fields(_ log: DayLog) -> JSONObject { DayLog.fields.json(of: log) }
}
