import FocusDomain
import FocusTerminal
import FocusText

/// The timeline as a list, for small screens: planned tasks by start, the day as bars, and the actual work.
struct TimelineList {
  let model: TimelineModel

  private var rows: [TimelineModel.Row] { model.blocks.map(\.row) + model.allDay }

  func draw(in rect: Rect, on frame: inout Frame) {
    let (heading, rest) = rect.splitTop(1)
    TimelineHeading(model: model).draw(in: heading.inset(dx: 1, dy: 0), on: &frame)
    var below = drawTasks(in: rest, on: &frame)
    let lines = EventLines(events: model.events, axis: model.axis, dates: model.dates, now: model.now)
    // The events get half of the remaining rows if the bars still have room. The actual work always gets some
    // rows.
    let done = min(runs.count, below.height / 3)
    let half = (below.height + 1) / 2
    let isShared = !frame.isPlain && below.height - half >= TimelineBars.rows
    let room = below.splitTop(isShared ? half : below.height - done).first.inset(dx: 1, dy: 0)
    below = below.splitTop(lines.draw(in: room, on: &frame)).rest
    let bars = TimelineBars.rows + (below.height > TimelineBars.rows ? 1 : 0)
    if !frame.isPlain, below.height >= bars {
      let (card, left) = below.splitTop(bars)
      TimelineBars(model: model).draw(in: card.splitBottom(TimelineBars.rows).first, on: &frame)
      below = left
    }
    // If not all segments fit, show the last ones.
    let (gap, sessions) = below.splitTop(below.height > 1 ? 1 : 0)
    for (line, run) in runs.suffix(sessions.height).enumerated() {
      draw(
        run, in: Rect(x: sessions.x + 1, y: gap.maxY + line, width: sessions.width - 2, height: 1), on: &frame
      )
    }
  }

  private var runs: [TimelineRun] { TimelineRun.stretches(of: model.timeline) }

  /// When it began, what it was, and how long, in line with the times of the tasks.
  private func draw(_ run: TimelineRun, in rect: Rect, on frame: inout Frame) {
    let x =
      rect.x
      + frame.write(
        "\(model.time(run.minutes.lowerBound))  ", x: rect.x, y: rect.y, style: Style(.textFaint))
    let length = run.length(in: model.timeline)
    let width = TextWidth.width(of: length)
    frame.writeTruncated(
      run.title, x: x, y: rect.y, style: Style(run.isOpen ? .text : .textMuted),
      maxWidth: max(0, rect.maxX - width - 1 - x))
    frame.write(length, x: rect.maxX - width, y: rect.y, style: Style(.textMuted))
  }

  /// Draws a line per task, starting so that the selected one is visible. Returns the room below them.
  private func drawTasks(in rect: Rect, on frame: inout Frame) -> Rect {
    guard !rows.isEmpty else {
      frame.writeTruncated(
        Text.nothingPlannedHere, x: rect.x + 1, y: rect.y, style: Style(.textMuted), maxWidth: rect.width - 1)
      return rect.splitTop(1).rest
    }
    let selected = rows.firstIndex(where: \.isSelected) ?? 0
    let first = max(0, selected - rect.height + 1)
    let shown = rows[first..<min(rows.count, first + rect.height)]
    let hidden = rows.count - shown.count
    let more = hidden == 0 ? "" : " \(Text.moreRows(hidden, isAbove: first + shown.count == rows.count))"
    // Long titles take the rows that the bars and the actual work leave.
    let needed = shown.map { line($0).neededLines(width: rect.width) }
    // The blank row above the bars is dropped before a title is truncated.
    let below = shown.count + TimelineBars.rows > rect.height ? 0 : rowsBelow
    let isTight = below > 0 && needed.reduce(0, +) > rect.height - below
    let heights = SharedRows.heights(
      needed, least: 1, in: hidden > 0 ? 0 : rect.height - below + (isTight ? 1 : 0),
      preferred: selected - first)
    var y = rect.y
    for (line, (row, height)) in zip(shown, heights).enumerated() {
      let taken = line == shown.count - 1 ? TextWidth.width(of: more) : 0
      let place = Rect(x: rect.x, y: y, width: rect.width - taken, height: height)
      frame.mark(place, .row(row.index))
      self.line(row).draw(in: place, on: &frame)
      y += height
    }
    frame.write(more, endingAt: rect.maxX, y: y - 1, style: Style(.textFaint))
    return rect.splitTop(y - rect.y).rest
  }

  /// The rows of the bars and of the actual work, with a blank row above each.
  private var rowsBelow: Int {
    1 + TimelineBars.rows + (runs.isEmpty ? 0 : 1 + runs.count)
  }

  private func line(_ row: TimelineModel.Row) -> TaskLine {
    let (task, clock) = (row.model.task, model.dates.clock)
    let start = task.schedule.range.map { Text.time($0.start, clock) }
    return TaskLine(
      model: row.model, isSelected: row.isSelected, lead: .sign,
      times: [Text.when(task, clock), start].compactMap(\.self), timePlace: .reserved)
  }
}

/// A day in three rows: the plan, the actual work, and the hours.
struct TimelineBars {
  let model: TimelineModel

  static let rows = 3

  func draw(in rect: Rect, on frame: inout Frame) {
    let surface = frame.surface()
    frame.fill(rect, Style(.text, on: surface))
    let content = rect.inset(dx: 1, dy: 0)
    let names = [Text.plannedTitle, Text.actualTitle]
    let taken = (names.map(TextWidth.width).max() ?? 0) + 1
    for (line, name) in names.enumerated() {
      frame.write(name, x: content.x, y: content.y + line, style: Style(.textFaint, on: surface, .bold))
    }
    let hours = content.splitLeft(taken).rest
    let axis = TimelineAxis(model, in: hours)
    for block in model.events.timed where block.event.isBusy {
      frame.fill(
        axis.columns(of: block.minutes, y: hours.y), Style(.border, on: surface), frame.symbols.event)
    }
    for block in model.blocks {
      frame.fill(
        axis.columns(of: block.planned.minutes, y: hours.y),
        Style(block.row.model.priorityToken, on: surface), frame.symbols.block)
    }
    for segment in model.timeline.segments where segment.kind == .focus {
      frame.fill(
        axis.columns(of: model.timeline.minutes(of: segment), y: hours.y + 1),
        Style(.accent, on: surface), frame.symbols.block)
    }
    axis.drawHours(y: hours.maxY - 1, isShort: true, surface, on: &frame)
    axis.drawNow(from: hours.y, rows: 2, on: &frame)
  }
}
