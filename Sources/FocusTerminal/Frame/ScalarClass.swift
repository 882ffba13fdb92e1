import FocusSystem

/// How the sanitizer treats a code point.
enum ScalarClass {
  /// Starts a glyph of this many cells.
  case base(scalar: UInt32, width: Int)
  /// Combines with the preceding glyph.
  case mark(UInt32)
  /// Zero-width joiner.
  case joiner
  /// Not drawn.
  case dropped

  package init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0x20...0x7E: self = .base(scalar: value, width: 1)
    case 0..<0xA0, 0x2028, 0x2029: self = .replaced
    case 0x200D: self = .joiner
    // Regional indicators, which form flags, become letters.
    case 0x1F1E6...0x1F1FF: self = .base(scalar: value - 0x1F1E6 + 0x41, width: 1)
    // Skin tones, and the combining mark of keycaps.
    case 0x1F3FB...0x1F3FF, 0x20E3: self = .dropped
    // Format characters and fillers that have a width in the C library but not in terminals.
    case 0xAD, 0x115F, 0x3164, 0xFFA0: self = .dropped
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: self = .dropped
    // Spaces of any width become an ordinary space.
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F: self = .base(scalar: 0x20, width: 1)
    default: self.init(measuring: scalar)
    }
  }

  private static let replaced = ScalarClass.base(scalar: 0xFFFD, width: 1)

  private init(measuring scalar: Unicode.Scalar) {
    switch focus_wcwidth(scalar.value) {
    case 1: self = .base(scalar: scalar.value, width: 1)
    case 2: self = .base(scalar: scalar.value, width: 2)
    case 0:
      let properties = scalar.properties
      let hidden = properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      self = hidden ? .dropped : .mark(scalar.value)
    default: self = .replaced
    }
  }
}
