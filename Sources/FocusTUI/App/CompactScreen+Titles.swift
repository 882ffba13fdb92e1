extension TaskCard {
  /// The columns before the title of a line.
  private static let titleIndent = 5

  /// Whether a title does not fit into a line, but into two.
  static func isWholeInTwoLines(_ title: String, in width: Int) -> Bool {
    TextWidth.wrap(title, to: max(1, width - titleIndent)).count == 2
  }

  /// Draws the rest of the title whose line is in the row above.
  func drawSecondLine(in rect: Rect, on frame: inout Frame) {
    let (x, width) = (rect.x + Self.titleIndent, rect.width - Self.titleIndent)
    let surface = isSelected ? Token.surfaceSelected : .background
    frame.fill(rect, Style(.text, on: surface))
    if isSelected { frame.write(frame.symbols.bar, x: rect.x, y: rect.y, style: Style(.accent, on: surface)) }
    for (line, words) in TextWidth.wrap(model.task.title, to: width, atMost: 2).enumerated() {
      let y = rect.y - 1 + line
      frame.fill(Rect(x: x, y: y, width: width, height: 1), Style(.text, on: surface))
      frame.writeTruncated(words, x: x, y: y, style: model.titleStyle(on: surface), maxWidth: width)
    }
  }
}
