import CNcurses

extension Terminal {
  /// Shows a frame, clipped to the screen. Curses writes only the changes.
  package func draw(_ frame: Frame) {
    if frame.size != size {
      werase(window)
      dirtyRows.forget()
    }
    for row in dirtyRows.adopt(frame) where row.y < size.height { draw(row, of: frame) }
    moveCursor(to: frame.cursor, isShown: frame.showsCursor)
    events.signals.endable { doupdate() }
  }

  private func draw(_ row: DirtyRow, of frame: Frame) {
    let width = min(frame.size.width, size.width)
    let start = row.y * frame.size.width
    frame.cells.withUnsafeBufferPointer { cells in
      let cells = UnsafeBufferPointer(rebasing: cells[start..<start + width])
      // The style of a blank depends on the words around it, so include all adjacent blanks.
      var columns = row.columns.clamped(to: 0..<width)
      while columns.lowerBound > 0, cells[columns.lowerBound - 1].isBlank {
        columns = columns.lowerBound - 1..<columns.upperBound
      }
      while columns.upperBound < width, cells[columns.upperBound].isBlank {
        columns = columns.lowerBound..<columns.upperBound + 1
      }
      var style = columns.lowerBound > 0 ? cells[columns.lowerBound - 1].style : Style()
      var blank = colors.blank(in: style, of: theme)
      let entries = [cchar_t](unsafeUninitializedCapacity: columns.count) { entries, count in
        for x in columns where cells[x].span > 0 {
          let cell = cells[x]
          if cell.style != style {
            let wanted = cell.isBlank ? Self.style(ofBlankAt: x, in: cells, after: style) : cell.style
            if wanted != style { blank = colors.blank(in: wanted, of: theme) }
            style = wanted
          }
          entries[count] = blank
          // A wide character cut by the edge stays blank.
          if cell.isFullBlock, let filled = colors.filled(in: cell.style, of: theme) {
            entries[count] = filled
          } else if !cell.isBlank, x + Int(cell.span) <= width {
            entries[count].show(cell, of: frame)
          }
          count += 1
        }
      }
      wmove(window, Int32(row.y), Int32(columns.lowerBound))
      wadd_wchnstr(window, entries, Int32(entries.count))
    }
  }

  /// Returns the style for drawing a blank: that of the word before or after it if the blank looks the same.
  /// Fewer colour changes make a repaint a third smaller.
  private static func style(ofBlankAt x: Int, in cells: UnsafeBufferPointer<PackedCell>, after last: Style)
    -> Style
  {
    let own = cells[x].style
    if own.blankLooks(like: last) { return last }
    // Do not look past a different background: these blanks would be sent again whenever the word beyond it
    // changes.
    let end = cells[x...].first { !$0.isBlank || !own.blankLooks(like: $0.style) }
    guard let end, own.blankLooks(like: end.style) else { return own }
    return end.style
  }

  private func moveCursor(to cursor: Point?, isShown: Bool) {
    let cursor = cursor ?? Point(x: 0, y: 0)
    let x = min(max(0, cursor.x), size.width - 1)
    let y = min(max(0, cursor.y), size.height - 1)
    curs_set(isShown ? 1 : 0)
    wmove(window, Int32(y), Int32(x))
  }
}

extension cchar_t {
  fileprivate mutating func show(_ cell: PackedCell, of frame: Frame) {
    guard cell.isInTable else {
      chars.0 = wchar_t(cell.content)
      return
    }
    let glyph = frame.glyph(of: cell)
    focus_cell_text(&self, glyph.scalar, glyph.marks[0], glyph.marks[1], glyph.marks[2], glyph.marks[3])
  }
}

/// Finds the parts of a frame that differ from the last frame drawn; only those are passed to curses.
struct DirtyRows {
  private var last: Frame?

  /// Marks every row dirty, after the screen or the colours of the theme changed.
  package mutating func forget() { last = nil }

  /// Returns the dirty rows of `frame` and remembers it as the last one drawn.
  package mutating func adopt(_ frame: Frame) -> [DirtyRow] {
    defer { last = frame }
    return frame.rows(differingFrom: last)
  }
}
