extension Rect {
  /// Returns columns without gaps that cover the whole width. Their widths differ by at most one.
  package func columns(_ count: Int) -> [Rect] {
    (0..<count).map { index in
      let (start, end) = (width * index / count, width * (index + 1) / count)
      return Rect(x: x + start, y: y, width: end - start, height: height)
    }
  }
}
