import Testing

@testable import FocusTUI

@Suite struct BlockFitTests {
  /// The parts of a half plane: everything on one side of a line through the cell.
  private static let edges: [UInt64] = (0..<64).map { number in
    let angle = Double(number) / 10
    let (across, down) = (1 - abs(angle / 3.2 - 1) * 2, abs(angle / 1.6 - 2) - 1)
    let shift = Double(number % 7) - 3
    return (0..<64).reduce(UInt64(0)) { mask, part in
      let (x, y) = (Double(part % 8) - 3.5, Double(part / 8) - 3.5)
      return x * across + y * down > shift ? mask | 1 << UInt64(part) : mask
    }
  }

  private static func mirrored(_ parts: UInt64) -> UInt64 {
    (0..<64).reduce(UInt64(0)) { mask, part in
      parts & 1 << UInt64(part) != 0 ? mask | 1 << UInt64(part / 8 * 8 + 7 - part % 8) : mask
    }
  }

  /// The cover of every part of the cell.
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

  /// Fewer than a sixth of the parts differ from the shape, a half counting as half.
  @Test func edgesAreFollowed() {
    for edge in Self.edges {
      let loss = Self.raster(BlockFit.nearest(to: edge, isSmooth: true)).enumerated().reduce(0.0) {
        sum, part in
        let wanted = edge & 1 << UInt64(part.offset) != 0 ? 1.0 : 0
        return sum + abs(wanted - Double(part.element.rawValue) / 2)
      }
      #expect(loss <= 16)
    }
  }

  @Test func theMirrorImageCoversTheMirroredParts() {
    for isSmooth in [true, false] {
      for edge in Self.edges {
        guard let fit = BlockFit.nearest(to: edge, isSmooth: isSmooth) else { continue }
        let (one, other) = (Self.raster(fit), Self.raster(fit.mirrored()))
        #expect((0..<64).allSatisfy { one[$0] == other[$0 / 8 * 8 + 7 - $0 % 8] }, "\(fit)")
      }
    }
  }
}
