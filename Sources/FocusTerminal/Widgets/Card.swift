/// The background of a card. With surface shades it is a fill with rounded corners that extends half a row
/// above and below the content. Without them the selected card has a light border, and the others have a rule
/// above.
package struct Card {
  package var isSelected = false
  /// Whether it is the brightest card, like a selected one.
  package var isHero = false
  /// The colour of the left edge. A selected card has the accent colour.
  package var edge: Token?

  package init(isSelected: Bool = false, isHero: Bool = false, edge: Token? = nil) {
    self.isSelected = isSelected
    self.isHero = isHero
    self.edge = edge
  }

  /// The total number of rows above and below the content.
  package static let edgeRows = 2
  /// The columns between its left and right edges and the content.
  package static let margin = 3

  /// Returns the area for the content of a card.
  package static func content(of rect: Rect) -> Rect { rect.inset(dx: margin, dy: 1) }

  package var surface: Token { isSelected || isHero ? .surfaceHero : .surface }

  /// Draws the card.
  /// - Returns: the area for the content.
  @discardableResult
  package func draw(in rect: Rect, on frame: inout Frame) -> Rect {
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
    RaisedFill(token: surface).draw(in: rect, on: &frame)
    if let edge = isSelected ? .accent : edge {
      frame.fill(
        Rect(x: rect.x, y: content.y, width: 1, height: content.height), Style(edge, on: surface),
        frame.symbols.bar)
    }
    return content
  }
}

/// A fill with half rows at top and bottom, and on a light screen a line of shadow. Its corners are rounded
/// by eighths.
package struct RaisedFill {
  let token: Token

  package init(token: Token) {
    self.token = token
  }

  package func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height > 2, frame.charset == .unicode else {
      return frame.fill(rect.height > 2 ? rect.inset(dx: 0, dy: 1) : rect, Style(.text, on: token))
    }
    frame.fill(rect.inset(dx: 0, dy: 1), Style(.text, on: token))
    let (head, last) = (rect.y, rect.maxY - 1)
    let corner = rect.width < 2 * Self.top.count ? 0 : Self.top.count
    var x = rect.x + corner
    while x < rect.maxX - corner {
      let ground = frame.upperGround(x, head)
      let end = (x..<rect.maxX - corner).first { frame.upperGround($0, head) != ground } ?? rect.maxX - corner
      frame.fill(Rect(x: x, y: head, width: end - x, height: 1), Style(token, on: ground), "▄")
      x = end
    }
    let foot = Rect(x: rect.x + corner, y: last, width: rect.width - 2 * corner, height: 1)
    frame.fill(foot, Style(.shadow, on: token), "▂")
    for index in 0..<corner {
      for x in [rect.x + index, rect.maxX - 1 - index] {
        let (upper, lower) = (frame.upperGround(x, head), frame.lowerGround(x, last))
        frame.fill(Rect(x: x, y: head, width: 1, height: 1), Style(token, on: upper), Self.top[index])
        frame.fill(Rect(x: x, y: last, width: 1, height: 1), Style(lower, on: token), Self.foot[index])
      }
    }
  }

  /// The cells of a corner from the edge inwards: at the top in the colour of the card, at the bottom in that
  /// of the background around it.
  private static let top = ["▁", "▃"]
  private static let foot = ["▆", "▄"]
}

extension Frame {
  /// The colour of the upper part of a cell, which may be the edge of a card.
  fileprivate func upperGround(_ x: Int, _ y: Int) -> Token {
    bounds.contains(Point(x: x, y: y)) ? cells[y * size.width + x].style.background : .background
  }

  /// The colour of the lower part of a cell, which may be the edge of a card.
  fileprivate func lowerGround(_ x: Int, _ y: Int) -> Token {
    guard bounds.contains(Point(x: x, y: y)) else { return .background }
    let cell = self[x, y]
    let isEdge = cell.text.unicodeScalars.contains { (0x2581...0x2588).contains($0.value) }
    return isEdge && ![.shadow, .scrimText].contains(cell.style.foreground)
      ? cell.style.foreground : cell.style.background
  }
}
