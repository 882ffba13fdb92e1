/// A cell of a frame, unpacked for reading.
package struct Cell: Hashable, Sendable {
  /// The text of the cell, free of controls; empty for the right half of a wide character.
  package var text: String
  package var style: Style

  package init(text: String, style: Style) {
    self.text = text
    self.style = style
  }
}

/// A cell as stored: eight bytes, no heap allocation.
package struct PackedCell: Equatable, Sendable {
  /// A code point or, with the top bit set, the index of a glyph with combining marks in the frame's table.
  package var content: UInt32
  package var style: Style
  /// The width of the glyph in cells: 1, 2, or 0 for the right half of a wide character.
  package var span: UInt8

  package static let tableBit: UInt32 = 0x8000_0000

  package static func blank(_ style: Style) -> PackedCell {
    PackedCell(content: 0x20, style: style, span: 1)
  }

  static func rightHalf(_ style: Style) -> PackedCell {
    PackedCell(content: 0, style: style, span: 0)
  }

  package var isBlank: Bool { content == 0x20 }
  /// Whether the cell is a letter or a digit.
  package var isWord: Bool {
    if isInTable { return true }
    return Unicode.Scalar(content).map { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      ?? false
  }
  package var isFullBlock: Bool { content == 0x2588 }
  package var isInTable: Bool { content & Self.tableBit != 0 }

  package static func == (one: PackedCell, other: PackedCell) -> Bool { one.bits == other.bits }

  /// All fields as one number. Comparisons must be fast, because each key compares thousands of cells.
  private var bits: UInt64 { unsafeBitCast(self, to: UInt64.self) }
}
