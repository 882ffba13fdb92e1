import FocusDomain
import FocusTerminal
import FocusText

/// The day, how much was planned and done, and the events of the whole day.
struct TimelineHeading {
  let model: TimelineModel
  var hasWholeDays = true

  /// Draws in one row, or in one row each.
  func draw(in rect: Rect, on frame: inout Frame) {
    let (first, below) = rect.splitTop(1)
    let totals = model.totals
    var rest = draw(totals: below.isEmpty ? totals : [], in: first, on: &frame)
    if !below.isEmpty {
      let fitting = totals.first { TextWidth.width(of: $0) <= below.width } ?? ""
      frame.write(fitting, x: below.x, y: below.y, style: totalsStyle)
      rest = fitting.isEmpty ? below : below.splitTop(1).rest
    }
    guard hasWholeDays, !rest.isEmpty else { return }
    frame.writeTruncated(
      model.wholeDays(frame.symbols), x: rest.x, y: rest.y, style: Style(.textMuted), maxWidth: rest.width)
  }

  /// Draws the day and the totals in the longest forms that fit beside each other. Returns the room behind
  /// them.
  private func draw(totals: [String], in row: Rect, on frame: inout Frame) -> Rect {
    let dot = " \(frame.symbols.middleDot) "
    let forms = (totals + [""]).flatMap { total in
      model.names.map { (name: $0.name, date: $0.date, total: total) }
    }
    let form =
      forms.first { form in
        let parts = [form.name, form.date, form.total].filter { !$0.isEmpty }
        return TextWidth.width(of: parts.joined(separator: dot)) <= row.width
      }
      ?? forms[forms.count - 1]
    var x = row.x
    x += frame.write(form.name, x: x, y: row.y, style: Style(.text, .bold), maxWidth: row.width)
    for (part, style) in [(form.date, Style(.textMuted)), (form.total, totalsStyle)] where !part.isEmpty {
      x += frame.write(dot, x: x, y: row.y, style: Style(.textFaint))
      x += frame.write(part, x: x, y: row.y, style: style)
    }
    return row.splitLeft(min(row.width, x + 3 - row.x)).rest
  }

  private var totalsStyle: Style { Style(model.isUnreadable ? .danger : .textMuted) }
}
