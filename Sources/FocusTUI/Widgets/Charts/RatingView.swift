import FocusTerminal
import FocusText

/// The numbers 1 to 5 with the chosen one in brackets, followed by its meaning in words.
struct RatingView {
  let value: Int?
  /// The index of the form's field.
  let field: Int
  let isFocused: Bool

  func draw(in rect: Rect, on frame: inout Frame) {
    let surface = SheetPanel.surface
    var x = rect.x
    // If not all numbers fit, show only the chosen one.
    for number in 1...5 where rect.width >= 15 || number == value {
      let isChosen = number == value
      let style = isChosen ? Style.selected : Style(.textMuted, on: surface)
      // Brackets make the choice visible even without colour.
      let width = frame.write(isChosen ? "[\(number)]" : " \(number) ", x: x, y: rect.y, style: style)
      frame.addClickTarget(
        Rect(x: x, y: rect.y, width: width, height: 1), .choice(field: field, value: number))
      x += width
    }
    let name = value.map { Text.name(ofRating: $0) } ?? Text.notRated
    let wordX = x + (x == rect.x ? 0 : rect.width < 30 ? 1 : 3)
    // If the words do not fit, the brackets are enough.
    let text = TextWidth.width(of: name) <= rect.maxX - wordX ? name : value == nil ? Text.noFigure : name
    frame.writeTruncated(
      text, x: wordX, y: rect.y, style: Style(value == nil ? .textFaint : .text, on: surface),
      maxWidth: rect.maxX - wordX)
    if isFocused {
      frame.cursor = Point(x: rect.x + 1 + 3 * ((rect.width < 15 ? 1 : value ?? 1) - 1), y: rect.y)
    }
  }
}
