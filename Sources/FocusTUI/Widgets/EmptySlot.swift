import FocusText

/// A slot without a task.
struct EmptySlot {
  let isSelected: Bool

  /// One quiet line in the middle of a card, or of the rectangle where cards have no room.
  func draw(in rect: Rect, on frame: inout Frame) {
    let isCard = rect.height > Card.edges
    let card = Card(isSelected: isSelected)
    if isCard { card.draw(in: rect, on: &frame) }
    let surface: Token = isCard && frame.hasSurfaces ? card.surface : .background
    let y = rect.y + (rect.height - 1) / 2
    let style =
      isSelected ? Style(.text, on: surface, .bold) : Style(.textFaint, on: surface)
    if isSelected, !isCard {
      frame.write(frame.symbols.bar, x: rect.x, y: y, style: Style(.accent).bold())
    }
    // Under the circles and titles of tasks that are drawn in the same height.
    let (sign, text) = isCard ? (3, 6) : rect.height == 2 ? (2, 4) : (1, rect.width < 18 ? 3 : 5)
    frame.write("+", x: rect.x + sign, y: y, style: style)
    frame.writeTruncated(Text.addRow, x: rect.x + text, y: y, style: style, maxWidth: rect.width - text)
    if isSelected { frame.cursor = Point(x: rect.x + text, y: y) }
  }
}
