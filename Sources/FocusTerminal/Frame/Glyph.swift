/// A drawable unit: a code point of one or two cells and its combining marks.
struct Glyph: Hashable, Sendable {
  /// The base code point, never a control, format or unassigned one.
  package var scalar: UInt32
  /// Up to four combining marks; unused places are 0.
  package var marks = SIMD4<UInt32>()
  /// The width in cells: 1 or 2.
  package var width: Int

  package static let space = Glyph(scalar: 0x20, width: 1)
  static let replacement = Glyph(scalar: 0xFFFD, width: 1)

  package init(scalar: UInt32, width: Int) {
    self.scalar = scalar
    self.width = width
  }

  package var hasMarks: Bool { marks[0] != 0 }

  /// Adds a combining mark. Only the first four are kept, because taller stacks reach into other rows.
  package mutating func append(mark: UInt32) {
    for index in 0..<4 where marks[index] == 0 {
      marks[index] = mark
      return
    }
  }

  package var text: String {
    var view = String.UnicodeScalarView()
    append(to: &view)
    return String(view)
  }

  package func append(to view: inout String.UnicodeScalarView) {
    view.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    for index in 0..<4 where marks[index] != 0 {
      view.append(Unicode.Scalar(marks[index]) ?? "\u{FFFD}")
    }
  }
}
