import FocusTerminal
import FocusText

/// The tasks and events of a day on a few lines, the same on every tab: mark, priority and title, and the
/// time at the end.
struct CompactRows {
  enum Item {
    case task(TaskLine, index: Int)
    case event(title: String, time: String = "")

    fileprivate var isSelected: Bool {
      if case .task(let line, _) = self { line.isSelected } else { false }
    }
    fileprivate var isDone: Bool {
      if case .task(let line, _) = self { !line.model.task.isOpen } else { false }
    }
  }

  let items: [Item]
  /// The first item to show if not all fit, unless that hides the selected one.
  let first: Int
  /// What precedes the titles of tasks; the titles of events begin in the same column.
  var lead = TaskLine.Lead.circleAndArrow
  /// The sentence below them in this width, shown if a row is free.
  var fact: (_ width: Int) -> (text: String, token: Token)? = { _ in nil }

  /// Draws as many as have a row, and the number of the others in the last one that it does not cut short.
  func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height > 0, !items.isEmpty else { return }
    let selected = items.firstIndex(where: \.isSelected)
    let shown = items[
      ListWindow.rows(of: items.count, in: rect.height, showing: selected ?? first, from: first)]
    let more = shown.count < items.count ? " \(Text.hiddenTasks(items.count - shown.count)) " : ""
    let needed = shown.map { neededLines($0, width: rect.width) }
    let heights = Self.heights(
      needed, isQuiet: shown.map { $0.isDone && !$0.isSelected }, in: rect.height,
      preferred: selected.map { $0 - shown.startIndex })
    let counting = rowOfCount(shown, heights, width: rect.width - TextWidth.width(of: more))
    var y = rect.y
    for (index, (item, height)) in zip(shown, heights).enumerated() {
      let taken = index == counting ? TextWidth.width(of: more) : 0
      let row = Rect(x: rect.x, y: y, width: rect.width - taken, height: height)
      y += height
      switch item {
      case .task(let line, let index):
        line.draw(in: row, on: &frame)
        frame.addClickTarget(row, .row(index))
      case .event(let title, let time): draw(title, time, in: row, on: &frame)
      }
      if index == counting {
        frame.write(more, endingAt: rect.maxX, y: y - 1, style: Style(.textMuted))
      }
    }
    Self.draw(fact, in: rect.splitTop(y - rect.y).rest, on: &frame)
  }

  /// Returns which of the rows shown leaves room for the number of the others: the last one that stays whole in
  /// this width, otherwise the last one of a task that is done.
  private func rowOfCount(_ shown: ArraySlice<Item>, _ heights: [Int], width: Int) -> Int {
    let rows = Array(zip(shown, heights))
    return rows.lastIndex { neededLines($0, width: width) <= $1 }
      ?? rows.lastIndex { item, _ in item.isDone && !item.isSelected } ?? rows.count - 1
  }

  /// Distributes rows among lines. Where rows are left, one of them has one more for its facts, and then those
  /// of tasks that are done have more than one.
  static func heights(
    _ needed: [Int], isQuiet: [Bool], in rows: Int, preferred: Int?, facts: Int? = nil
  ) -> [Int] {
    let open = zip(needed, isQuiet).map { $1 ? 1 : $0 }
    var least = RowAllocator.heights(open, least: 1, in: rows, preferred: preferred)
    if let facts, least == open, least.reduce(0, +) < rows { least[facts] += 1 }
    return RowAllocator.heights(zip(needed, least).map(max), least: least, in: rows)
  }

  /// Draws a fact in the first free row, below a blank one if possible.
  static func draw(
    _ fact: (_ width: Int) -> (text: String, token: Token)?, in rect: Rect, on frame: inout Frame
  ) {
    guard rect.height > 0, let fact = fact(rect.width - 1) else { return }
    frame.write(fact.text, x: rect.x + 1, y: rect.y + min(1, rect.height - 1), style: Style(fact.token))
  }

  private func neededLines(_ item: Item, width: Int) -> Int {
    switch item {
    case .task(let line, _): line.neededLines(width: width)
    case .event(let title, let time): TextWidth.wrap(title, to: room(beside: time, width)).count
    }
  }

  /// The columns of the title of an event, between its bar and its time.
  private func room(beside time: String, _ width: Int) -> Int {
    max(1, width - 2 - lead.width - (time.isEmpty ? 0 : TextWidth.width(of: time) + 2))
  }

  private func draw(_ title: String, _ time: String, in rect: Rect, on frame: inout Frame) {
    let style = Style(.textMuted)
    frame.write(frame.symbols.vertical, x: rect.x + 1, y: rect.y, style: style)
    frame.write(time, endingAt: rect.maxX - 1, y: rect.y, style: style)
    let room = room(beside: time, rect.width)
    for (line, words) in TextWidth.wrap(title, to: room, atMost: rect.height).enumerated() {
      frame.writeTruncated(words, x: rect.x + 1 + lead.width, y: rect.y + line, style: style, maxWidth: room)
    }
  }
}
