import FocusDomain
import FocusText

/// The finished day as a page: the ring, the titles with their times, the focus, the streak and the week.
struct DayPoster {
  private let state: AppState
  private let tasks: [FocusTask]

  init(_ state: AppState) {
    self.state = state
    tasks = state.plan.tasks.filter(\.isCompleted)
  }

  /// The least room for ring and titles side by side.
  private static let least = Size(width: 60, height: 16)

  func draw(on frame: inout Frame) {
    let size = state.size
    frame = state.blankFrame
    frame.cursor = Point(x: 0, y: 0)
    let page = Rect(size).centered(width: min(size.width - 4, 100), height: size.height - 2)
    let rows = min(19, (min(page.height - 2, (page.width * 45 / 100 - 1) / 2) - 1) | 1)
    guard size.width >= Self.least.width, size.height >= Self.least.height, rows >= 7 else {
      return drawWords(in: page, on: &frame)
    }
    let extent = ProgressRing.size(rows: rows)
    let (left, right) = page.splitLeft(page.width * 45 / 100)
    ring.draw(
      at: Point(x: left.x + (left.width - extent.width) / 2, y: left.y + (left.height - rows) / 2),
      rows: rows,
      surface: .background, on: &frame)
    drawWords(in: right, on: &frame)
  }

  private var ring: ProgressRing {
    ProgressRing(
      state.plan, done: Double(state.plan.completedCount), label: DayProgress(state).figure,
      style: state.options.ring)
  }

  /// The words from top to bottom, with blank rows where there is room for them.
  private func drawWords(in rect: Rect, on frame: inout Frame) {
    let week = state.weekBars(of: state.today, on: .background)
    let showsWeek = rect.height >= tasks.count * 2 + 3 + WeekBars.blockRows && !frame.isPlain
    let needed = tasks.count * 2 + 3 + (showsWeek ? WeekBars.blockRows + 1 : 0)
    let isAiry = rect.height >= needed + tasks.count + 2
    let used = needed + (isAiry ? tasks.count + 2 : 0)
    var y = rect.y + max(0, rect.height - used) / 2
    func write(_ text: String, _ style: Style, indent: Int = 0) {
      guard y < rect.maxY else { return }
      frame.writeTruncated(text, x: rect.x + indent, y: y, style: style, maxWidth: rect.width - indent)
      y += 1
    }
    write(Text.longDate(state.today, state.options.dates), Style(.success).bold())
    if isAiry { y += 1 }
    for task in tasks {
      if y < rect.maxY { frame.write(frame.symbols.check, x: rect.x, y: y, style: Style(.success).bold()) }
      write(Title.cleaned(task.title), Style(.text).bold(), indent: 2)
      write(state.completion(of: task), Style(.textMuted), indent: 2)
      if isAiry { y += 1 }
    }
    if y < rect.maxY {
      let rule = Rect(x: rect.x, y: y, width: min(rect.width, 34), height: 1)
      frame.fill(rule, Style(.border), frame.symbols.horizontal)
      y += 1
    }
    write(facts, Style(.text))
    if isAiry { y += 1 }
    guard showsWeek, y + WeekBars.blockRows <= rect.maxY else { return }
    week.drawBlocks(x: rect.x, y: y, step: 5, on: &frame)
  }

  /// `1 h 15 min of focus · 6-day streak`
  private var facts: String {
    let focused = state.focused(on: state.today).wholeSeconds
    let streak = state.dashboard.reading?.statistics.streak.current ?? 0
    let parts = [
      focused >= 60 ? Text.focusThisWeek(seconds: focused) : nil,
      streak > 1 ? Text.dayStreak(streak) : nil,
    ]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? Text.shortFinished : known.joined(separator: " · ")
  }
}

extension AppState {
  /// When a task of today was done, and the focus it took: `10:12 · 50 min`.
  func completion(of task: FocusTask) -> String {
    guard let at = task.completedAt else { return "" }
    let second = clock.wall.second - Int((clock.now.milliseconds - at.milliseconds) / 1000)
    let minutes = second >= 0 ? second / 60 : (second - 59) / 60
    let time = Text.time(TimeOfDay(wrapping: minutes), options.dates.clock)
    let focused = sessions.days.flatMap(\.entries)
      .filter { $0.task == task.id && $0.kind == .focus && $0.deletedAt == nil }
      .reduce(0) { $0 + $1.focused }
    return focused < 60_000 ? time : "\(time) · \(SessionLength.words(seconds: focused.wholeSeconds))"
  }
}
