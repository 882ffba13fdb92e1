import FocusDomain
import FocusTerminal
import FocusText

// A task without a card. It takes one line, or as many as its title needs if rows are free.
extension TaskCard {
  /// The number of columns before the title.
  private static let titleIndent = 5

  /// Returns the number of lines that the title needs.
  func neededLines(width: Int) -> Int { titleOfLines(width: width, atMost: .max).count }

  private func titleOfLines(width: Int, atMost rows: Int) -> [String] {
    let lines = TextWidth.wrap(model.task.title, to: max(1, width - Self.titleIndent), atMost: max(1, rows))
    return lines.isEmpty ? [""] : lines
  }

  /// Draws marker, circle, arrow and title, followed by the time if there is room.
  func drawLine(in rect: Rect, ground: Token = .background, on frame: inout Frame) {
    let surface = isSelected ? Token.surfaceSelected : ground
    frame.fill(rect, Style(.text, on: surface))
    if isSelected {
      frame.fill(
        Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(.accent, on: surface),
        frame.symbols.bar)
    }
    drawCircle(x: rect.x + 1, y: rect.y, surface, on: &frame)
    frame.write(
      model.arrow(frame.symbols), x: rect.x + 3, y: rect.y, style: Style(model.priorityToken, on: surface))
    let text = rect.splitLeft(Self.titleIndent).rest
    let lines = titleOfLines(width: rect.width, atMost: rect.height)
    let mark = model.task.note.isEmpty ? "" : " \(frame.symbols.note)"
    var end = text.x
    for (line, words) in lines.enumerated() {
      let isLast = line == lines.count - 1
      end =
        text.x
        + frame.writeTruncated(
          words, x: text.x, y: text.y + line, style: model.titleStyle(on: surface),
          maxWidth: text.width - (isLast ? TextWidth.width(of: mark) : 0))
    }
    let last = rect.y + lines.count - 1
    end += frame.write(mark, x: end, y: last, style: Style(.textMuted, on: surface))
    if isSelected { frame.cursor = Point(x: text.x, y: text.y) }
    guard model.task.minutes != nil else { return }
    let time = model.time
    let start = rect.maxX - 1 - TextWidth.width(of: time)
    guard start >= end + 2 else { return }
    frame.write(
      time, x: start, y: last,
      style: Style(model.isQuiet ? model.quietToken(on: surface) : .textMuted, on: surface))
  }
}
