import FocusDomain
import FocusTerminal
import FocusText

/// Shows the resulting day beside a date field.
enum DayPreview {
  static func draw(
    _ day: CivilDate?, today: CivilDate, _ dates: DateStyle, in rect: Rect, on frame: inout Frame
  ) {
    let style = Style(day == nil ? .danger : .textMuted, on: SheetPanel.surface)
    let forms =
      day.map {
        [
          Text.echo($0, today: today, dates), Text.shortDate($0, dates), Text.numericDate($0, dates),
          Text.monthAndDay($0, dates), Text.numericDate($0, dates, hasWeekday: false),
        ]
      } ?? [Text.unknownDay, "?"]
    let text = forms.first(fitting: rect.width - 2) ?? ""
    frame.write(text, x: rect.x + 2, y: rect.y, style: style, maxWidth: rect.width - 2)
  }
}

extension AppState {
  /// Returns a parser for dates that the user types.
  func dateParser(_ direction: DateParser.Direction = .ahead) -> DateParser {
    DateParser(today: today, style: options.dates, direction: direction)
  }
}

extension TextField {
  /// Moves the day in the field by this many days. An empty field starts at today. Unreadable text is not
  /// changed.
  mutating func moveDay(by days: Int, _ parser: DateParser) {
    guard let day = text.isEmpty ? parser.today : parser.date(text) else { return }
    self = TextField(day.adding(days: days).description, isProposal: true)
  }
}

extension SheetPanel.Row {
  /// Creates a row with a date field and the resulting day.
  static func dayField(_ field: TextField, _ parser: DateParser) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: true) { frame, rect in
      let (box, rest) = rect.splitLeft(18)
      FieldView(field: field, isFocused: true).draw(in: box, on: &frame)
      if field.text.isEmpty {
        let examples = Text.dayExamples.first(fitting: rest.width - 2) ?? ""
        frame.write(
          examples, x: rest.x + 2, y: rest.y, style: Style(.textFaint, on: SheetPanel.surface))
        return
      }
      DayPreview.draw(
        parser.date(field.text), today: parser.today, parser.style, in: rest, on: &frame)
    }
  }
}
