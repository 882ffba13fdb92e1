/// The ASCII signs of a wide arc: for each shape, the sign whose ink matches it best.
enum RingSigns {
  private struct Sign {
    let scalar: Unicode.Scalar
    /// The ink in each part of the cell, from 0 to `full`.
    let ink: [Int32]
    /// The penalty for all its ink.
    let cost: Int32
  }

  /// The sign of a fully covered cell; all ink is measured relative to it.
  private static let solid: Unicode.Scalar = "@"
  /// The ink of a part that is fully covered.
  private static let full: Int32 = 16
  /// At most this many covered parts count as noise, not as an edge.
  private static let crumb = 3

  private static let signs: [Sign] = {
    let inks = RingInk.signs.map { ($0.sign, $0.ink.utf8.map(level)) }
    let whole = inks.first { $0.0 == solid }.map { $0.1.reduce(0, +) } ?? 1
    return inks.map { sign, levels in
      let ink = levels.map { min(full, $0 * full * Int32(levels.count) / max(1, whole)) }
      return Sign(scalar: sign, ink: ink, cost: ink.reduce(0) { $0 + $1 * $1 })
    }
  }()

  private static let solidIndex = signs.firstIndex { $0.scalar == solid }

  private static func level(_ digit: UInt8) -> Int32 {
    Int32(digit) - (digit < UInt8(ascii: "a") ? 48 : 87)
  }

  /// The text for a sign, given by its index.
  static func text(_ sign: Int) -> String { String(signs[sign].scalar) }

  /// The text for its mirror image.
  static func mirrored(_ sign: Int) -> String { String(partners[signs[sign].scalar] ?? signs[sign].scalar) }

  /// The index of the best sign for the covered parts of a cell; nil if too little is covered.
  static func nearest(to parts: UInt32) -> Int? {
    let count = parts.nonzeroBitCount
    guard count > crumb else { return nil }
    guard count < UInt32.bitWidth - 1 else { return solidIndex }
    var best: (score: Int32, index: Int?) = (0, nil)
    for (index, sign) in signs.enumerated() {
      // The sum of squared differences, without the terms that are the same for all signs.
      var inside: Int32 = 0
      var rest = parts
      while rest != 0 {
        inside &+= sign.ink[rest.trailingZeroBitCount]
        rest &= rest &- 1
      }
      let score = 2 * full * inside - sign.cost
      if score > best.score { best = (score, index) }
    }
    return best.index
  }

  private static let partners: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "<": ">", ">": "<", "/": "\\", "\\": "/",
  ]
}
