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
    TimelinePlan(model: model, layout: layout, taken: events.namedRows).draw(on: &frame)
    events.drawCovered(on: &frame)
    if let made = model.made { draw(made: made, on: &frame) }
    if layout.hasNote {
      drawNote(on: &frame)
    } else {
      TimelineActual(model: model, layout: layout).draw(on: &frame)
    }
  }

  /// Draws the note that nothing was done, and which key starts a session.
  private func drawNote(on frame: inout Frame) {
    for (line, words) in model.nothingDone.prefix(layout.actual.height).enumerated() {
      frame.write(
        words, x: layout.actual.x, y: layout.actual.y + line, style: Style(.textFaint, on: ground))
    }
  }

  /// Writes a time right-aligned in its column.
  private func write(_ time: String, y: Int, style: Style, on frame: inout Frame) {
    frame.write(time, endingAt: layout.planned.x - layout.gap, y: y, style: style)
  }

  /// The line at which the last hour ends, where it has a row.
  private func drawEnd(on frame: inout Frame) {
    let end = layout.hours.span.upperBound
    guard ground == .surface, layout.grid.maxY < layout.end else { return }
    write(label(end), y: layout.grid.maxY, style: Style(.textFaint, on: ground), on: &frame)
    drawLine(y: layout.grid.maxY, on: &frame)
  }

  /// Draws the line of an hour in both columns.
  private func drawLine(y: Int, on frame: inout Frame) {
    for column in layout.hasNote ? [layout.planned] : [layout.planned, layout.actual] {
      let line = Rect(x: column.x, y: y, width: column.width, height: 1)
      frame.fill(line, Style(.border, on: ground), frame.symbols.dashes)
    }
  }

  private func drawHours(on frame: inout Frame) {
    drawEnd(on: &frame)
    let nowRow = layout.row(of: model.now)
    let end = layout.hasNote ? layout.planned.maxX : layout.actual.maxX
    for row in 0..<layout.grid.height {
      let (y, minute) = (layout.grid.y + row, layout.hours[row].lowerBound)
      let line = Rect(x: layout.planned.x, y: y, width: layout.planned.width, height: 1)
      frame.mark(line, .time(minute, layout.hours))
      let across = Rect(x: line.x, y: y, width: end - line.x, height: 1)
      let time = model.axis.time(at: minute)
      if y == nowRow, let now = model.now {
        write(presentLabel(now, row: row), y: y, style: Style(.text, on: ground, .bold), on: &frame)
        // Blocks may cover the line, but not this mark.
        frame.write(
          frame.symbols.next, x: layout.planned.x - 1, y: y, style: Style(.accent, on: ground, .bold))
        frame.fill(across, Style(.accentDeep, on: ground), frame.symbols.horizontal)
      } else if layout.hours.isFold(row) {
        drawFold(row, in: across, on: &frame)
      } else if time.minute == 0 {
        write(label(minute), y: y, style: Style(.textFaint, on: ground), on: &frame)
        // Without a card and with one row per hour, these lines would fill every row.
        if ground == .surface || layout.hours[row].count < 60 { drawLine(y: y, on: &frame) }
      }
    }
  }

  /// The time of a row, or where these have no room the number of the hour.
  private func label(_ minute: Int) -> String {
    let time = model.time(minute)
    return layout.hasShortLabels ? String(time.drop { !$0.isNumber }.prefix { $0.isNumber }) : time
  }

  /// The current time; below the number of its hour only the minutes.
  private func presentLabel(_ now: Int, row: Int) -> String {
    let minute = model.axis.time(at: now).minute
    guard layout.hasShortLabels, model.axis.time(at: layout.hours[row].lowerBound).minute > 0 else {
      return label(now)
    }
    return minute < 10 ? ":0\(minute)" : ":\(minute)"
  }

  /// Draws a fold: a break in the scale, and when it ends.
  private func drawFold(_ row: Int, in rect: Rect, on frame: inout Frame) {
    let style = Style(.textFaint, on: ground)
    write(frame.symbols.uprightDashes, y: rect.y, style: style, on: &frame)
    let words = Text.nothingUntil(
      model.axis.time(at: layout.hours[row].upperBound), model.dates.clock)
    frame.write(
      words.first { TextWidth.width(of: $0) <= rect.width } ?? "", x: rect.x, y: rect.y, style: style)
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
