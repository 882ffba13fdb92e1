import FocusDomain
import FocusTerminal
import FocusText

/// A vertical timeline of a day. Overlapping tasks are drawn side by side, events behind them.
struct HourTimeline {
  let spans: [DaySpan]
  var events: [DaySpan] = []
  /// The minutes of the sessions. The shown hours include them.
  var sessions: [Range<Int>] = []
  /// The current time in minutes from the start of the day; nil for days other than today.
  let now: Int?
  /// The hour on the clock at the start of the day.
  let firstHour: Int
  var clockStyle = ClockStyle.hours24
  /// The current time.
  let time: TimeOfDay
  var surface = Token.surface

  /// The current time in the width of the hour labels, without AM or PM, which the position shows.
  private var clock: String {
    guard clockStyle == .hours12 else { return time.description }
    let words = Text.time(time, .hours12)
    return String(words.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == ":" })
  }

  static let labelWidth = 6

  func draw(in rect: Rect, on frame: inout Frame) {
    guard !rect.isEmpty else { return }
    let hours = hours(in: rect.height)
    // Beside the labels, and the line of the sessions.
    let area = rect.splitLeft(HourTimeline.labelWidth + 1).rest.splitTop(hours.count).first
    let line = now.flatMap { NowLine(at: $0, on: hours, in: frame.charset) }
    let present = line.map { $0.row + rect.y }
    drawHours(hours, now: line, in: rect, on: &frame)
    let planned = spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.map { span in
      (span: span, minutes: span.start..<max(span.start + 1, span.end))
    }
    let lanes = hours.lanes(of: planned.map(\.minutes))
    let blocks = zip(planned, lanes).compactMap { span, lane in
      hours.shape(of: span.minutes).flatMap {
        block(span.span, span.minutes, $0, in: lane.columns(of: area))
      }
    }
    let taken = Set(blocks.flatMap { $0.rect.y..<$0.rect.maxY })
    let behind = EventBlocks(
      blocks: eventBlocks(hours, in: area), ground: surface, now: present.map { ($0, .accent) },
      isPlanned: taken.contains)
    behind.draw(on: &frame)
    if !frame.isPlain {
      SessionLine(sessions: sessions, hours: hours, surface: surface)
        .draw(x: area.x - 1, y: rect.y, on: &frame)
    }
    TimelineColumn(
      blocks: blocks, hours: hours, area: area, now: present, taken: behind.namedRows
    ).draw(on: &frame)
    behind.drawCovered(on: &frame)
    if !frame.isPlain { line?.draw(y: rect.y, in: area.x..<area.maxX, on: &frame) }
  }

  /// The rows that are used of these.
  func height(in rows: Int) -> Int { min(rows, hours(in: rows).count + 1) }

  /// The rows of the hours: all in these rows, above one for the end of the last one.
  private func hours(in rows: Int) -> HourRows {
    let needed = DaySpan.window(spans, events, sessions, now: now, firstHour: firstHour)
    return TimelineHours(span: needed.lowerBound * 60..<needed.upperBound * 60).form(in: rows - 1)
      .rows(in: DaySpan.axis(from: firstHour).daytime).part(from: 0, count: rows)
  }

  /// Draws the numbers of the hours and their lines, and the current time.
  private func drawHours(_ hours: HourRows, now: NowLine?, in rect: Rect, on frame: inout Frame) {
    let line = rect.splitLeft(HourTimeline.labelWidth + 1).rest
    for row in 0...hours.count where row < rect.height && hours[row].lowerBound % 60 == 0 {
      let y = rect.y + row
      let clock = (hours[row].lowerBound / 60 + firstHour) % 24
      let label = row == now?.hidden ? "" : Text.hour(clock, clockStyle)
      frame.write(label, x: rect.x + 2, y: y, style: Style(.textFaint, on: surface))
      guard !frame.isPlain, !(now?.covers(row) ?? false) else { continue }
      frame.fill(
        Rect(x: line.x, y: y, width: line.width, height: 1), frame.hourLine(on: surface),
        frame.symbols.upperLine)
    }
    guard let now else { return }
    frame.write(
      clock, x: rect.x, y: rect.y + now.labelRow, style: Style(.accent, on: surface, .bold),
      maxWidth: HourTimeline.labelWidth - 1)
  }

  private func block(
    _ span: DaySpan, _ minutes: Range<Int>, _ shape: BlockShape, in area: Rect
  ) -> TimelineBlock? {
    span.task.map { task in
      TimelineBlock(of: task, minutes: minutes, shape: shape, rect: shape.rect(in: area)) {
        BlockWords(span.title, [task.time, begin(of: span)], width: $0, rows: $1)
      }
    }
  }

  private func begin(of span: DaySpan) -> String {
    Text.time(TimeOfDay(wrapping: firstHour * 60 + max(0, span.start)), clockStyle)
  }

  /// Returns the blocks of the events. Events that begin above start at the first row.
  private func eventBlocks(_ hours: HourRows, in area: Rect) -> [EventBlocks.Block] {
    events.compactMap { event in
      hours.shape(of: event.start..<max(event.start + 1, event.end)).map { shape in
        EventBlocks.Block(
          title: event.title, times: [event.times] + (event.start < 0 ? [] : [begin(of: event)]),
          isBusy: !event.isQuiet, shape: shape, rect: shape.rect(in: area))
      }
    }
  }
}
