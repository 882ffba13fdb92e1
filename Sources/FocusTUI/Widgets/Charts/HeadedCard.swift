import FocusTerminal

/// A card with a heading.
struct HeadedCard {
  let title: String
  /// The fact at the right of the heading. It is left out if it does not fit.
  var fact = ""

  /// Draws the card.
  /// - Returns: the area below the heading, and its background.
  func draw(in rect: Rect, on frame: inout Frame) -> (content: Rect, surface: Token) {
    let surface = frame.surface()
    let content = Card().draw(in: rect, on: &frame)
    frame.writeTruncated(
      title, x: content.x, y: content.y, style: Style(.textFaint, on: surface, .bold), maxWidth: content.width
    )
    let width = TextWidth.width(of: fact)
    if TextWidth.width(of: title) + 2 + width <= content.width {
      frame.write(fact, x: content.maxX - width, y: content.y, style: Style(.textMuted, on: surface))
    }
    return (content.splitTop(1).rest, surface)
  }
}
