import FocusDomain
import FocusText

/// The finished day as a page: the ring, the titles with their times, the focus, the streak and the week.
struct DayPoster {
  let content: PosterDay
  let ring: RingStyle
  /// What is said below, where there is a row for it.
  var hints: [Hint] = []

  /// The least room for ring and titles side by side.
  private static let least = Size(width: 60, height: 16)

  func draw(on frame: inout Frame) {
    let size = frame.size
    frame.cursor = Point(x: 0, y: 0)
    let page = Rect(size).centered(width: min(size.width - 4, 100), height: size.height - 2)
    let isBeside = size.width >= Self.least.width && size.height >= Self.least.height
    if isBeside {
      let rows = min(21, (min(page.height - 2, (page.width * 45 / 100 - 1) / 2) - 1) | 1)
      let (left, right) = page.splitLeft(page.width * 45 / 100)
      draw(ring: rows, in: left, on: &frame)
      drawWords(in: right.splitLeft(2).rest, on: &frame)
    } else if let rows = stackedRing(in: page) {
      let (top, below) = page.splitTop(rows + 2)
      draw(ring: rows, in: top, on: &frame)
      drawWords(in: below, on: &frame)
    } else {
      drawWords(in: page, on: &frame)
    }
    guard size.height >= Self.least.height else { return }
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

  /// The height of a ring above the words of a tall and narrow page; nil if it has no room.
  private func stackedRing(in page: Rect) -> Int? {
    let rows = min(15, (min(page.width / 2, page.height - neededRows - 4) - 1) | 1)
    return rows >= 7 ? rows : nil
  }

  private var neededRows: Int { content.plan.count * 3 + 4 + WeekBars.blockRows }

  /// The words from top to bottom, with blank rows where there is room for them.
  private func drawWords(in rect: Rect, on frame: inout Frame) {
    let tasks = content.plan.tasks
    var titles = tasks.map { TextWidth.wrap(Title.cleaned($0.title), to: rect.width - 2) }
    // Where not all titles fit whole, each has one row.
    if titles.joined().count + tasks.count + 3 > rect.height {
      titles = tasks.map { [Title.cleaned($0.title)] }
    }
    let rows = titles.joined().count + tasks.count
    let week = WeekBars(days: content.week, surface: .background)
    let showsWeek = rect.height >= rows + 3 + WeekBars.blockRows && rect.width >= 34
    let needed = rows + 3 + (showsWeek ? WeekBars.blockRows + 1 : 0)
    let isAiry = rect.height >= needed + tasks.count + 2
    let used = needed + (isAiry ? tasks.count + 2 : 0)
    var y = rect.y + max(0, rect.height - used) / 2
    func write(_ text: String, _ style: Style, indent: Int = 0) {
      guard y < rect.maxY else { return }
      frame.writeTruncated(text, x: rect.x + indent, y: y, style: style, maxWidth: rect.width - indent)
      y += 1
    }
    write(
      Text.longDate(content.day, content.dates),
      Style(content.plan.isFinished ? .success : .textMuted).bold())
    if isAiry { y += 1 }
    // Where not all have two rows, the titles come first.
    let hasDetails = rect.height >= rows + 1
    for (task, title) in zip(tasks, titles) {
      let (sign, token): (String, Token) =
        task.isCompleted ? (frame.symbols.check, .success) : (frame.symbols.emptyCircle, .textMuted)
      if y < rect.maxY { frame.write(sign, x: rect.x, y: y, style: Style(token).bold()) }
      for line in title { write(line, Style(.text).bold(), indent: 2) }
      if hasDetails { write(content.details[task.id] ?? "", Style(.textMuted), indent: 2) }
      if isAiry { y += 1 }
    }
    if y + 1 < rect.maxY {
      frame.fill(
        Rect(x: rect.x, y: y, width: min(rect.width, 34), height: 1), Style(.border), frame.symbols.horizontal
      )
      y += 1
    }
    write(content.facts, Style(.text))
    if isAiry { y += 1 }
    guard showsWeek, y + WeekBars.blockRows <= rect.maxY else { return }
    week.drawBlocks(x: rect.x, y: y, step: 5, on: &frame)
  }
}

/// The poster of a day as a picture.
package enum DayPicture {
  /// An SVG image.
  package static func svg(of day: PosterDay, _ appearance: Theme.Appearance) -> String {
    var frame = Frame(size: Size(width: 80, height: 24), charset: .unicode, hasSurfaces: true)
    DayPoster(content: day, ring: .blocks).draw(on: &frame)
    return FrameSVG(frame: frame, theme: .named(appearance)).text
  }
}
