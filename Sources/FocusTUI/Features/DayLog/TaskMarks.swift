import FocusDomain
import FocusTerminal

/// Tasks on one line, each with the symbol of its state.
struct TaskMarks {
  let tasks: [FocusTask]

  private static let gap = 3

  func draw(in rect: Rect, on frame: inout Frame) {
    let style = Style(.text, on: SheetPanel.surface)
    let texts = tasks.map { task in
      "\(task.isCompleted ? frame.symbols.check : frame.symbols.emptyCircle) \(Title.cleaned(task.title))"
    }
    let longest = longest(texts.map { TextWidth.width(of: $0) }, in: rect.width)
    var x = rect.x
    for (task, text) in zip(tasks, texts) where x < rect.maxX {
      let token: Token = task.isCompleted ? .textFaint : .textMuted
      let width = frame.writeTruncated(
        text, x: x, y: rect.y, style: style.foreground(token), maxWidth: min(longest, rect.maxX - x))
      if task.isCompleted {
        frame.write(frame.symbols.check, x: x, y: rect.y, style: style.foreground(.success))
      }
      x += width + Self.gap
    }
  }

  /// Returns the width at which to truncate the texts, so that long ones use what short ones leave.
  private func longest(_ widths: [Int], in room: Int) -> Int {
    var longest = widths.max() ?? 0
    while longest > 8, widths.reduce(0, { $0 + min($1, longest) }) + (widths.count - 1) * Self.gap > room {
      longest -= 1
    }
    return longest
  }
}
