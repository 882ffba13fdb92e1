/// A colour of the 256-colour xterm palette.
package struct Color256: Hashable, Sendable {
  /// The index in the palette.
  package let index: UInt8

  package init(_ index: UInt8) {
    self.index = index
  }

  /// Red, green and blue from 0 to 255 as xterm defines them. Users may redefine the first 16 colours, so the
  /// themes do not use them.
  package var rgb: (red: Int, green: Int, blue: Int) {
    let value = Int(index)
    switch value {
    case 0..<16:
      let strength = value == 7 ? 229 : value < 8 ? 205 : 255
      let floor = value == 8 ? 127 : 0
      func part(_ bit: Int) -> Int { value & bit != 0 ? strength : floor }
      return (part(1), part(2), part(4))
    case 16..<232:
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      let cube = value - 16
      return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let grey = 8 + 10 * (value - 232)
      return (grey, grey, grey)
    }
  }

  /// The colour as HTML and SVG write it, `#rrggbb`.
  package var hex: String {
    let (red, green, blue) = rgb
    return "#"
      + [red, green, blue].map { level in
        let digits = String(level, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
