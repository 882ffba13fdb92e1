import FocusSystem

/// A whole screen of cells and a cursor: a view returns it and the terminal shows it.
///
/// A wide character occupies a cell and the one to its right, which has the same style and an empty text.
/// Drawing outside the frame is clipped silently.
package struct Frame: Sendable {
  /// The size in cells.
  package let size: Size
  /// The characters that the frame may contain.
  package let charset: Charset
  /// Whether background shades are distinguishable, so that cards need no border.
  package let hasSurfaces: Bool
  /// Whether text replaces drawings such as rings and bars.
  package let isPlain: Bool
  /// The position of the terminal's cursor. It is on the selected item, because screen readers follow it.
  package var cursor: Point?
  /// Whether the cursor is visible, normally in text fields only.
  package var showsCursor = false

  #if DEBUG
    /// The positions where text was written over letters or digits, which is a bug of the view.
    package var overlaps: [Point] = []
  #endif

  /// The areas that respond to the mouse, topmost last.
  package var hotSpots: [HotSpot] = []
  package var cells: [PackedCell]
  /// Glyphs with combining marks, which cells refer to by index.
  private(set) var marked: [Glyph] = []

  package init(
    size: Size, fill: Style = Style(), charset: Charset = .unicode, hasSurfaces: Bool = true,
    isPlain: Bool = false
  ) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    self.charset = charset
    self.hasSurfaces = hasSurfaces
    self.isPlain = isPlain
    cells = Array(repeating: .blank(fill), count: self.size.width * self.size.height)
  }

  package var symbols: Symbols { .named(in: charset) }

  /// Returns the background of a card, or that of the page if shades are not distinguishable.
  package func surface(_ token: Token = .surface) -> Token { hasSurfaces ? token : .background }

  package var bounds: Rect { Rect(size) }

  /// The cell at a position; a blank cell outside the frame.
  package subscript(x: Int, y: Int) -> Cell {
    guard bounds.contains(Point(x: x, y: y)) else { return Cell(text: " ", style: Style()) }
    let cell = cells[y * size.width + x]
    return Cell(text: cell.span == 0 ? "" : glyph(of: cell).text, style: cell.style)
  }

  /// The text of a row, including trailing blanks.
  package func row(_ y: Int) -> String {
    guard (0..<size.height).contains(y) else { return "" }
    var view = String.UnicodeScalarView()
    for cell in cells[y * size.width..<(y + 1) * size.width] where cell.span > 0 {
      glyph(of: cell).append(to: &view)
    }
    return String(view)
  }

  /// Returns the rows that differ from `other`, each with the columns from the first to the last difference.
  /// Returns all columns of every row if the size differs or `other` is nil.
  func rows(differingFrom other: Frame?) -> [DirtyRow] {
    let rows = 0..<size.height
    guard let other, size == other.size, marked == other.marked else {
      return rows.map { DirtyRow(y: $0, columns: 0..<size.width) }
    }
    let length = size.width * MemoryLayout<PackedCell>.stride
    return cells.withUnsafeBufferPointer { own in
      other.cells.withUnsafeBufferPointer { others in
        rows.compactMap { y in
          guard let first = own.baseAddress, let second = others.baseAddress else { return nil }
          let (row, other) = (first + y * size.width, second + y * size.width)
          // Compare bytes first: each key compares thousands of cells.
          guard memcmp(row, other, length) != 0 else { return nil }
          var (start, end) = (0, size.width)
          while row[start] == other[start] { start += 1 }
          while row[end - 1] == other[end - 1] { end -= 1 }
          // Include the left half of a wide character, which draws both.
          if row[start].span == 0 { start -= 1 }
          return DirtyRow(y: y, columns: start..<end)
        }
      }
    }
  }

  func glyph(of cell: PackedCell) -> Glyph {
    cell.isInTable
      ? marked[Int(cell.content & ~PackedCell.tableBit)]
      : Glyph(scalar: cell.content, width: Int(cell.span))
  }

  /// Writes a glyph that lies entirely inside the frame, and blanks the other half of any wide character that
  /// it overwrites.
  mutating func put(_ glyph: Glyph, x: Int, y: Int, style: Style) {
    let index = y * size.width + x
    blankHalves(from: x, to: x + glyph.width, y: y)
    cells[index] = PackedCell(content: content(of: glyph), style: style, span: UInt8(glyph.width))
    if glyph.width == 2 { cells[index + 1] = .rightHalf(style) }
  }

  /// Writes printable ASCII that lies entirely inside the frame.
  mutating func put(_ ascii: Slice<UnsafeBufferPointer<UInt8>>, x: Int, y: Int, style: Style) {
    guard !ascii.isEmpty else { return }
    blankHalves(from: x, to: x + ascii.count, y: y)
    var index = y * size.width + x
    for byte in ascii {
      cells[index] = PackedCell(content: UInt32(byte), style: style, span: 1)
      index += 1
    }
  }

  /// Blanks the outer halves of wide characters that cross either end of the span.
  mutating func blankHalves(from x: Int, to end: Int, y: Int) {
    let row = y * size.width
    if x > 0, cells[row + x].span == 0 { cells[row + x - 1] = .blank(cells[row + x - 1].style) }
    if end < size.width, cells[row + end].span == 0 { cells[row + end] = .blank(cells[row + end].style) }
  }

  private mutating func content(of glyph: Glyph) -> UInt32 {
    guard glyph.hasMarks else { return glyph.scalar }
    let index = marked.firstIndex(of: glyph) ?? marked.count
    if index == marked.count { marked.append(glyph) }
    return UInt32(index) | PackedCell.tableBit
  }
}

/// A part of a row that must be drawn again.
struct DirtyRow {
  package let y: Int
  package let columns: Range<Int>
}

extension Frame: Equatable {
  /// Compares what is visible, including the cursor.
  package static func == (one: Frame, other: Frame) -> Bool {
    guard one.size == other.size, one.charset == other.charset, one.cursor == other.cursor,
      one.showsCursor == other.showsCursor
    else { return false }
    if one.marked == other.marked { return one.cells == other.cells }
    return zip(one.cells, other.cells).allSatisfy { left, right in
      left.style == right.style && left.span == right.span && one.glyph(of: left) == other.glyph(of: right)
    }
  }
}
