import CNcurses

extension Terminal {
  /// Shows a frame; curses writes only what has changed. What does not fit the screen is left out.
  public func draw(_ frame: Frame) {
    let width = min(frame.size.width, size.width)
    let height = min(frame.size.height, size.height)
    if width < size.width || height < size.height {
      werase(window)
      given.forget()
    }
    given.prepare(for: frame, size: Size(width: width, height: height))
    for y in 0..<height { draw(row: y, of: frame) }
    place(frame.cursor, isShown: frame.showsCursor)
    events.signals.endable { doupdate() }
  }

  private func draw(row y: Int, of frame: Frame) {
    guard let columns = given.take(row: y, of: frame) else { return }
    encoder.encode(columns, ofRow: y, of: frame, theme: theme, colors: &colors)
    wmove(window, Int32(y), Int32(columns.lowerBound))
    waddchnstr(window, encoder.short, Int32(columns.count))
    for run in encoder.runs {
      wmove(window, Int32(y), Int32(run.columns.lowerBound))
      encoder.long.withUnsafeBufferPointer { entries in
        _ = wadd_wchnstr(
          window, UnsafeBufferPointer(rebasing: entries[run.entries]).baseAddress, Int32(run.entries.count))
      }
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
