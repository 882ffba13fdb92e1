/// Finds the rows of a frame that differ from the last frame drawn; only those are passed to curses.
struct DirtyRows {
  private var last: Frame?

  /// Marks every row dirty, after the screen or the colours of the theme changed.
  mutating func forget() { last = nil }

  /// Returns the dirty rows of `frame` and remembers it as the last one drawn.
  mutating func take(_ frame: Frame) -> [Int] {
    defer { last = frame }
    return (0..<frame.size.height).filter { y in last.map { !frame.hasRow(y, of: $0) } ?? true }
  }
}
