import FocusTerminal

/// Draws a text field as a filled strip that scrolls to keep the cursor visible.
struct FieldView {
  let field: TextField
  let isFocused: Bool
  /// Whether the field is drawn faint because it has no effect at present.
  var isDisabled = false
  /// The completion of the text, drawn dim after the cursor at the end of the text.
  var completion = ""

  /// The number of cells for the margins.
  static let margins = 2

  func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height < 2 else { return drawLines(in: rect, on: &frame) }
    let surface: Token = isDisabled ? SheetPanel.surface : .field
    let style = Style(isDisabled ? .textFaint : .text, on: surface)
    frame.fill(rect, style)
    let room = max(1, rect.width - 2)
    // Go back from the cursor as far as there is room. The character under the cursor needs a cell; at the
    // end of the text the cursor is in the margin.
    let underCursor = field.cursor < field.characters.count ? 1 : 0
    var first = field.cursor
    var before = 0
    while first > 0 {
      let width = TextWidth.width(of: field.characters[first - 1])
      guard before + width + underCursor <= room else { break }
      before += width
      first -= 1
    }
    // Measure only what can be visible, because pasted text may be long.
    let visible = String(field.characters[first...].prefix(room + 1))
    frame.write(visible, x: rect.x + 1, y: rect.y, style: style, maxWidth: room)
    if first > 0 {
      frame.write(frame.symbols.ellipsis, x: rect.x, y: rect.y, style: Style(.textFaint, on: surface))
    }
    if TextWidth.width(of: visible) > room {
      frame.write(frame.symbols.ellipsis, x: rect.maxX - 1, y: rect.y, style: Style(.textFaint, on: surface))
    }
    drawCompletion(x: rect.x + 1 + before, y: rect.y, in: rect, style, on: &frame)
    guard isFocused else { return }
    drawFocus(in: rect, on: &frame)
    frame.cursor = Point(x: min(rect.x + 1 + before, rect.maxX - 1), y: rect.y)
    // Show a proposal as selected text, because typing replaces it.
    if field.isProposal {
      frame.restyle(Rect(x: rect.x + 1, y: rect.y, width: before, height: 1)) { $0.reverse() }
    }
  }

  private func drawCompletion(x: Int, y: Int, in rect: Rect, _ style: Style, on frame: inout Frame) {
    guard !completion.isEmpty, isFocused, field.cursor == field.characters.count, x < rect.maxX - 1 else {
      return
    }
    // Without shades, the dim attribute distinguishes the completion from typed text.
    let dim = style.foreground(.textMuted).adding(frame.hasSurfaces ? [] : .dim)
    frame.writeTruncated(
      completion, x: x, y: y, style: dim, maxWidth: rect.maxX - 1 - x)
  }

  private func drawFocus(in rect: Rect, on frame: inout Frame) {
    frame.showsCursor = true
    // In monochrome the fill is invisible, so underline the field too.
    frame.restyle(rect) { $0.underline() }
  }

  /// Draws the lines around the cursor.
  private func drawLines(in rect: Rect, on frame: inout Frame) {
    let style = Style(isDisabled ? .textFaint : .text, on: isDisabled ? SheetPanel.surface : .field)
    frame.fill(rect, style)
    let room = max(1, rect.width - Self.margins)
    let lines = FieldLines(field, width: room)
    let line = lines.line(of: field.cursor)
    let shown = lines.lines[ListWindow.rows(of: lines.lines.count, in: rect.height, showing: line)]
    let first = shown.startIndex
    for (row, range) in shown.enumerated() {
      frame.write(
        String(field.characters[range]), x: rect.x + 1, y: rect.y + row, style: style, maxWidth: room)
    }
    let faint = style.foreground(.textFaint)
    if first > 0 { frame.write(frame.symbols.ellipsis, x: rect.x, y: rect.y, style: faint) }
    if shown.endIndex < lines.lines.count {
      frame.write(frame.symbols.ellipsis, x: rect.maxX - 1, y: rect.maxY - 1, style: faint)
    }
    guard isFocused else { return }
    drawFocus(in: rect, on: &frame)
    let before = TextWidth.width(of: String(field.characters[lines.lines[line].lowerBound..<field.cursor]))
    frame.cursor = Point(x: min(rect.x + 1 + before, rect.maxX - 1), y: rect.y + line - first)
    drawCompletion(x: rect.x + 1 + before, y: rect.y + line - first, in: rect, style, on: &frame)
    if field.isProposal {
      for row in shown.indices {
        frame.restyle(Rect(x: rect.x + 1, y: rect.y + row - first, width: room, height: 1)) { $0.reverse() }
      }
    }
  }
}
