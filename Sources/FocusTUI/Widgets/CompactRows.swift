import FocusTerminal
import FocusText

/// The tasks and events of a day on a few lines, the same on every tab: mark, priority and title. If any of
/// them has a time, the times form a column on the left.
struct CompactRows {
  enum Item {
    case task(TaskLine, index: Int, time: String = "")
    case event(title: String, time: String = "")

    fileprivate var time: String {
      switch self {
      case .task(_, _, let time), .event(_, let time): time
      }
    }
    fileprivate var isSelected: Bool {
      if case .task(let line, _, _) = self { line.isSelected } else { false }
    }
    fileprivate var isDone: Bool {
      if case .task(let line, _, _) = self { !line.model.task.isOpen } else { false }
    }
  }

  let items: [Item]
  /// The first one to show if there is no row for each.
  let first: Int
  /// The sentence below them in this width, shown if a row is free.
  var fact: (_ width: Int) -> (text: String, token: Token)? = { _ in nil }

  /// Draws as many as have a row; the number of the others is at the end.
  func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height > 0, !items.isEmpty else { return }
    let columns = Columns(items, width: rect.width)
    let start = max(0, min(first, items.count - rect.height))
    let shown = items[start..<min(items.count, start + rect.height)]
    let more = shown.count < items.count ? " \(Text.hiddenTasks(items.count - shown.count)) " : ""
    let needed = shown.map { columns.neededLines($0, width: rect.width) }
    let selected = shown.firstIndex(where: \.isSelected).map { $0 - start }
    let heights = Self.heights(
      needed, isQuiet: shown.map { $0.isDone && !$0.isSelected }, in: rect.height, preferred: selected)
    var y = rect.y
    for (index, (item, height)) in zip(shown, heights).enumerated() {
      let taken = index == shown.count - 1 ? TextWidth.width(of: more) : 0
      let row = Rect(x: rect.x, y: y, width: rect.width - taken, height: height)
      y += height
      columns.draw(item, in: row, on: &frame)
      if case .task(_, let index, _) = item { frame.mark(row, .row(index)) }
    }
    frame.write(more, endingAt: rect.maxX, y: y - 1, style: Style(.textMuted))
    Self.draw(fact, in: rect.splitTop(y - rect.y).rest, on: &frame)
  }

  /// Distributes rows among lines. Where rows are left, one of them has one more for its facts, and then those
  /// of tasks that are done have more than one.
  static func heights(
    _ needed: [Int], isQuiet: [Bool], in rows: Int, preferred: Int?, facts: Int? = nil
  ) -> [Int] {
    let open = zip(needed, isQuiet).map { $1 ? 1 : $0 }
    var least = SharedRows.heights(open, least: 1, in: rows, preferred: preferred)
    if let facts, least == open, least.reduce(0, +) < rows { least[facts] += 1 }
    return SharedRows.heights(zip(needed, least).map(max), least: least, in: rows)
  }

  /// Draws a fact in the first free row, below a blank one if possible.
  static func draw(
    _ fact: (_ width: Int) -> (text: String, token: Token)?, in rect: Rect, on frame: inout Frame
  ) {
    guard rect.height > 0, let fact = fact(rect.width - 1) else { return }
    frame.write(fact.text, x: rect.x + 1, y: rect.y + min(1, rect.height - 1), style: Style(fact.token))
  }

  /// The columns of the times, of the signs and of the titles.
  private struct Columns {
    let times: Int
    let isWide: Bool
    /// The signs before the title of a task with a time.
    let lead: TaskLine.Lead

    init(_ items: [Item], width: Int) {
      let times = items.map { TextWidth.width(of: $0.time) }.max() ?? 0
      let room = width - 2 - times - TaskLine.Lead.sign.width
      let isWhole = items.allSatisfy { item in
        switch item {
        case .task(let line, _, _): TextWidth.width(of: line.model.task.title) <= room
        case .event(let title, _): TextWidth.width(of: title) <= room
        }
      }
      (self.times, isWide) = (times, width >= TaskLine.wide)
      lead =
        times == 0 || isWide ? .circleAndArrow : isWhole || items.contains(where: \.isDone) ? .sign : .none
    }

    /// The column of the titles.
    var titles: Int { 1 + (times > 0 ? times + 1 : 0) + lead.width }

    /// Returns the line of a task without the edge and the time, its first column, and the number of blank
    /// columns after it. The duration is shown only if there is also room for the signs.
    private func placed(_ line: TaskLine, _ time: String) -> (line: TaskLine, x: Int, end: Int) {
      guard times > 0 else { return (line, 0, 0) }
      var line = line
      (line.hasEdge, line.lead) = (false, lead)
      if !isWide { line.times = [] }
      return (line, titles - line.lead.width, isWide ? 1 : 0)
    }

    func neededLines(_ item: Item, width: Int) -> Int {
      switch item {
      case .task(let line, _, let time):
        let (line, x, end) = placed(line, time)
        return line.neededLines(width: width - x - end)
      case .event(let title, _): return max(1, TextWidth.wrap(title, to: max(1, width - titles)).count)
      }
    }

    func draw(_ item: Item, in rect: Rect, on frame: inout Frame) {
      switch item {
      case .task(let line, _, let time): draw(line, time, in: rect, on: &frame)
      case .event(let title, let time): draw(title, time, in: rect, on: &frame)
      }
    }

    private func draw(_ task: TaskLine, _ time: String, in rect: Rect, on frame: inout Frame) {
      let (line, x, end) = placed(task, time)
      let ground = task.isSelected ? task.selection : .background
      if times > 0, task.isSelected {
        frame.fill(rect, Style(.text, on: ground))
        let edge = Rect(x: rect.x, y: rect.y, width: 1, height: rect.height)
        frame.fill(edge, Style(.accent, on: ground), frame.symbols.bar)
      }
      let token: Token =
        task.model.isLate ? .warning : task.model.isQuiet ? task.model.quietToken(on: ground) : .text
      write(time, in: rect, Style(token, on: ground), on: &frame)
      line.draw(in: rect.splitLeft(x).rest.splitRight(end).rest, ground: ground, on: &frame)
    }

    /// Draws an event, aligned with the tasks.
    private func draw(_ title: String, _ time: String, in rect: Rect, on frame: inout Frame) {
      let style = Style(.textMuted)
      write(time, in: rect, style, on: &frame)
      let bar = rect.x + titles - max(1, lead.width)
      frame.write(frame.symbols.vertical, x: bar, y: rect.y, style: style)
      let room = max(1, rect.width - titles)
      for (line, words) in TextWidth.wrap(title, to: room, atMost: rect.height).enumerated() {
        frame.writeTruncated(words, x: rect.x + titles, y: rect.y + line, style: style, maxWidth: room)
      }
    }

    private func write(_ time: String, in rect: Rect, _ style: Style, on frame: inout Frame) {
      frame.write(time, endingAt: rect.x + 1 + times, y: rect.y, style: style)
    }
  }
}
