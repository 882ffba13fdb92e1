import FocusDomain
import FocusSettings
import FocusTerminal
import FocusText

/// The finished day as a page: the ring, the titles with their times, the focus time, the streak and the
/// week.
struct DayPoster {
  let content: PosterDay
  let ring: Settings.Ring
  /// The hints below the poster, if there is a row for them.
  var hints: [Hint] = []

  /// The minimum and the maximum number of columns for the text beside a ring.
  private static let words = 20...50
  /// The number of blank columns, or twice the blank rows, between ring and text.
  private static let gap = 2
  private static let largestRing = 31

  func draw(on frame: inout Frame) {
    let size = frame.size
    frame.cursor = Point(x: 0, y: 0)
    let inner = Rect(size).inset(dx: size.width < 44 ? 1 : 2, dy: size.height < 12 ? 0 : 1)
    // Keep the hints apart from the text.
    let page = size.height < 16 ? inner : inner.splitBottom(1).rest
    let (beside, stacked) = (ringBeside(in: page), stackedRing(in: page))
    if let rows = stacked, rows > beside ?? 0 {
      // Ring and text form a group, slightly above the middle.
      let used = rows + Self.gap + wordRows(width: page.width, height: page.height - rows - Self.gap).used
      let (top, below) = page.splitTop(max(0, page.height - used) * 2 / 5).rest.splitTop(rows + Self.gap)
      draw(ring: rows, in: top.splitTop(rows).first, on: &frame)
      // The text is centred as well, if no line needs the full width.
      let words = min(page.width, max(Self.words.lowerBound, longestLine(page.width)))
      let place = below.splitTop(used - rows - Self.gap).first
      drawWords(in: place.splitLeft((page.width - words) / 2).rest, on: &frame)
    } else if let rows = beside {
      let left = ProgressRing.size(rows: rows).width
      let room = min(Self.words.upperBound, page.width - left - Self.gap)
      // No wider than the text, so that ring and text are centred together.
      let width = min(room, max(Self.words.lowerBound, longestLine(room)))
      let gap = min(3 * Self.gap, page.width - left - width)
      let group = page.centered(width: left + gap + width, height: page.height)
      draw(ring: rows, in: group.splitLeft(left).first, on: &frame)
      drawWords(in: group.splitLeft(left + gap).rest, on: &frame)
    } else {
      drawWords(in: page, on: &frame)
    }
    guard size.height >= 12 else { return }
    HintBar(hints: hints, keeping: 1).draw(
      in: Rect(x: 2, y: size.height - 1, width: size.width - 4, height: 1), on: &frame)
  }

  private func draw(ring rows: Int, in rect: Rect, on frame: inout Frame) {
    let extent = ProgressRing.size(rows: rows)
    ProgressRing(
      content.plan, done: Double(content.plan.completedCount),
      label: "\(content.plan.completedCount)/\(content.plan.total)", style: ring
    ).draw(
      at: Point(x: rect.x + (rect.width - extent.width) / 2, y: rect.y + (rect.height - rows) / 2),
      rows: rows, surface: .background, on: &frame)
  }

  /// Returns the height of a ring with enough room for text at its right; nil if there is none.
  private func ringBeside(in page: Rect) -> Int? {
    let words = min(Self.words.upperBound, max(Self.words.lowerBound, page.width * 55 / 100 - Self.gap))
    return Self.ring(
      columns: page.width - words - Self.gap, rows: max(page.height * 6 / 10, min(15, page.height)))
  }

  /// Returns the height of a ring with enough room for text below it; nil if there is none.
  private func stackedRing(in page: Rect) -> Int? {
    let words = wordRows(width: page.width, height: page.height).used
    // The ring may touch the margins.
    return Self.ring(columns: page.width + 2, rows: page.height - words - Self.gap)
  }

  /// Returns the largest ring with an odd number of rows that fits; nil if none does.
  private static func ring(columns: Int, rows: Int) -> Int? {
    stride(from: largestRing, through: 7, by: -2)
      .first { $0 <= rows && ProgressRing.size(rows: $0).width <= columns }
  }

  /// The text, and the number of rows that it takes.
  private struct WordRows {
    var titles: [[String]]
    var facts: [String]
    /// Where the time of a task is: on a row of its own, after the title if it fits, or nowhere.
    var details = Details.below
    var hasRule = true
    var showsWeek = false
    var isAiry = false
    var used = 0

    enum Details { case below, beside, none }
  }

  private func wordRows(width: Int, height: Int) -> WordRows {
    let tasks = content.plan.tasks
    let titles = tasks.map { TextWidth.wrap(Title.cleaned($0.title), to: width - 2) }
    var rows = WordRows(titles: titles, facts: content.facts(width))
    func needed() -> Int {
      let details = zip(tasks, rows.titles).count { task, title in
        rows.details == .below || rows.details == .beside && !hasRoom(for: task, behind: title, width: width)
      }
      return rows.titles.joined().count + details + 1 + (rows.hasRule ? 1 : 0) + rows.facts.count
    }
    // If not everything fits, the times first move after the titles. Then the rule, all facts but the first
    // and the times are dropped, in this order. Finally the titles are truncated.
    if needed() > height { rows.details = .beside }
    if needed() > height { rows.hasRule = false }
    if needed() > height { rows.facts = Array(rows.facts.prefix(1)) }
    if needed() > height { rows.details = .none }
    if needed() > height {
      let taken = needed() - rows.titles.joined().count
      let heights = RowAllocator.heights(titles.map(\.count), least: 1, in: height - taken)
      rows.titles = zip(tasks, heights).map {
        TextWidth.wrap(Title.cleaned($0.title), to: width - 2, atMost: $1)
      }
    }
    let needed = needed()
    rows.showsWeek = height >= needed + WeekBars.blockRows && width >= Self.weekWidth(width)
    rows.used = needed + (rows.showsWeek ? WeekBars.blockRows + 1 : 0)
    rows.isAiry = height >= rows.used + tasks.count + 2
    rows.used += rows.isAiry ? tasks.count + 2 : 0
    return rows
  }

  /// Whether the time fits after the last line of a title.
  private func hasRoom(for task: FocusTask, behind title: [String], width: Int) -> Bool {
    let taken =
      TextWidth.width(of: title.last ?? "") + 2
      + TextWidth.width(of: content.completions[task.id]?.words ?? "")
    return taken <= width - 2
  }

  /// Returns the number of columns that the text needs.
  private func longestLine(_ width: Int) -> Int {
    let titles = content.plan.tasks.map { TextWidth.width(of: Title.cleaned($0.title)) + 2 }
    let facts = content.facts(width).map { TextWidth.width(of: $0) }
    let details = content.completions.values.map { TextWidth.width(of: $0.words) + 2 }
    let date = TextWidth.width(of: Text.longDate(content.day, content.dates))
    return min(width, (titles + facts + details + [date, min(width, Self.ruleWidth)]).max() ?? 0)
  }

  private static let ruleWidth = 34
  private static func weekWidth(_ width: Int) -> Int { width >= 34 ? 33 : 27 }

  /// Draws the text from top to bottom, with blank rows if there is room for them.
  private func drawWords(in rect: Rect, on frame: inout Frame) {
    let (tasks, words) = (content.plan.tasks, wordRows(width: rect.width, height: rect.height))
    let (titles, isAiry) = (words.titles, words.isAiry)
    var y = rect.y + max(0, rect.height - words.used) / 2
    func write(_ text: String, _ style: Style, indent: Int = 0) {
      guard y < rect.maxY else { return }
      frame.writeTruncated(text, x: rect.x + indent, y: y, style: style, maxWidth: rect.width - indent)
      y += 1
    }
    let date = Text.longDate(content.day, content.dates)
    write(
      TextWidth.width(of: date) <= rect.width ? date : Text.shortDate(content.day, content.dates),
      Style(content.plan.isFinished ? .success : .textMuted).bold())
    if isAiry { y += 1 }
    for (task, title) in zip(tasks, titles) {
      let (sign, token): (String, Token) =
        task.isCompleted ? (frame.symbols.check, .success) : (frame.symbols.emptyCircle, .textMuted)
      if y < rect.maxY { frame.write(sign, x: rect.x, y: y, style: Style(token).bold()) }
      for line in title { write(line, Style(.text).bold(), indent: 2) }
      let details = content.completions[task.id]?.words ?? ""
      if words.details == .beside, hasRoom(for: task, behind: title, width: rect.width) {
        let end = 2 + TextWidth.width(of: title.last ?? "") + 2
        frame.write(details, x: rect.x + end, y: y - 1, style: Style(.textMuted))
      } else if words.details != .none {
        write(details, Style(.textMuted), indent: 2)
      }
      if isAiry { y += 1 }
    }
    if words.hasRule, y + 1 < rect.maxY {
      frame.fill(
        Rect(x: rect.x, y: y, width: min(rect.width, Self.ruleWidth), height: 1), Style(.border),
        frame.symbols.horizontal
      )
      y += 1
    }
    for line in words.facts { write(line, Style(.text)) }
    if isAiry { y += 1 }
    guard words.showsWeek, y + WeekBars.blockRows <= rect.maxY else { return }
    WeekBars(days: content.week, surface: .background).drawBlocks(
      in: Rect(x: rect.x, y: y, width: Self.weekWidth(rect.width), height: WeekBars.blockRows), on: &frame)
  }
}

/// The poster of a day as an image.
package enum DayPicture {
  /// Returns the poster as SVG.
  package static func svg(of day: PosterDay, _ appearance: Theme.Appearance) -> String {
    var frame = Frame(size: Size(width: 80, height: 24), charset: .unicode, hasSurfaces: true)
    DayPoster(content: day, ring: .blocks).draw(on: &frame)
    return FrameSVG(frame: frame, theme: .named(appearance)).text
  }
}
