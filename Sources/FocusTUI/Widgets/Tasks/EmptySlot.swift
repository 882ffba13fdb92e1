import FocusTerminal
import FocusText

/// A slot without a task.
struct EmptySlot {
  let isSelected: Bool
  /// The task that a routine offers for the slot; nil if there is none.
  var offer: Offer?
  /// The columns of the sign and the text without a card; nil for the defaults.
  var columns: (sign: Int, text: Int)?

  struct Offer {
    let title: String
    /// The planned times; nil for no particular time.
    let times: String?
    /// The hint about how to accept the offer.
    let hint: String
  }

  /// Draws a muted line in the middle of a card, or of the rectangle if it is too low for cards.
  func draw(in rect: Rect, on frame: inout Frame) {
    let isCard = rect.height > Card.edgeRows
    let card = Card(isSelected: isSelected)
    if isCard { card.draw(in: rect, on: &frame) }
    let surface: Token = isCard ? frame.surface(card.surface) : .background
    let y = rect.y + (rect.height - 1) / 2
    let style =
      isSelected ? Style(.text, on: surface, .bold) : Style(.textFaint, on: surface)
    if isSelected, !isCard {
      frame.write(frame.symbols.bar, x: rect.x, y: y, style: Style(.accent).bold())
    }
    // Align with the circles and titles of tasks of the same height.
    let (sign, text) =
      columns ?? (isCard ? (3, 6) : rect.height == 2 ? (2, 4) : (1, rect.width < 18 ? 3 : 5))
    if isSelected { frame.cursor = Point(x: rect.x + text, y: y) }
    let room = rect.width - text - (isCard ? 2 : 0)
    guard let offer else {
      frame.write("+", x: rect.x + sign, y: y, style: style)
      frame.writeTruncated(Text.addRow, x: rect.x + text, y: y, style: style, maxWidth: rect.width - text)
      return
    }
    frame.write(frame.symbols.routine, x: rect.x + sign, y: y, style: Style(.accent, on: surface))
    // A long title continues below if there are free rows.
    let lines = TextWidth.wrap(
      offer.title, to: max(1, room), atMost: max(1, rect.maxY - y - (isCard ? 1 : 0)))
    let title = isSelected ? style : Style(.textMuted, on: surface)
    var x = rect.x + text
    for (line, words) in lines.enumerated() {
      x = rect.x + text
      x += frame.writeTruncated(words, x: x, y: y + line, style: title, maxWidth: room)
    }
    for fact in [offer.times, isSelected ? offer.hint : nil].compactMap(\.self) {
      guard x + 3 + TextWidth.width(of: fact) <= rect.x + text + room else { continue }
      x += 3 + frame.write(fact, x: x + 3, y: y + lines.count - 1, style: Style(.textMuted, on: surface))
    }
  }
}
