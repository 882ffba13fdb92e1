/// A text field as it is drawn: a filled strip that scrolls to keep its cursor in sight.
struct FieldView {
  let field: TextField
  let isFocused: Bool
  /// Drawn faint, because it means nothing now.
  var isDisabled = false

  func draw(in rect: Rect, on frame: inout Frame) {
    let surface: Token = isDisabled ? SheetPanel.surface : .field
    let style = Style(isDisabled ? .textFaint : .text, on: surface)
    frame.fill(rect, style)
    let room = max(1, rect.width - 2)
    // Goes back from the cursor as far as there is room, leaving a cell for the character it stands on; at the end it
    // stands on the margin.
    let underCursor = field.cursor < field.characters.count ? 1 : 0
    var first = field.cursor
    var before = 0
    while first > 0 {
      let width = TextWidth.width(of: field.characters[first - 1])
      guard before + width + underCursor <= room else { break }
      before += width
      first -= 1
    }
    // No more than can be seen: what was pasted may be long.
    let visible = String(field.characters[first...].prefix(room + 1))
    frame.write(visible, x: rect.x + 1, y: rect.y, style: style, maxWidth: room)
    if first > 0 {
      frame.write(frame.symbols.ellipsis, x: rect.x, y: rect.y, style: Style(.textFaint, on: surface))
    }
    if TextWidth.width(of: visible) > room {
      frame.write(frame.symbols.ellipsis, x: rect.maxX - 1, y: rect.y, style: Style(.textFaint, on: surface))
    }
    guard isFocused else { return }
    frame.cursor = Point(x: min(rect.x + 1 + before, rect.maxX - 1), y: rect.y)
    frame.showsCursor = true
    // Underlined as well: a field's fill alone is lost in monochrome.
    frame.restyle(rect) { $0.underline() }
    // A proposal shows that typing takes its place.
    if field.isProposal {
      frame.restyle(Rect(x: rect.x + 1, y: rect.y, width: before, height: 1)) { $0.reverse() }
    }
  }
}
