/// The ground of a card. Where the terminal has shades: a fill that reaches half a row above and below its content,
/// with round corners. Where it has none: a light frame around the selected card, and a rule above the others.
struct Card {
  var isSelected = false

  /// The rows above and below the content, together.
  static let edges = 2
  private static let margin = 3

  var surface: Token { isSelected ? .surfaceSelected : .surface }

  /// Draws it.
  /// - Returns: the room for the content.
  @discardableResult
  func draw(in rect: Rect, on frame: inout Frame) -> Rect {
    let content = rect.inset(dx: Card.margin, dy: 1)
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
    if isSelected {
      frame.fill(
        Rect(x: rect.x, y: content.y, width: 1, height: content.height), Style(.accent, on: surface),
        frame.symbols.bar)
    }
    return content
  }
}

/// A fill whose first and last rows are half as high, and whose corners are cut.
struct RoundedFill {
  let token: Token
  /// What lies around it.
  var ground = Token.background

  func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height > 2, rect.width > 2, frame.charset == .unicode else {
      return frame.fill(rect.height > 2 ? rect.inset(dx: 0, dy: 1) : rect, Style(.text, on: token))
    }
    frame.fill(rect.inset(dx: 0, dy: 1), Style(.text, on: token))
    let edge = Style(token, on: ground)
    for (y, left, middle, right) in [(rect.y, "▗", "▄", "▖"), (rect.maxY - 1, "▝", "▀", "▘")] {
      frame.fill(Rect(x: rect.x + 1, y: y, width: rect.width - 2, height: 1), edge, middle)
      frame.write(left, x: rect.x, y: y, style: edge)
      frame.write(right, x: rect.maxX - 1, y: y, style: edge)
    }
  }
}
