import FocusDomain
import FocusTerminal
import FocusText

/// A vertical timeline of a day. Overlapping tasks are drawn side by side, events behind them.
struct HourPlan {
  let spans: [DaySpan]
  var events: [DaySpan] = []
  /// The minutes of the sessions. The shown hours include them.
  var sessions: [Range<Int>] = []
  /// The current time in minutes from the start of the day; nil for days other than today.
  let now: Int?
  /// The hour on the clock at the start of the day.
  let firstHour: Int
  /// Whether the clock has 12 hours.
  var is12Hours = false
  /// The current time.
  let time: TimeOfDay
  var surface = Token.surface

  /// The current time in the width of the hour labels, without AM or PM, which the position shows.
  private var clock: String {
    guard is12Hours else { return time.description }
    let words = Text.time(time, .hours12)
    return String(words.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == ":" })
  }

  private static let hour = 60
  static let labelWidth = 6

  /// The maximum number of rows of an hour.
  private static let most = 6
  /// Earlier hours on the clock are shown only if there is something in them.
  private static let morning = 6

  func draw(in rect: Rect, on frame: inout Frame) {
    let needed = DaySpan.window(spans, events, sessions, now: now, firstHour: firstHour)
    let rows = max(1, min(Self.most, (rect.height - 1) / needed.count))
    // Free rows show the hours after those needed, then the hours of the morning before them.
    let most = (rect.height - 1) / rows
    let last = max(needed.upperBound, min(24, needed.lowerBound + most))
    let first = min(needed.lowerBound, max(Self.morning - firstHour, 0, last - most))
    func row(_ minute: Int) -> Int {
      rect.y + (minute - first * HourPlan.hour) * rows / HourPlan.hour
    }
    let body = rect.splitLeft(HourPlan.labelWidth).rest
    for hour in first...last {
      let y = row(hour * HourPlan.hour)
      guard y < rect.maxY else { break }
      let clock = (hour + firstHour) % 24
      let label = is12Hours ? (clock + 11) % 12 + 1 : clock
      frame.write(
        label < 10 ? "\(is12Hours ? " " : "0")\(label)" : "\(label)", x: rect.x + 2, y: y,
        style: Style(.textFaint, on: surface))
      guard !frame.isPlain else { continue }
      frame.fill(
        Rect(x: body.x + 1, y: y, width: body.width - 1, height: 1), frame.hourLine(on: surface),
        frame.symbols.upperLine)
    }
    if let now = now.map(row), rect.y <= now, now < rect.maxY {
      let style = Style(.accent, on: surface, .bold)
      frame.fill(Rect(x: rect.x, y: now, width: HourPlan.labelWidth, height: 1), Style(.text, on: surface))
      frame.write(clock, x: rect.x, y: now, style: style, maxWidth: HourPlan.labelWidth - 1)
      if !frame.isPlain {
        frame.fill(
          Rect(x: body.x + 1, y: now, width: body.width - 1, height: 1), style, frame.symbols.upperLine)
      }
    }
    if !frame.isPlain { drawSessions(x: body.x, row, in: rect, on: &frame) }
    let spans = spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    let lanes = Lane.lanes(of: spans.map { $0.start..<max($0.start, $0.end) })
    let blocks = zip(spans, lanes).map { span, lane in
      let width = body.width / lane.count
      let top = row(span.start)
      let block = Rect(
        x: body.x + 1 + lane.index * width, y: top, width: width - 1,
        height: max(1, min(rect.maxY, row(span.end)) - top))
      return (span: span, rect: block.intersection(rect))
    }
    let behind = eventBlocks(
      in: body.intersection(rect), row,
      isPlanned: { y in
        blocks.contains { ($0.rect.y..<max($0.rect.y, $0.rect.maxY)).contains(y) }
      })
    behind.draw(on: &frame)
    defer { behind.drawCovered(on: &frame) }
    for (span, block) in blocks {
      // A long title continues below its block.
      let free = SharedRows.below(
        block, among: blocks.map(\.rect) + behind.namedRows, to: rect.maxY, except: now.map(row))
      draw(span, in: block, below: free, on: &frame)
    }
  }

  /// Draws lines beside the blocks for the times of the sessions.
  private func drawSessions(x: Int, _ row: (Int) -> Int, in rect: Rect, on frame: inout Frame) {
    for session in sessions {
      let top = row(session.lowerBound)
      let line = Rect(x: x, y: top, width: 1, height: max(1, row(session.upperBound) - top))
      frame.fill(line.intersection(rect), Style(.accent, on: surface), frame.symbols.bar)
    }
  }

  /// Returns the blocks of the events in these rows. Events that begin earlier start at the first row.
  private func eventBlocks(
    in body: Rect, _ row: (Int) -> Int, isPlanned: @escaping (Int) -> Bool
  ) -> EventBlocks {
    let blocks = events.compactMap { event -> EventBlocks.Block? in
      let top = row(event.start)
      let whole = Rect(
        x: body.x + 1, y: top, width: max(0, body.width - 1),
        height: max(1, row(min(event.end, 24 * HourPlan.hour) - 1) + 1 - top))
      let rect = whole.intersection(body)
      guard rect.height > 0, rect.width > 0 else { return nil }
      let start = TimeOfDay(wrapping: firstHour * HourPlan.hour + max(0, event.start))
      let begins = event.start < 0 ? [] : [Text.time(start, is12Hours ? .hours12 : .hours24)]
      return EventBlocks.Block(
        title: event.title, times: [event.times] + begins, isBusy: !event.isQuiet, rect: rect)
    }
    return EventBlocks(
      blocks: blocks, ground: surface, now: now.map { (row($0), .accent) }, isPlanned: isPlanned)
  }

  private func draw(_ span: DaySpan, in rect: Rect, below free: [Int], on frame: inout Frame) {
    guard !rect.isEmpty else { return }
    let ground: Token = frame.hasSurfaces ? .field : surface
    frame.fill(rect, Style(.text, on: ground))
    frame.fill(
      Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(span.token, on: ground),
      frame.isPlain ? " " : frame.symbols.bar)
    let lines = TextWidth.wrap(span.title, to: max(1, rect.width - 3), atMost: rect.height + free.count)
    for (line, words) in lines.enumerated() {
      let y = line < rect.height ? rect.y + line : free[line - rect.height]
      let ground = line < rect.height ? ground : frame[rect.x + 2, y].style.background
      frame.writeTruncated(
        words, x: rect.x + 2, y: y,
        style: span.isQuiet ? Style(.textMuted, on: ground, .strike) : Style(.text, on: ground, .bold),
        maxWidth: rect.width - 3)
    }
  }
}
