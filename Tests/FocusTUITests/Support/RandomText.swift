import FocusDomain

/// Random text from difficult code points: controls, bidi, joiners, marks, wide characters, flags, emoji, and
/// any others.
func randomText(length: Int, using generator: inout SeededGenerator) -> String {
  let troublesome: [ClosedRange<UInt32>] = [
    0x00...0xFF, 0x300...0x36F, 0x600...0x6FF, 0x900...0x97F, 0x1100...0x11FF, 0x2000...0x206F,
    0x2190...0x2BFF, 0x3000...0x30FF, 0x4E00...0x4E20, 0xAC00...0xAC20, 0xFE00...0xFE0F, 0xFF00...0xFFEF,
    0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0x1F3FB...0x1F3FF, 0x200D...0x200D, 0x200D...0x200D,
    0xE0000...0xE01EF, 0x0...0x10FFFF,
  ]
  var view = String.UnicodeScalarView()
  while view.count < length {
    let range = troublesome[Int.random(in: 0..<troublesome.count, using: &generator)]
    if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { view.append(scalar) }
  }
  return String(view)
}
