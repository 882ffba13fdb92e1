// Places side by side that reach from edge to edge, even if their number does not divide the width.
extension Rect {
  /// Returns columns without gaps, whose widths differ by at most one.
  package func columns(_ count: Int) -> [Rect] {
    (0..<count).map { index in
      let (start, end) = (width * index / count, width * (index + 1) / count)
      return Rect(x: x + start, y: y, width: end - start, height: height)
    }
  }
}
