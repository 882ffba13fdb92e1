/// The background of a card. With surface shades it is a fill with round corners that extends half a row above and
/// below the content. Without them it is a light border around the selected card, and a rule above the others.
struct Card {
  var isSelected = false
  /// The colour of the left edge; a selected card has the accent.
  var edge: Token?

  /// The rows above and below the content, added up.
  static let edges = 2
  private static let margin = 3

  /// The area for the content of a card.
  static func content(of rect: Rect) -> Rect { rect.inset(dx: margin, dy: 1) }

  var surface: Token { isSelected ? .surfaceSelected : .surface }

  /// Draws the card.
  /// - Returns: the area for the content.
  @discardableResult
  func draw(in rect: Rect, on frame: inout Frame) -> Rect {
    let content = Card.content(of: rect)
    guard frame.hasSurfaces else {
      if isSelected {
        frame.box(rect, style: Style(.borderFocus))
      } else {
        frame.fill(
          Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), Style(.border), frame.symbols.horizontal)
      }
      return content
    }
    RoundedFill(token: surface).draw(in: rect, on: &frame)
    if let edge = isSelected ? .accent : edge {
      frame.fill(
        Rect(x: rect.x, y: content.y, width: 1, height: content.height), Style(edge, on: surface),
        frame.symbols.bar)
    }
    return content
  }
}

/// A fill whose first and last rows have half height, with round corners.
struct RoundedFill {
  let token: Token
  /// The background around it.
  var ground = Token.background

  func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height > 2, rect.width >= 2 * Self.top.count, frame.charset == .unicode else {
      return frame.fill(rect.height > 2 ? rect.inset(dx: 0, dy: 1) : rect, Style(.text, on: token))
    }
    frame.fill(rect.inset(dx: 0, dy: 1), Style(.text, on: token))
    let (upper, lower) = (Style(token, on: ground), Style(ground, on: token))
    let middle = Rect(x: rect.x + 2, y: rect.y, width: rect.width - 2 * Self.top.count, height: 1)
    frame.fill(middle, upper, "▄")
    let foot = Rect(x: middle.x, y: rect.maxY - 1, width: middle.width, height: 1)
    frame.fill(foot, ground == .background ? lower.foreground(.shadow) : lower, "▄")
    for (index, (up, down)) in zip(Self.top, Self.foot).enumerated() {
      for x in [rect.x + index, rect.maxX - 1 - index] {
        frame.write(up, x: x, y: rect.y, style: upper)
        frame.write(down, x: x, y: rect.maxY - 1, style: lower)
      }
    }
  }

  /// The cells of a corner from the edge inwards: above in the colour of the card, below in that of the ground.
  private static let top = ["▁", "▃"]
  private static let foot = ["▇", "▅"]
}
