/// Pieces of paper that fall through the blank cells. The position of each depends only on its number and the time.
enum Confetti {
  private static let tokens: [Token] = [.confetti1, .confetti2, .confetti3, .confetti4]
  private static let glyphs = ["*", "o", "+", ".", "'"]

  /// - Parameters:
  ///   - share: the elapsed share of the fall, 0 to 1.
  ///   - frame: the frame to draw over.
  static func draw(_ share: Double, on frame: inout Frame) {
    let size = frame.size
    guard size.width > 0, size.height > 0 else { return }
    let pieces = min(240, size.width * size.height / 14)
    for piece in 0..<pieces {
      // Three pseudo-random numbers between 0 and 1, the same in every frame.
      let (column, delay, speed) = (scattered(piece, 1), scattered(piece, 2), scattered(piece, 3))
      let fall = (share * (1.1 + speed) - delay * 0.6) * Double(size.height)
      guard fall >= 0 else { continue }
      let sway = scattered(piece, 4) > 0.5 ? 1 : -1
      let x = Int(column * Double(size.width)) + sway * (Int(fall) / 3 % 3 - 1)
      let y = Int(fall)
      guard y < size.height, x >= 0, x < size.width else { continue }
      // Beside a letter a piece would be read as one.
      let cells = max(0, x - 1)...min(size.width - 1, x + 1)
      guard cells.allSatisfy({ frame[$0, y].text == " " }) else { continue }
      let under = frame[x, y].style.background
      frame.write(
        glyphs[piece % glyphs.count], x: x, y: y, style: Style(tokens[piece % tokens.count], on: under, .bold)
      )
    }
  }

  private static func scattered(_ piece: Int, _ salt: Int) -> Double {
    var bits = UInt64(piece &* 4 &+ salt) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 31
    bits = bits &* 0xBF58_476D_1CE4_E5B9
    return Double(bits >> 40) / Double(1 << 24)
  }
}
