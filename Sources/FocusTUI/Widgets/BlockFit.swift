/// A block element, and how much of the shape it stands for is in its ink and in its paper.
struct BlockFit: Hashable, Sendable {
  /// How much of an area a shape covers. Half of it is drawn in a colour of its own, so that edges look smooth.
  enum Cover: Int, Sendable {
    case none, half, full
  }

  let text: String
  /// The cover of the filled part of the block.
  let ink: Cover
  /// The cover of the rest of the cell.
  let paper: Cover

  /// The parts of a cell: this many columns and rows, a bit each, row by row from the lowest.
  static let side = 8

  /// The best block for the covered parts of a cell; nil if it stays blank. A smooth one may have two colours, which
  /// needs a ground of a known colour.
  static func nearest(to parts: UInt64, isSmooth: Bool) -> BlockFit? {
    isSmooth ? smooth(parts) : plain(parts)
  }

  /// The same for the mirror image of the cell.
  func mirrored() -> BlockFit {
    let mirror = Self.mirrored(Self.mask(of: text))
    if let same = Self.texts[mirror] { return BlockFit(text: same, ink: ink, paper: paper) }
    return BlockFit(text: Self.texts[~mirror] ?? text, ink: paper, paper: ink)
  }

  /// Tries every block with every cover of its two parts.
  private static func smooth(_ parts: UInt64) -> BlockFit? {
    var best = (loss: Double.infinity, fit: BlockFit(text: "█", ink: .none, paper: .none))
    for (text, mask) in blocks {
      let (ink, inkLoss) = cover(of: parts, in: mask)
      let (paper, paperLoss) = cover(of: parts, in: ~mask)
      guard inkLoss + paperLoss < best.loss - 0.001 else { continue }
      best = (inkLoss + paperLoss, BlockFit(text: text, ink: ink, paper: paper))
    }
    let fit = best.fit
    if fit.ink == fit.paper {
      return fit.ink == .none ? nil : BlockFit(text: "█", ink: fit.ink, paper: .none)
    }
    // Many fonts leave a line above a block. What touches the upper edge is paper where that is possible.
    let mask = mask(of: fit.text)
    let (inked, blank) = (mask & upperEdge, ~mask & upperEdge)
    guard inked.nonzeroBitCount > blank.nonzeroBitCount, let other = texts[~mask] else { return fit }
    return BlockFit(text: other, ink: fit.paper, paper: fit.ink)
  }

  private static let upperEdge: UInt64 = 0xFF

  /// The cover nearest to what the parts have in a mask, and how far it is from each part, squared.
  private static func cover(of parts: UInt64, in mask: UInt64) -> (Cover, Double) {
    let (count, all) = (Double((parts & mask).nonzeroBitCount), Double(mask.nonzeroBitCount))
    guard all > 0 else { return (.none, 0) }
    let share = count / all
    // A half is a compromise: whatever it is, it is off by a half.
    let cover: Cover = share < 0.28 ? .none : share > 0.72 ? .full : .half
    switch cover {
    case .none: return (cover, count)
    case .half: return (cover, all / 4 + abs(count - all / 2) / 4)
    case .full: return (cover, all - count)
    }
  }

  /// A quadrant block in one colour, for terminals that cannot name the colour of the ground.
  private static func plain(_ parts: UInt64) -> BlockFit? {
    let mask = quarters.enumerated().reduce(UInt64(0)) { mask, entry in
      (parts & entry.element).nonzeroBitCount * 2 >= entry.element.nonzeroBitCount
        ? mask | entry.element : mask
    }
    return mask == 0 ? nil : texts[mask].map { BlockFit(text: $0, ink: .full, paper: .none) }
  }

  /// Upper left, upper right, lower left, lower right.
  private static let quarters: [UInt64] = [
    0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000,
  ]

  /// Quadrants first: they are in more fonts, and among equals the first one is taken.
  static let blocks: [(text: String, mask: UInt64)] = {
    let quadrants = "█▀▄▌▐▘▝▖▗▛▜▙▟▞▚".map(String.init)
    let bits = [15, 3, 12, 5, 10, 1, 2, 4, 8, 7, 11, 13, 14, 6, 9]
    var found = zip(quadrants, bits).map { text, bits in
      (text, (0..<4).reduce(UInt64(0)) { bits & 1 << $1 != 0 ? $0 | quarters[$1] : $0 })
    }
    // Not an eighth alone: it would be a stray line.
    for (rows, text) in [(2, "▂"), (3, "▃"), (5, "▅"), (6, "▆")] {
      found.append((text, UInt64.max << UInt64(8 * (8 - rows))))
    }
    for (columns, text) in [(2, "▎"), (3, "▍"), (5, "▋"), (6, "▊")] {
      found.append((text, 0x0101_0101_0101_0101 * (1 << UInt64(columns) - 1)))
    }
    return found
  }()

  /// The parts that a block fills.
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
