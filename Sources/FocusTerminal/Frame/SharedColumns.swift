// Places side by side that reach from edge to edge, even if their number does not divide the width.
extension Rect {
  /// Returns columns without gaps, whose widths differ by at most one.
  package func columns(_ count: Int) -> [Rect] {
    (0..<count).map { index in
      let (start, end) = (width * index / count, width * (index + 1) / count)
      return Rect(x: x + start, y: y, width: end - start, height: height)
    }
  }

  /// Returns columns of one width. The gaps between them differ by at most one, at both sides alike.
  package func columns(_ count: Int, width each: Int) -> [Rect] {
    let gaps = max(1, count - 1)
    return (0..<count).map { index in
      let place = (2 * index * (width - each) + gaps) / (2 * gaps)
      return Rect(x: x + place, y: y, width: each, height: height)
    }
  }

  /// Returns columns without gaps up to the right edge. Single cells are equally wide: there, a wider one would look
  /// like twice as much.
  package func cells(_ count: Int) -> [Rect] {
    width < 2 * count ? splitRight(min(width, count)).first.columns(count) : columns(count)
  }
}
