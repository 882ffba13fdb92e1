/// One cell of a frame as seen from outside.
package struct Cell: Hashable, Sendable {
  /// What it shows, free of controls; empty for the right half of a wide character.
  package var text: String
  package var style: Style

  package init(text: String, style: Style) {
    self.text = text
    self.style = style
  }
}

/// A cell in memory: eight bytes, nothing on the heap.
struct PackedCell: Equatable, Sendable {
  /// A code point, or with the top bit set the place of a glyph with marks in the frame's table.
  var content: UInt32
  var style: Style
  /// Cells that the glyph takes: 1, 2, or 0 for the right half of a wide one.
  var span: UInt8

  static let tableBit: UInt32 = 0x8000_0000

  static func blank(_ style: Style) -> PackedCell {
    PackedCell(content: 0x20, style: style, span: 1)
  }

  static func rightHalf(_ style: Style) -> PackedCell {
    PackedCell(content: 0, style: style, span: 0)
  }

  var isBlank: Bool { content == 0x20 }
  var isInTable: Bool { content & Self.tableBit != 0 }

  static func == (one: PackedCell, other: PackedCell) -> Bool { one.bits == other.bits }

  /// All of it as one number: a key compares thousands of cells.
  private var bits: UInt64 { unsafeBitCast(self, to: UInt64.self) }
}
