/// Tells which rows of a frame differ from the last one drawn: only those are handed to curses.
struct DirtyRows {
  private var last: Frame?

  /// After the screen, or the colours of its styles, changed: every row is dirty.
  mutating func forget() { last = nil }

  /// The dirty rows of a frame, which becomes the last one drawn.
  mutating func take(_ frame: Frame) -> [Int] {
    defer { last = frame }
    return (0..<frame.size.height).filter { y in last.map { !frame.hasRow(y, of: $0) } ?? true }
  }
}
