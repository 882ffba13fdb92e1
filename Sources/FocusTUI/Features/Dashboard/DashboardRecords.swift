import FocusDomain
import FocusTerminal
import FocusText

/// The daily records, newest first: the focus time, tasks, sleep and mood of each day that has any.
struct DashboardRecords {
  private let records: [DaySummary]
  private let selected: Int
  private let statistics: Statistics
  private let dates: DateStyle

  init(_ state: AppState, _ reading: StatisticsReading) {
    records = reading.records
    selected = state.dashboard.selected
    statistics = reading.statistics
    dates = state.options.dates
  }

  /// Draws as many records as fit, scrolled so that the selected one is visible. Without room for a card it
  /// draws no headings.
  func draw(in rect: Rect, on frame: inout Frame) {
    var (content, surface) = (rect, Token.background)
    let days = records.prefix(Self.mostMeasured).map { TextWidth.width(of: Text.shortestDate($0.day, dates)) }
    var columns = Columns(width: rect.width - 3, bareDay: days.max())
    if rect.height > Card.edgeRows + 2, rect.width >= 44 || rect.height >= 12 {
      surface = frame.surface()
      content = Card().draw(in: rect, on: &frame)
      columns = Columns(width: content.width)
      drawHeadings(columns, in: content.splitTop(1).first, surface, on: &frame)
      content = content.splitTop(1).rest
      // The marker of the selected record is in the margin.
      content = content.inset(dx: -2, dy: 0)
    }
    guard content.height > 0 else { return }
    let visible = ListWindow.rows(of: records.count, in: content.height, showing: selected)
    let most = records[visible].map(\.focused).max() ?? 0
    for (line, index) in visible.enumerated() {
      let row = Rect(x: content.x, y: content.y + line, width: content.width, height: 1)
      frame.addClickTarget(row, .row(index))
      draw(records[index], columns, most: most, isSelected: index == selected, in: row, surface, on: &frame)
    }
  }

  /// The days whose names have the same width as those of all.
  private static let mostMeasured = 31

  /// The left edge and the width of each column, without the marker. What is left is a bar of the focused time behind its
  /// figure and below its heading, or the columns share it.
  private struct Columns {
    let width: Int
    /// The width of a day without headings, where each cell has its name in it; nil with headings.
    var bareDay: Int?

    private static let least = 38
    private static let leastBar = 6
    private static let gaps = 4
    /// The blanks around the bar, and the wider gap before the last column.
    private static let aroundBar = 4

    /// The columns of the bar; 0 without one.
    private var barWidth: Int {
      let free = width - Self.least - Self.aroundBar
      return free >= Self.leastBar ? free : 0
    }
    private var spread: Int { barWidth > 0 ? 0 : max(0, (width - Self.least) / Self.gaps) }
    /// The distance by which the bar moves the columns after the focus time to the right.
    private var shift: Int { barWidth > 0 ? barWidth + Self.aroundBar - 2 : 0 }

    /// Whether days have no names of months.
    var isNarrow: Bool { width < 24 || bareDay != nil }

    var day: (x: Int, width: Int) { (0, bareDay ?? (isNarrow ? 8 : 11)) }
    var focus: (x: Int, width: Int) { (bareDay.map { $0 + 1 } ?? (isNarrow ? 9 : 12 + spread), 5) }
    /// Nil without a bar.
    var bar: Range<Int>? { barWidth > 0 && bareDay == nil ? 18..<18 + barWidth : nil }
    var done: Int { bareDay.map { $0 + 8 } ?? (isNarrow ? 17 : 19) + 2 * spread + shift }
    var sleep: (x: Int, width: Int) {
      guard bareDay != nil else { return (27 + 3 * spread + shift, 5) }
      let names = Text.recordColumns
      return (done + 6 + TextWidth.width(of: names.done), 6 + TextWidth.width(of: names.sleep))
    }
    var mood: (x: Int, width: Int) { (33 + 4 * spread + (shift > 0 ? shift + 2 : 0), 5) }
  }

  private func drawHeadings(_ columns: Columns, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let names = Text.recordColumns
    let cells = [
      (names.day, columns.day.x), (names.focus, columns.focus.x), (names.done, columns.done),
      (names.sleep, columns.sleep.x), (names.mood, columns.mood.x),
    ]
    for (name, x) in cells where x + TextWidth.width(of: name) <= rect.width {
      frame.write(name, x: rect.x + x, y: rect.y, style: Style(.textFaint, on: surface, .bold))
    }
  }

  private func draw(
    _ day: DaySummary, _ columns: Columns, most: Int64, isSelected: Bool, in rect: Rect, _ ground: Token,
    on frame: inout Frame
  ) {
    let surface = isSelected && frame.hasSurfaces ? Token.surfaceSelected : ground
    frame.fill(rect, Style(.text, on: surface))
    let x = rect.x + 2
    let isToday = day.day == statistics.today
    let strong = Style(.text, on: surface).adding(isToday || isSelected ? .bold : [])
    if isSelected {
      frame.write(frame.symbols.next, x: rect.x, y: rect.y, style: Style(.accent, on: surface, .bold))
      frame.cursor = Point(x: x, y: rect.y)
    }
    frame.write(
      columns.isNarrow
        ? Text.shortestDate(day.day, dates) : Text.recordDay(day.day, today: statistics.today, dates),
      x: x, y: rect.y, style: strong, maxWidth: columns.day.width)
    let isBare = columns.bareDay != nil
    let none = isBare ? "" : Text.noFigure
    let focus = day.focused == 0 ? none : Text.hoursAndMinutes(day.focused)
    frame.write(
      focus, x: x + columns.focus.x + columns.focus.width - TextWidth.width(of: focus), y: rect.y,
      style: day.focused == 0 ? Style(.textFaint, on: surface) : strong)
    drawDone(day, isNamed: isBare, x: x + columns.done, y: rect.y, surface, on: &frame)
    let names = Text.recordColumns
    let ratings = [(names.sleep, day.log.sleep, columns.sleep), (names.mood, day.log.mood, columns.mood)]
    for (name, rating, column) in ratings where x + column.x + column.width <= rect.maxX {
      guard let rating else { continue }
      let name = isBare ? name.lowercased() + " " : ""
      let taken = frame.write(name, x: x + column.x, y: rect.y, style: Style(.textMuted, on: surface))
      drawRating(rating, x: x + column.x + taken, y: rect.y, surface, on: &frame)
    }
    guard let bar = columns.bar else { return }
    let place = Rect(x: x + bar.lowerBound, y: rect.y, width: bar.count, height: 1)
    drawBar(day, most: most, isToday: isToday, in: place, surface, on: &frame)
  }

  /// Draws the focus time as a bar, relative to the maximum of the visible days.
  private func drawBar(
    _ day: DaySummary, most: Int64, isToday: Bool, in rect: Rect, _ surface: Token, on frame: inout Frame
  ) {
    guard day.focused > 0, !frame.isPlain else { return }
    let length = max(1, Int(Int64(rect.width) * day.focused / most))
    frame.fill(
      rect.splitLeft(length).first, Style(isToday ? .accent : .accentDeep, on: surface), frame.symbols.stripe)
  }

  /// Draws the tasks, with a check mark if the goal of the day was met. For a day without tasks, draws its
  /// effect on the streak.
  private func drawDone(
    _ day: DaySummary, isNamed: Bool, x: Int, y: Int, _ surface: Token, on frame: inout Frame
  ) {
    let outcome = statistics.streak.outcome(on: day.day)
    var x = x
    // What was carried on counts on the day where it is now.
    let count = day.tasks.countedOnce
    if count.planned > 0 {
      let name = isNamed && outcome != .met ? " " + Text.recordColumns.done.lowercased() : ""
      x +=
        1 + frame.write(Text.doneShare(count) + name, x: x, y: y, style: Style(.textMuted, on: surface))
    }
    switch outcome {
    case .met: frame.write(frame.symbols.check, x: x, y: y, style: Style(.success, on: surface, .bold))
    case .off where day.tasks.planned == 0:
      frame.write(Text.restDay, x: x, y: y, style: Style(.textMuted, on: surface))
    case .frozen where day.tasks.planned == 0:
      frame.write(Text.frozenDay, x: x, y: y, style: Style(.textMuted, on: surface))
    case .off, .frozen, .missed, .unplanned, .open, nil: break
    }
  }

  /// Draws five dots, as many filled as the rating, or a digit in a plain frame.
  private func drawRating(_ rating: Int, x: Int, y: Int, _ surface: Token, on frame: inout Frame) {
    guard !frame.isPlain else {
      frame.write("\(rating)", x: x, y: y, style: Style(.text, on: surface))
      return
    }
    let taken = frame.write(
      String(repeating: frame.symbols.filledCircle, count: rating), x: x, y: y,
      style: Style(.accentDeep, on: surface))
    frame.write(
      String(repeating: frame.symbols.emptyCircle, count: 5 - rating), x: x + taken, y: y,
      style: Style(.ringTrack, on: surface))
  }
}
