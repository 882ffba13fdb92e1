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
    PlannedColumn(model: model, layout: layout, taken: events.namedRows).draw(on: &frame)
    events.drawCovered(on: &frame)
    if let made = model.made { draw(made: made, on: &frame) }
    if let rail = layout.rail {
      SessionLine(sessions: model.sessions, hours: layout.hours, surface: ground)
        .draw(x: rail, y: layout.grid.y, on: &frame)
    } else if !layout.actual.isEmpty {
      ActualColumn(model: model, layout: layout).draw(on: &frame)
    }
    layout.now?.draw(y: layout.grid.y, in: layout.lines, on: &frame)
  }

  /// Writes a time right-aligned in its column.
  private func write(_ time: String, y: Int, style: Style, on frame: inout Frame) {
    frame.write(time, endingAt: layout.planned.x - TimelineLayout.gap, y: y, style: style)
  }

  /// The line at which the last hour ends, where it has a row.
  private func drawEnd(on frame: inout Frame) {
    guard ground == .surface, layout.grid.maxY < layout.end,
      !layout.hours.isFold(layout.hours.count - 1)
    else { return }
    drawHour(layout.hours.span.upperBound, row: layout.grid.height, on: &frame)
  }

  private func drawHours(on frame: inout Frame) {
    drawEnd(on: &frame)
    for row in 0..<layout.grid.height {
      let (y, minute) = (layout.grid.y + row, layout.hours[row].lowerBound)
      let line = Rect(x: layout.planned.x, y: y, width: layout.planned.width, height: 1)
      frame.addClickTarget(line, .time(minute, layout.hours))
      if layout.hours.isFold(row) {
        drawFold(row, in: line, on: &frame)
      } else if model.axis.time(at: minute).minute == 0 {
        drawHour(minute, row: row, on: &frame)
      }
    }
    guard let now = model.now, let line = layout.now else { return }
    let (y, style) = (layout.grid.y + line.labelRow, Style(.accent, on: ground, .bold))
    write(model.time(now), y: y, style: style, on: &frame)
    // Blocks may cover the line, but not this mark.
    frame.write(frame.symbols.next, x: layout.planned.x - 1, y: y, style: style)
  }

  /// Draws the time of an hour and its line in both columns.
  private func drawHour(_ minute: Int, row: Int, on frame: inout Frame) {
    let y = layout.grid.y + row
    if row != layout.now?.hidden {
      write(model.time(minute), y: y, style: Style(.textFaint, on: ground), on: &frame)
    }
    // Without a card and with one row per hour, these lines would fill every row.
    guard ground == .surface || layout.hours[row].count < 60, !(layout.now?.covers(row) ?? false) else {
      return
    }
    for column in [layout.planned, layout.actual] {
      let line = Rect(x: column.x, y: y, width: column.width, height: 1)
      frame.fill(line, frame.hourLine(on: ground), frame.symbols.upperLine)
    }
  }

  /// Draws a fold: a break in the hours, and when the next thing is planned.
  private func drawFold(_ row: Int, in rect: Rect, on frame: inout Frame) {
    let style = Style(.textFaint, on: ground)
    let middle = layout.planned.x - TimelineLayout.gap - layout.labels / 2 - 1
    frame.write(frame.symbols.uprightDashes, x: middle, y: rect.y, style: style)
    let next = model.nextPlanned(from: layout.hours[row].lowerBound)
    let words =
      next.map { Text.nothingUntil(model.axis.time(at: $0), model.dates.clock) } ?? [Text.nothingLater]
    frame.write(
      words.first(fitting: rect.width) ?? "", x: rect.x, y: rect.y, style: style)
  }

  private func draw(made range: TimeRange, on frame: inout Frame) {
    let rows = layout.hours.rows(of: model.axis.minutes(of: range))
    guard !rows.isEmpty else { return }
    let planned = layout.planned
    let rect = Rect(x: planned.x, y: planned.y + rows.lowerBound, width: planned.width, height: rows.count)
    frame.fill(rect, Style(.text, on: frame.surface(.accentSurface)))
    let times = Text.range(range, model.dates.clock)
    let meeting = model.meeting(model.axis.minutes(of: range)).map { [$0] } ?? []
    let lines = rect.height > 1 ? [times] + meeting : [([times] + meeting).joined(separator: " · ")]
    for (line, words) in lines.enumerated() {
      frame.writeTruncated(
        words, x: rect.x + 2, y: rect.y + line, style: Style(.text, on: frame.surface(.accentSurface), .bold),
        maxWidth: rect.width - 3)
    }
  }
}
