import FocusDomain
import FocusTerminal
import FocusText

/// A task or an event during part of a day, in minutes from the start of the day.
struct DaySpan: Equatable {
  let start: Int
  let end: Int
  let title: String
  let token: Token
  /// Whether the span is drawn muted: a finished task, or an event that does not block time.
  var isQuiet = false
  /// The times in words; empty for a task.
  var times = ""
  /// The task; nil for an event.
  var task: TaskViewModel?

  /// The part of an event that a timeline must show; nil if there is none.
  var shown: Range<Int>? { DayEvents.shownPart(of: start..<max(start + 1, end), length: 24 * 60) }

  /// Returns the hours that a timeline must show for these spans and sessions, given in minutes from the
  /// start of the day.
  static func window(
    _ spans: [DaySpan], _ events: [DaySpan], _ sessions: [Range<Int>], now: Int?, firstHour: Int
  ) -> ClosedRange<Int> {
    let entries = spans.map { $0.start..<max($0.start + 1, $0.end) } + events.compactMap(\.shown) + sessions
    let shown = axis(from: firstHour).window(of: entries, now: now)
    return shown.lowerBound / 60...min(24, shown.upperBound / 60)
  }

  /// A day of 24 hours from this hour on the clock.
  static func axis(from firstHour: Int) -> DayAxis {
    .usual(CivilDate(dayNumber: 0), startingAt: TimeOfDay(wrapping: firstHour * 60))
  }
}

/// A horizontal timeline of a day, with tasks, the events behind them and the current time.
struct DayLine {
  let spans: [DaySpan]
  var events: [DaySpan] = []
  /// The minutes of the sessions. The shown hours include them.
  var sessions: [Range<Int>] = []
  /// The current time in minutes from the start of the day.
  let now: Int
  /// The hour on the clock at the start of the day.
  let firstHour: Int
  var clockStyle = ClockStyle.hours24
  var surface = Token.background
  /// The heading in a fourth row above the titles; empty for none.
  var heading = ""

  private static let hour = 60

  /// Draws two rows, the line and the hours, and the titles above them if there is a third row. Where a fourth
  /// one has the heading, titles that are too long for their row are beside it. In a plain frame each row is a
  /// start time and a title.
  func draw(in area: Rect, on frame: inout Frame) {
    var rect = area
    if !heading.isEmpty, area.height > 3 {
      frame.write(heading, x: area.x, y: area.y, style: Style(.textFaint, on: surface, .bold))
      rect = area.splitTop(area.height - 3).rest
    }
    guard !frame.isPlain else { return drawList(in: rect, on: &frame) }
    let window = DaySpan.window(spans, events, sessions, now: now, firstHour: firstHour)
    let line = rect.height > 2 ? rect.y + 1 : rect.y
    // The name of the last hour has two columns.
    let axis = HourAxis(
      TimelineHours(span: window.lowerBound * 60..<window.upperBound * 60), of: 0..<24 * 60,
      in: Rect(x: rect.x, y: line, width: max(1, rect.width - 2), height: 1))
    let quiet = Style(.border, on: surface)
    frame.fill(
      Rect(x: rect.x, y: line, width: axis.rect.width + 1, height: 1), quiet, frame.symbols.horizontal)
    for mark in axis.marks { frame.write(frame.symbols.tick, x: axis.x(of: mark), y: line, style: quiet) }
    axis.drawNames(y: line + 1, now: now, gap: 2, surface, on: &frame, name: name)
    func part(_ span: DaySpan) -> Rect {
      axis.columns(of: span.start..<max(span.end, span.start + 1), y: line)
    }
    for event in events
    where !event.isQuiet && event.end > axis.marks[0] && event.start < axis.marks[axis.marks.count - 1] {
      frame.fill(part(event), Style(.border, on: surface), frame.symbols.event)
    }
    for span in spans {
      frame.fill(
        part(span), Style(span.token, on: surface, .bold), frame.symbols.stripe)
    }
    if rect.height > 2 {
      let above = rect.y > area.y ? area.x + TextWidth.width(of: heading) + 2 : nil
      drawTitles(axis.x, y: rect.y, maxX: axis.rect.maxX + 1, above: above, on: &frame)
    }
    frame.write(
      frame.symbols.now, x: axis.x(of: now), y: line, style: Style(.accent, on: surface, .bold))
  }

  /// Draws a list, for plain frames.
  private func drawList(in rect: Rect, on frame: inout Frame) {
    // Tasks come first. Events get the remaining rows unless they are over.
    let coming = events.filter { !$0.isQuiet && $0.end > now }.sorted { $0.start < $1.start }
    let shown = spans.sorted { $0.start < $1.start }.prefix(rect.height)
    let listed = (shown + coming.prefix(rect.height - shown.count)).sorted { $0.start < $1.start }
    for (line, span) in listed.enumerated() {
      let start = TimeOfDay(wrapping: firstHour * DayLine.hour + max(0, span.start))
      let time = span.times.isEmpty ? Text.time(start, clockStyle) : span.times
      frame.writeTruncated(
        "\(time)  \(span.title)", x: rect.x, y: rect.y + line,
        style: Style(span.isQuiet ? .textFaint : .text, on: surface), maxWidth: rect.width)
    }
  }

  /// The number of an hour.
  private func name(_ minute: Int) -> String {
    Text.hour((minute / DayLine.hour + firstHour) % 24, clockStyle)
  }

  /// The columns that a title may start before its part of the line rather than in the row above.
  private static let mostEarlier = 4

  /// Draws each title above its part of the line, up to the next title. A title that is too long starts
  /// a few columns earlier if all of it fits there, otherwise it is in the row above if that is free, otherwise
  /// it starts still earlier or is cut. Titles of events get the room that titles of tasks leave.
  /// `above` is the first free column of the row above; nil if there is no such row.
  private func drawTitles(
    _ column: (Int) -> Int, y: Int, maxX: Int, above: Int?, on frame: inout Frame
  ) {
    let spans = spans.sorted { $0.start < $1.start }
    var free = column(0)
    var above = above
    var taken: [Range<Int>] = []
    for (index, span) in spans.enumerated() {
      let style = span.isQuiet ? Style(.textFaint, on: surface, .strike) : Style(span.token, on: surface)
      let (start, whole) = (column(span.start), TextWidth.width(of: span.title))
      let end = index + 1 < spans.count ? column(spans[index + 1].start) - 2 : maxX
      let earlier = end - whole
      if earlier < max(free, start - Self.mostEarlier), let first = above, start >= first,
        start + whole <= maxX
      {
        frame.write(span.title, x: start, y: y - 1, style: style)
        above = start + whole + 2
        continue
      }
      let x = max(free, earlier < free ? start : min(start, earlier))
      guard end - x >= 4 || index + 1 == spans.count else { continue }
      let width = frame.writeTruncated(span.title, x: x, y: y, style: style, maxWidth: end - x)
      taken.append(x..<max(x, x + width))
      free = x + width + 2
    }
    drawEventTitles(column, beside: taken, y: y, maxX: maxX, on: &frame)
  }

  /// The minimum number of columns for the title of an event.
  private static let least = 6

  private func drawEventTitles(
    _ column: (Int) -> Int, beside taken: [Range<Int>], y: Int, maxX: Int, on frame: inout Frame
  ) {
    let starts = events.map { column(max(0, $0.start)) }
    var free = column(0)
    for (event, start) in zip(events, starts) {
      let after = taken.filter { $0.upperBound + 2 > start }.map(\.lowerBound).min()
      let next = starts.filter { $0 > start }.min()
      let end = min(maxX, (after ?? .max - 2) - 2, (next ?? .max - 2) - 2)
      let whole = TextWidth.width(of: event.title)
      guard start >= free, end - start >= min(whole, Self.least) else { continue }
      free =
        start + 2
        + frame.writeTruncated(
          event.title, x: start, y: y, style: Style(.textFaint, on: surface), maxWidth: end - start)
    }
  }
}
