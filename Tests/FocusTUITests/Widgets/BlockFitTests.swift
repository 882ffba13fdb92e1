import Testing

@testable import FocusTUI

@Suite struct BlockFitTests {
  /// The parts of the cell on one side of a line, for many lines.
  private static let edges: [UInt64] = (0..<64).map(edge)

  private static func edge(_ number: Int) -> UInt64 {
    let angle = Double(number) / 10
    let across: Double = 1 - abs(angle / 3.2 - 1) * 2
    let down: Double = abs(angle / 1.6 - 2) - 1
    let shift = Double(number % 7) - 3
    var mask: UInt64 = 0
    for part in 0..<64 {
      let x = Double(part % 8) - 3.5
      let y = Double(part / 8) - 3.5
      if x * across + y * down > shift { mask |= bit(part) }
    }
    return mask
  }

  private static func bit(_ part: Int) -> UInt64 { 1 << UInt64(part) }

  /// Returns how much of each part of the cell is covered.
  private static func raster(_ fit: BlockFit?) -> [BlockFit.Cover] {
    guard let fit else { return Array(repeating: .none, count: 64) }
    let mask = BlockFit.mask(of: fit.text)
    return (0..<64).map { mask & 1 << UInt64($0) != 0 ? fit.ink : fit.paper }
  }

  @Test func aBlankCellHasNoBlockAndAFullOneIsFull() {
    for isSmooth in [true, false] {
      #expect(BlockFit.nearest(to: 0, isSmooth: isSmooth) == nil)
      #expect(
        BlockFit.nearest(to: .max, isSmooth: isSmooth) == BlockFit(text: "█", ink: .full, paper: .none))
    }
  }

  @Test func quartersAndEighthsAreExact() {
    for (text, mask) in BlockFit.blocks where text != "█" {
      let fit = BlockFit.nearest(to: mask, isSmooth: true)
      let expected = (0..<64).map { mask & 1 << UInt64($0) != 0 ? BlockFit.Cover.full : .none }
      #expect(Self.raster(fit) == expected, "\(text)")
    }
  }

  /// Fewer than a sixth of the parts differ from the shape; half-covered parts count as half.
  @Test func edgesAreFollowed() {
    for edge in Self.edges {
      var loss = 0.0
      for (part, cover) in Self.raster(BlockFit.nearest(to: edge, isSmooth: true)).enumerated() {
        let wanted: Double = edge & Self.bit(part) != 0 ? 1 : 0
        loss += abs(wanted - Double(cover.rawValue) / 2)
      }
      #expect(loss <= 16)
    }
  }

  /// Many fonts leave a line of the background above a block, which would be visible as a seam.
  @Test func theUpperEdgeIsPaperWherePossible() {
    for parts in Self.edges {
      let text = BlockFit.nearest(to: parts, isSmooth: true)?.text
      #expect(text.map { !["▀", "▛", "▜"].contains($0) } ?? true)
    }
  }

  @Test func theMirrorImageCoversTheMirroredParts() {
    for isSmooth in [true, false] {
      for edge in Self.edges {
        guard let fit = BlockFit.nearest(to: edge, isSmooth: isSmooth) else { continue }
        let one = Self.raster(fit)
        let other = Self.raster(fit.mirrored())
        for part in 0..<64 {
          let opposite = part / 8 * 8 + 7 - part % 8
          #expect(one[part] == other[opposite], "\(fit)")
        }
      }
    }
  }
}
