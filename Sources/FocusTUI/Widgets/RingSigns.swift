/// The ASCII signs of an arc: for each shape, the sign whose ink matches it best.
///
/// The sign is matched by shape alone, so the outline of an arc does not depend on its state. The state selects how
/// dense the signs of the interior are.
struct RingSigns: Sendable {
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

  /// The text drawn for each sign, and for its mirror image.
  private let texts, mirrorTexts: [String]

  /// - Parameter replaced: groups of signs, and the text to draw instead of each.
  private init(_ replaced: [(signs: String, by: String)]) {
    func text(_ sign: Unicode.Scalar) -> String {
      replaced.first { $0.signs.unicodeScalars.contains(sign) }?.by ?? String(sign)
    }
    texts = RingSigns.signs.map { text($0.scalar) }
    mirrorTexts = RingSigns.signs.map { text(RingSigns.partners[$0.scalar] ?? $0.scalar) }
  }

  /// The text for a sign, given by its index.
  func text(_ sign: Int) -> String { texts[sign] }
  /// The text for its mirror image.
  func mirrored(_ sign: Int) -> String { mirrorTexts[sign] }

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

  /// For a completed task.
  static let dense = RingSigns([])
  /// For the task in focus: slightly lighter.
  static let strong = RingSigns([("@", "#")])
  /// For an open task: lines.
  static let light = RingSigns([("@#", "="), ("*", "\"")])
  /// For an empty slot: dots.
  static let faint = RingSigns([("@#[]()<>/\\", ":"), ("_,", "."), ("\"^*`", "'")])
}

/// The quadrant blocks, indexed by which quarters are filled. Bits from the lowest: upper left, upper right, lower
/// left, lower right.
enum Quadrants {
  private static let blocks = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
  /// The parts in the upper left quarter, in the order of ``RingInk``.
  private static let upperLeft: UInt32 = 0x3333

  /// The block for the covered parts of a cell.
  static func block(for parts: UInt32) -> String { blocks[index(parts)] }

  /// The mirror image of that block.
  static func mirrored(for parts: UInt32) -> String {
    let index = index(parts)
    return blocks[(index & 0b0101) << 1 | (index & 0b1010) >> 1]
  }

  private static func index(_ parts: UInt32) -> Int {
    (0..<4).reduce(0) { index, quarter in
      let mask = upperLeft << UInt32(quarter % 2 * 2 + quarter / 2 * 16)
      return (parts & mask).nonzeroBitCount * 2 >= mask.nonzeroBitCount ? index | 1 << quarter : index
    }
  }
}
