/// A block element with the coverage of a shape in its foreground and in its background.
struct BlockFit: Hashable, Sendable {
  /// The share of an area that a shape covers. Half coverage is drawn in an intermediate colour, so that
  /// edges look smooth.
  enum Cover: Int, Sendable {
    case none, half, full
  }

  let text: String
  /// The coverage of the block itself, the foreground.
  let ink: Cover
  /// The coverage of the rest of the cell, the background.
  let paper: Cover

  /// The number of rows and columns of parts in a cell. A mask has one bit per part, row by row from the
  /// lowest bit.
  static let side = 8

  /// Returns the best block for the covered parts of a cell; nil if the cell stays blank. A smooth block may
  /// have two colours, so the colour of the background must be known. Without halves a part is either covered
  /// or not.
  static func nearest(to parts: UInt64, isSmooth: Bool, hasHalves: Bool = true) -> BlockFit? {
    isSmooth ? smooth(parts, hasHalves: hasHalves) : plain(parts)
  }

  /// Returns the block for the mirror image of the cell.
  func mirrored() -> BlockFit {
    let mirror = Self.mirrored(Self.mask(of: text))
    if let same = Self.texts[mirror] { return BlockFit(text: same, ink: ink, paper: paper) }
    return BlockFit(text: Self.texts[~mirror] ?? text, ink: paper, paper: ink)
  }

  /// Tries every block with every coverage of its foreground and background.
  private static func smooth(_ parts: UInt64, hasHalves: Bool) -> BlockFit? {
    var best = (loss: Double.infinity, fit: BlockFit(text: "█", ink: .none, paper: .none))
    for (text, mask) in blocks {
      let (ink, inkLoss) = cover(of: parts, in: mask, hasHalves: hasHalves)
      let (paper, paperLoss) = cover(of: parts, in: ~mask, hasHalves: hasHalves)
      guard inkLoss + paperLoss < best.loss - 0.001 else { continue }
      best = (inkLoss + paperLoss, BlockFit(text: text, ink: ink, paper: paper))
    }
    let fit = best.fit
    if fit.ink == fit.paper {
      return fit.ink == .none ? nil : BlockFit(text: "█", ink: fit.ink, paper: .none)
    }
    // Many fonts leave a gap above a block, so prefer the block whose background touches the upper edge.
    let mask = mask(of: fit.text)
    let (inked, blank) = (mask & upperEdge, ~mask & upperEdge)
    guard inked.nonzeroBitCount > blank.nonzeroBitCount, let other = texts[~mask] else { return fit }
    return BlockFit(text: other, ink: fit.paper, paper: fit.ink)
  }

  private static let upperEdge: UInt64 = 0xFF

  /// Returns the coverage that is nearest to the parts within a mask, and the sum of the squared differences.
  private static func cover(of parts: UInt64, in mask: UInt64, hasHalves: Bool) -> (Cover, Double) {
    let (count, all) = (Double((parts & mask).nonzeroBitCount), Double(mask.nonzeroBitCount))
    guard all > 0 else { return (.none, 0) }
    let share = count / all
    // Half coverage is a compromise: each part differs from it by a half.
    let half = hasHalves ? 0.22 : 0
    let cover: Cover = share < 0.5 - half ? .none : share >= 0.5 + half ? .full : .half
    switch cover {
    case .none: return (cover, count)
    case .half: return (cover, all / 4 + abs(count - all / 2) / 4)
    case .full: return (cover, all - count)
    }
  }

  /// Returns a quadrant block in one colour, for terminals on which the colour of the background is unknown.
  private static func plain(_ parts: UInt64) -> BlockFit? {
    let mask = quarters.enumerated().reduce(UInt64(0)) { mask, entry in
      (parts & entry.element).nonzeroBitCount * 2 >= entry.element.nonzeroBitCount
        ? mask | entry.element : mask
    }
    return mask == 0 ? nil : texts[mask].map { BlockFit(text: $0, ink: .full, paper: .none) }
  }

  /// The quarters: upper left, upper right, lower left, lower right.
  private static let quarters: [UInt64] = [
    0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000,
  ]

  /// The blocks to choose from. Quadrants come first, because more fonts have them and the first of equal
  /// blocks is taken.
  static let blocks: [(text: String, mask: UInt64)] = {
    let quadrants = "█▀▄▌▐▘▝▖▗▛▜▙▟▞▚".map(String.init)
    let bits = [15, 3, 12, 5, 10, 1, 2, 4, 8, 7, 11, 13, 14, 6, 9]
    var found = zip(quadrants, bits).map { text, bits in
      (text, (0..<4).reduce(UInt64(0)) { bits & 1 << $1 != 0 ? $0 | quarters[$1] : $0 })
    }
    // Leave out blocks of one or seven eighths, which would look like stray lines.
    for (rows, text) in [(2, "▂"), (3, "▃"), (5, "▅"), (6, "▆")] {
      found.append((text, UInt64.max << UInt64(8 * (8 - rows))))
    }
    for (columns, text) in [(2, "▎"), (3, "▍"), (5, "▋"), (6, "▊")] {
      found.append((text, 0x0101_0101_0101_0101 * (1 << UInt64(columns) - 1)))
    }
    return found
  }()

  /// Returns the parts that a block fills.
  static func mask(of text: String) -> UInt64 { masks[text] ?? 0 }

  private static let masks = Dictionary(uniqueKeysWithValues: blocks)
  private static let texts = Dictionary(uniqueKeysWithValues: blocks.map { ($0.mask, $0.text) })

  private static func mirrored(_ mask: UInt64) -> UInt64 {
    (0..<side).reduce(UInt64(0)) { result, row in
      (0..<side).reduce(result) { result, column in
        mask & 1 << UInt64(row * side + column) != 0
          ? result | 1 << UInt64(row * side + side - 1 - column) : result
      }
    }
  }
}
