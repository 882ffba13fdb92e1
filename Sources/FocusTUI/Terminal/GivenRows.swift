import Glibc

/// What curses' window holds, row by row. Giving it a row costs more than all else, so one that it holds already is not
/// given again; what the terminal shows remains for curses to know.
struct GivenRows {
  private var size = Size(width: 0, height: 0)
  private var cells: [PackedCell] = []
  private var marked: [Glyph] = []
  private var isKnown: [Bool] = []

  /// Before a frame is given: what was given in another size, or with other marks, is not comparable.
  mutating func prepare(for frame: Frame, size newSize: Size) {
    if size != newSize {
      size = newSize
      cells = Array(repeating: .blank(Style()), count: size.width * size.height)
      forget()
    }
    guard marked != frame.marked else { return }
    marked = frame.marked
    forget()
  }

  /// After the window, or the look of its styles, was changed.
  mutating func forget() {
    isKnown = Array(repeating: false, count: size.height)
  }

  /// Takes a row of the frame. Returns the columns in which it held others, whole characters; nil for none.
  mutating func take(row y: Int, of frame: Frame) -> Range<Int>? {
    let start = y * frame.size.width
    let row = frame.cells[start..<start + size.width]
    return cells.withUnsafeMutableBufferPointer { held in
      row.withUnsafeBufferPointer { new in
        let old = UnsafeMutableBufferPointer(rebasing: held[y * size.width..<(y + 1) * size.width])
        let changed = isKnown[y] ? Self.difference(old, new) : 0..<new.count
        guard let changed, !changed.isEmpty else { return nil }
        isKnown[y] = true
        _ = UnsafeMutableBufferPointer(rebasing: old[changed]).update(fromContentsOf: new[changed])
        return changed
      }
    }
  }

  private static func difference(
    _ old: UnsafeMutableBufferPointer<PackedCell>, _ new: UnsafeBufferPointer<PackedCell>
  ) -> Range<Int>? {
    guard let one = old.baseAddress, let other = new.baseAddress,
      memcmp(one, other, new.count * MemoryLayout<PackedCell>.stride) != 0,
      let first = new.indices.first(where: { old[$0] != new[$0] }),
      var last = new.indices.last(where: { old[$0] != new[$0] })
    else { return nil }
    // A wide character is given whole; its right half never is all that differs.
    while last + 1 < new.count, new[last + 1].span == 0 { last += 1 }
    return first..<last + 1
  }
}
