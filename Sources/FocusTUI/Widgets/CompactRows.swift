import FocusTerminal
import FocusText

/// The tasks and events of a day on a few lines, the same on every tab: mark, priority and title.
struct CompactRows {
  enum Item {
    case task(TaskLine, index: Int)
    case event(title: String, time: String)
  }

  let items: [Item]
  /// The first one to show where not all have a row.
  let first: Int

  /// The rows of each: one, or where each could have two as many as its title needs.
  static func heights(_ needed: [Int], in rows: Int, preferred: Int? = nil) -> [Int] {
    rows < 2 * needed.count
      ? needed.map { _ in 1 } : SharedRows.heights(needed, least: 1, in: rows, preferred: preferred)
  }

  /// Draws as many as have a row; the number of the others is at the end.
  func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height > 0, !items.isEmpty else { return }
    let start = max(0, min(first, items.count - rect.height))
    let shown = items[start..<min(items.count, start + rect.height)]
    let more = shown.count < items.count ? " \(Text.hiddenTasks(items.count - shown.count))" : ""
    let heights = Self.heights(shown.map { rows(of: $0, width: rect.width) }, in: rect.height)
    var y = rect.y
    for (place, (item, height)) in zip(shown, heights).enumerated() {
      let taken = place == shown.count - 1 ? TextWidth.width(of: more) : 0
      let row = Rect(x: rect.x, y: y, width: rect.width - taken, height: height)
      y += height
      switch item {
      case .task(let line, let index):
        line.draw(in: row, on: &frame)
        frame.mark(row, .row(index))
      case .event(let title, let time): draw(title, time, in: row, on: &frame)
      }
    }
    frame.write(more, endingAt: rect.maxX, y: y - 1, style: Style(.textMuted))
  }

  private func rows(of item: Item, width: Int) -> Int {
    if case .task(let line, _) = item { line.neededLines(width: width) } else { 1 }
  }

  /// Draws an event in line with the tasks.
  private func draw(_ title: String, _ time: String, in rect: Rect, on frame: inout Frame) {
    let style = Style(.textMuted)
    let indent = 1 + TaskLine.Lead.circleAndArrow.width
    let taken = time.isEmpty ? 0 : TextWidth.width(of: time) + 3
    frame.write(frame.symbols.vertical, x: rect.x + 1, y: rect.y, style: style)
    frame.writeTruncated(
      title, x: rect.x + indent, y: rect.y, style: style, maxWidth: rect.width - indent - taken)
    frame.write(time, endingAt: rect.maxX - 1, y: rect.y, style: style)
  }
}
