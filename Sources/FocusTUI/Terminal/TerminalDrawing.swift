import CNcurses

extension Terminal {
  /// Shows a frame; curses writes only what has changed. What does not fit the screen is left out.
  public func draw(_ frame: Frame) {
    let width = min(frame.size.width, size.width)
    let height = min(frame.size.height, size.height)
    if width < size.width || height < size.height { werase(window) }
    if rowBuffer.count < width { rowBuffer = Array(repeating: cchar_t(), count: width) }
    for y in 0..<height { draw(row: y, of: frame, width: width) }
    place(frame.cursor, isShown: frame.showsCursor)
    events.signals.endable { wrefresh(window) }
  }

  /// Curses takes one entry a character, not one a cell.
  private func draw(row y: Int, of frame: Frame, width: Int) {
    let start = y * frame.size.width
    var count = 0
    var style: Style?
    var look = Look(attributes: 0, pair: 0)
    for x in 0..<width {
      let cell = frame.cells[start + x]
      if cell.span == 0 { continue }
      if cell.style != style {
        style = cell.style
        look = colors.look(of: cell.style, theme: theme)
      }
      let glyph = x + Int(cell.span) > width ? .space : frame.glyph(of: cell)
      focus_cell(
        &rowBuffer[count], glyph.scalar, glyph.marks[0], glyph.marks[1], glyph.marks[2], glyph.marks[3],
        look.attributes, look.pair)
      count += 1
    }
    _ = rowBuffer.withUnsafeBufferPointer { buffer in
      wmove(window, Int32(y), 0) == OK ? wadd_wchnstr(window, buffer.baseAddress, Int32(count)) : ERR
    }
  }

  private func place(_ cursor: Point?, isShown: Bool) {
    let cursor = cursor ?? Point(x: 0, y: 0)
    let x = min(max(0, cursor.x), size.width - 1)
    let y = min(max(0, cursor.y), size.height - 1)
    curs_set(isShown ? 1 : 0)
    wmove(window, Int32(y), Int32(x))
  }
}
