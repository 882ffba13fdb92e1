/// A drawable unit: a code point of one or two cells and its combining marks.
struct Glyph: Hashable, Sendable {
  /// The base code point, never a control, format or unassigned one.
  var scalar: UInt32
  /// Up to four combining marks; unused places are 0.
  var marks = SIMD4<UInt32>()
  /// The width in cells: 1 or 2.
  var width: Int

  static let space = Glyph(scalar: 0x20, width: 1)
  static let replacement = Glyph(scalar: 0xFFFD, width: 1)

  init(scalar: UInt32, width: Int) {
    self.scalar = scalar
    self.width = width
  }

  var hasMarks: Bool { marks[0] != 0 }

  /// Adds a combining mark. Only the first four are kept, because taller stacks reach into other rows.
  mutating func append(mark: UInt32) {
    for index in 0..<4 where marks[index] == 0 {
      marks[index] = mark
      return
    }
  }

  var text: String {
    var view = String.UnicodeScalarView()
    append(to: &view)
    return String(view)
  }

  func append(to view: inout String.UnicodeScalarView) {
    view.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    for index in 0..<4 where marks[index] != 0 {
      view.append(Unicode.Scalar(marks[index]) ?? "\u{FFFD}")
    }
  }
}
