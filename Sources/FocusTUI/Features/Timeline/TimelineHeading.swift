import FocusDomain
import FocusTerminal
import FocusText

/// The day, how much was planned and done, the events of the whole day, and at the right end that nothing was
/// done.
struct TimelineHeading {
  let model: TimelineModel
  var hasWholeDays = true
  /// Whether it says that nothing was done, which may stand elsewhere.
  var hasNote = true
  var surface = Token.background

  /// Draws in one row, or in one row each.
  func draw(in rect: Rect, on frame: inout Frame) {
    let (first, below) = rect.splitTop(1)
    let totals = model.totals
    guard !below.isEmpty else {
      let days = model.names.map { $0.name + ($0.date.isEmpty ? "" : " - \($0.date)") }
      let row = drawNote(beside: days, in: first, on: &frame)
      let words = hasWholeDays ? model.wholeDays(frame.symbols) : ""
      return drawWholeDays(in: draw(totals: totals, beside: words, in: row, on: &frame), on: &frame)
    }
    _ = draw(totals: [], beside: "", in: first, on: &frame)
    let (line, rest) = below.splitTop(1)
    let row = drawNote(beside: [""], in: line, on: &frame)
    let fitting = totals.first(fitting: row.width) ?? ""
    let taken = frame.write(fitting, x: row.x, y: row.y, style: totalsStyle)
    drawWholeDays(in: rest.isEmpty && taken == 0 ? row : rest, on: &frame)
  }

  /// The columns that say enough of the events of the whole day.
  private static let enough = 12

  private func drawWholeDays(in rect: Rect, on frame: inout Frame) {
    let words = model.wholeDays(frame.symbols)
    guard hasWholeDays, !rect.isEmpty, rect.width >= min(Self.enough, TextWidth.width(of: words)) else {
      return
    }
    frame.writeTruncated(
      words, x: rect.x, y: rect.y, style: Style(.textMuted, on: surface), maxWidth: rect.width)
  }

  /// Draws that nothing was done, if the day and the totals leave room: with the date rather than with the
  /// key. Returns the room before it.
  private func drawNote(beside days: [String], in row: Rect, on frame: inout Frame) -> Rect {
    let totals = model.totals.last ?? ""
    let forms = days.flatMap { day in model.nothingDone(frame.symbols).map { (day, note: $0) } }
    let fitting = forms.first { day, note in
      [day, totals, note].reduce(day.isEmpty ? 2 : 5) { $0 + TextWidth.width(of: $1) } <= row.width
    }
    guard hasNote, let note = fitting?.note else { return row }
    frame.write(note, endingAt: row.maxX, y: row.y, style: Style(.textFaint, on: surface))
    return row.splitRight(TextWidth.width(of: note) + 2).rest
  }

  /// Draws the day and the totals in the longest forms that fit beside each other, and beside the events of
  /// the whole day if the totals do. Returns the room behind them.
  private func draw(totals: [String], beside words: String, in row: Rect, on frame: inout Frame) -> Rect {
    let dot = " \(frame.symbols.middleDot) "
    let forms = (totals + [""]).flatMap { total in
      model.names.map { (name: $0.name, date: $0.date, total: total) }
    }
    let taken = words.isEmpty ? 0 : min(TextWidth.width(of: words), Self.enough) + 3
    func width(_ form: (name: String, date: String, total: String)) -> Int {
      let parts = [form.name, form.date, form.total].filter { !$0.isEmpty }
      return TextWidth.width(of: parts.joined(separator: dot))
    }
    let form =
      forms.first { $0.total.isEmpty == totals.isEmpty && width($0) + taken <= row.width }
      ?? forms.first { width($0) <= row.width } ?? forms[forms.count - 1]
    var x = row.x
    x += frame.write(form.name, x: x, y: row.y, style: Style(.text, on: surface, .bold), maxWidth: row.width)
    let muted = Style(.textMuted, on: surface)
    for (part, style) in [(form.date, muted), (form.total, totalsStyle)] where !part.isEmpty {
      x += frame.write(dot, x: x, y: row.y, style: Style(.textFaint, on: surface))
      x += frame.write(part, x: x, y: row.y, style: style)
    }
    return row.splitLeft(min(row.width, x + 3 - row.x)).rest
  }

  private var totalsStyle: Style { Style(model.isUnreadable ? .danger : .textMuted, on: surface) }
}
