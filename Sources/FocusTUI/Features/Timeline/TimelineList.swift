import FocusDomain
import FocusTerminal
import FocusText

/// The timeline as a list, for small screens: what is planned by start, the day as bars, and the actual work.
struct TimelineList {
  let model: TimelineModel

  func draw(in rect: Rect, on frame: inout Frame) {
    let (heading, rest) = rect.splitTop(1)
    TimelineHeading(model: model, hasWholeDays: false).draw(in: heading.inset(dx: 1, dy: 0), on: &frame)
    let runs = FocusStretch.stretches(of: model.timeline)
    let entries = TimelineEntries(
      model: model, otherTimes: runs.map { model.time($0.minutes.lowerBound) })
    let chart = TimelineBars(model: model, room: rest.height - entries.entries.count)
    // The bars need a row of tasks above them.
    var bars = !frame.isPlain && rest.height > chart.rows ? chart.rows : 0
    let listed = min(runs.count, rest.height / 3)
    let most = rest.height - (bars > 0 ? bars : listed > 0 ? listed + 1 : 0)
    let taken = entries.draw(in: rest.splitTop(most).first, on: &frame)
    var below = rest.splitTop(taken).rest
    if bars > 0 {
      // The edges of a card separate it from its neighbours. Without sessions it is at the bottom.
      if below.height >= bars + Card.edgeRows { bars += Card.edgeRows }
      // A blank row above the keys, too.
      let sessions = Self.rows(of: runs, in: below.height - bars)
      let air = max(0, below.height - bars - sessions - 1)
      let gap = sessions == 0 ? air : min(1, air)
      let (card, left) = below.splitTop(bars + gap)
      chart.draw(in: card.splitBottom(bars).first, on: &frame)
      below = left
    }
    draw(runs, below: entries, in: below, on: &frame)
  }

  /// The rows of the sessions: their heading, and at least one of them.
  private static func rows(of runs: [FocusStretch], in rows: Int) -> Int {
    runs.isEmpty || rows < 2 ? 0 : min(rows, 1 + runs.count)
  }

  /// Draws the sessions below their heading, in the columns of the tasks. If not all fit, those are the last.
  private func draw(
    _ runs: [FocusStretch], below entries: TimelineEntries, in rect: Rect, on frame: inout Frame
  ) {
    let rows = Self.rows(of: runs, in: rect.height)
    guard rows > 0 else { return }
    let place = rect.splitTop(rect.height > rows ? 1 : 0).rest
    frame.write(Text.actualTitle, x: place.x + 1, y: place.y, style: Style(.textFaint, .bold))
    for (line, run) in runs.suffix(rows - 1).enumerated() {
      let row = Rect(x: place.x, y: place.y + 1 + line, width: place.width, height: 1)
      draw(run, columns: entries.columns(width: row.width), in: row, on: &frame)
    }
  }

  /// When it began, whether it goes on, what it was, and how long.
  private func draw(
    _ run: FocusStretch, columns: TimelineEntries.Columns, in rect: Rect, on frame: inout Frame
  ) {
    let muted = Style(.textMuted)
    frame.write(
      model.time(run.minutes.lowerBound), endingAt: rect.x + 1 + columns.times, y: rect.y, style: muted)
    let sign = rect.x + columns.times + 2
    if run.isOpen { frame.write(frame.symbols.running, x: sign, y: rect.y, style: Style(.accent)) }
    let length = run.length(in: model.timeline)
    let (x, end) = (sign + TaskLine.Lead.sign.width, rect.maxX - 1)
    frame.writeTruncated(
      run.title, x: x, y: rect.y, style: Style(run.isOpen ? .text : .textMuted),
      maxWidth: max(0, end - TextWidth.width(of: length) - 2 - x))
    frame.write(length, endingAt: end, y: rect.y, style: muted)
  }
}

/// A day in rows: the plan, the actual work if there is any, and the hours. The name of the plan alone is
/// above it where it has room, so that the hours have all columns.
struct TimelineBars {
  let model: TimelineModel
  /// The rows that are left for it.
  let room: Int

  var rows: Int { names.count + 1 + above }

  private var above: Int { names.count == 1 && room > 2 ? 1 : 0 }

  private var names: [String] { [Text.plannedTitle] + (model.nothingDone.isEmpty ? [Text.actualTitle] : []) }

  func draw(in rect: Rect, on frame: inout Frame) {
    let surface = frame.surface()
    let hasEdges = rect.height > rows
    if hasEdges, frame.hasSurfaces {
      RaisedFill(token: surface).draw(in: rect, on: &frame)
    } else {
      frame.fill(rect, Style(.text, on: surface))
    }
    let content = rect.inset(dx: hasEdges ? 2 : 1, dy: hasEdges ? 1 : 0)
    let taken = above > 0 ? 0 : (names.map(TextWidth.width).max() ?? 0) + 1
    for (line, name) in names.enumerated() {
      frame.write(name, x: content.x, y: content.y + line, style: Style(.textFaint, on: surface, .bold))
    }
    let hours = content.splitLeft(taken).rest.splitTop(above).rest
    let lastName = TextWidth.width(of: name(model.window.upperBound))
    let axis = model.horizontalAxis(in: hours.splitRight(lastName).rest)
    for line in names.indices {
      let base = Rect(x: axis.rect.x, y: hours.y + line, width: axis.rect.width, height: 1)
      frame.fill(base, Style(.border, on: surface), frame.symbols.openBlock)
    }
    for block in model.events.timed where block.event.isBusy {
      frame.fill(
        axis.columns(of: block.minutes, y: hours.y), Style(.border, on: surface), frame.symbols.event)
    }
    for block in model.blocks {
      frame.fill(
        axis.columns(of: block.planned.minutes, y: hours.y),
        Style(block.row.model.priorityToken, on: surface), frame.symbols.block)
    }
    var end = Int.min
    var isDeep = false
    for run in FocusStretch.stretches(of: model.timeline) {
      let columns = axis.columns(of: run.minutes, y: hours.y + 1)
      // What touches the one before takes another shade.
      isDeep = columns.x <= end && !isDeep
      end = columns.maxX
      frame.fill(
        columns, Style(isDeep ? .accentDeep : .accent, on: surface),
        isDeep && !frame.hasSurfaces ? frame.symbols.lowBlock : frame.symbols.block)
    }
    axis.drawNames(y: hours.maxY - 1, now: model.now, gap: 1, surface, on: &frame, name: name)
    axis.drawNow(model.now, from: hours.y, rows: names.count, on: &frame)
  }

  /// The number of an hour, in two columns.
  private func name(_ minute: Int) -> String {
    Text.hour(model.axis.time(at: minute).hour, model.dates.clock)
  }
}
