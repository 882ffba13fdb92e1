import FocusDomain
import FocusTerminal
import FocusText

/// The rows of time: hours at the left, planned blocks, and the actual work.
struct TimelineGrid {
  let model: TimelineModel
  let layout: TimelineLayout
  /// The background of the rows.
  var ground = Token.background

  func draw(on frame: inout Frame) {
    drawHours(on: &frame)
    let events = TimelineEvents(model: model, layout: layout, ground: ground).blocks
    events.draw(on: &frame)
    TimelineBlocks(model, layout, taken: events.namedRows).draw(on: &frame)
    events.drawCovered(on: &frame)
    if let made = model.made { draw(made: made, on: &frame) }
    TimelineActual(model: model, layout: layout, ground: ground).draw(on: &frame)
  }

  /// Writes a time right-aligned in its column.
  private func write(_ time: String, y: Int, style: Style, on frame: inout Frame) {
    let width = TextWidth.width(of: time)
    frame.write(time, x: max(layout.grid.x, layout.planned.x - 2 - width), y: y, style: style)
  }

  /// The line at which the last hour ends, where it has a row.
  private func drawEnd(on frame: inout Frame) {
    let end = layout.hours.span.upperBound
    guard ground == .surface, layout.grid.maxY < layout.end, end == model.window.upperBound else { return }
    write(model.time(end), y: layout.grid.maxY, style: Style(.textFaint, on: ground), on: &frame)
    let across = Rect(
      x: layout.planned.x, y: layout.grid.maxY, width: layout.actual.maxX - layout.planned.x, height: 1)
    frame.fill(across, Style(.border, on: ground), frame.symbols.dashes)
  }

  private func drawHours(on frame: inout Frame) {
    drawEnd(on: &frame)
    let nowRow = model.now.flatMap { layout.hours.rows(of: $0..<$0 + 1).first }
    for row in 0..<layout.grid.height {
      let (y, minute) = (layout.grid.y + row, layout.hours[row].lowerBound)
      let line = Rect(x: layout.planned.x, y: y, width: layout.planned.width, height: 1)
      frame.mark(line, .time(minute, layout.hours))
      let across = Rect(x: line.x, y: y, width: layout.actual.maxX - line.x, height: 1)
      let time = model.axis.time(at: minute)
      if row == nowRow, let now = model.now {
        write(model.time(now), y: y, style: Style(.text, on: ground, .bold), on: &frame)
        // Blocks may cover the line, but not this mark.
        frame.write(
          frame.symbols.next, x: layout.planned.x - 1, y: y, style: Style(.accent, on: ground, .bold))
        frame.fill(across, Style(.accentDeep, on: ground), frame.symbols.horizontal)
      } else if time.minute == 0 {
        write(model.time(minute), y: y, style: Style(.textFaint, on: ground), on: &frame)
        // Without a card and with one row per hour, these lines would fill every row.
        if ground == .surface || layout.hours[row].count < 60 {
          frame.fill(across, Style(.border, on: ground), frame.symbols.dashes)
        }
      } else if time.minute == 30 {
        write(frame.symbols.middleDot, y: y, style: Style(.textFaint, on: ground), on: &frame)
      }
    }
  }

  private func draw(made range: TimeRange, on frame: inout Frame) {
    let rows = layout.hours.rows(of: model.axis.minutes(of: range))
    guard !rows.isEmpty else { return }
    let planned = layout.planned
    let rect = Rect(x: planned.x, y: planned.y + rows.lowerBound, width: planned.width, height: rows.count)
    frame.fill(rect, Style(.text, on: frame.surface(.accentSurface)))
    let times = Text.range(range, model.dates.clock)
    let meeting = model.meeting(model.axis.minutes(of: range)).map { "\(times) · \($0)" } ?? times
    frame.writeTruncated(
      meeting, x: rect.x + 2, y: rect.y,
      style: Style(.text, on: frame.surface(.accentSurface), .bold),
      maxWidth: rect.width - 2)
  }
}
