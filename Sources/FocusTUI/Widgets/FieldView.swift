/// Draws a text field as a filled strip that scrolls to keep the cursor visible.
struct FieldView {
  let field: TextField
  let isFocused: Bool
  /// Whether it is drawn faint because it has no effect at present.
  var isDisabled = false

  func draw(in rect: Rect, on frame: inout Frame) {
    let surface: Token = isDisabled ? SheetPanel.surface : .field
    let style = Style(isDisabled ? .textFaint : .text, on: surface)
    frame.fill(rect, style)
    let room = max(1, rect.width - 2)
    // Go back from the cursor as far as there is room. Reserve a cell for the character under the cursor; at the end
    // of the text the cursor is on the margin.
    let underCursor = field.cursor < field.characters.count ? 1 : 0
    var first = field.cursor
    var before = 0
    while first > 0 {
      let width = TextWidth.width(of: field.characters[first - 1])
      guard before + width + underCursor <= room else { break }
      before += width
      first -= 1
    }
    // Only measure what can be visible: pasted text may be long.
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
    // Underline as well: in monochrome the fill alone is invisible.
    frame.restyle(rect) { $0.underline() }
    // Mark a proposal as selected text, since typing replaces it.
    if field.isProposal {
      frame.restyle(Rect(x: rect.x + 1, y: rect.y, width: before, height: 1)) { $0.reverse() }
    }
  }
}
