import FocusSystem
import FocusTerminal

/// Confetti that bursts out of the ring, and then a green wave over the text. The position of each piece
/// depends only on its number and the time.
struct Confetti {
  /// The centre of the burst: the middle of the finished ring, or of the screen.
  private let centre: Point
  private let size: Size

  /// The phases in milliseconds: the animation of title and ring, the burst, and the wave after it.
  static let lead = Double(FocusTab.motion)
  static let burst = 800.0
  static let wave = 700.0

  // Red is left out, because it signals failure.
  private static let tokens: [Token] = [.confetti1, .confetti2, .confetti3]
  private static let blocks = ["▀", "▄", "▘", "▝", "▖", "▗"]
  private static let signs = ["*", "+", "'", "."]

  init(on frame: Frame) {
    size = frame.size
    var (left, right, top, foot) = (Int.max, 0, Int.max, 0)
    for y in 0..<size.height {
      for x in 0..<size.width where frame.isFinishedRing(x, y) {
        (left, right) = (min(left, x), max(right, x))
        (top, foot) = (min(top, y), max(foot, y))
      }
    }
    centre =
      left > right
      ? Point(x: size.width / 2, y: size.height / 2) : Point(x: (left + right) / 2, y: (top + foot) / 2)
  }

  /// Draws the animation at a time in milliseconds since its start.
  func draw(at time: Double, on frame: inout Frame) {
    let time = time - Self.lead
    if time < 0 { return }
    if time < Self.burst {
      drawPieces(time / Self.burst, on: &frame)
    } else {
      drawWave(min(1, (time - Self.burst) / Self.wave), on: &frame)
    }
  }

  private func drawPieces(_ share: Double, on frame: inout Frame) {
    let glyphs = frame.charset == .unicode ? Self.blocks : Self.signs
    let pieces = min(160, size.width * size.height / 14)
    // The pieces start fast, slow down, and fall.
    let flown = 1 - (1 - share) * (1 - share)
    for piece in 0..<pieces {
      let (turn, speed) = (Self.scattered(piece, 1) * 2 * Double.pi, 0.25 + 0.75 * Self.scattered(piece, 2))
      let reach = speed * flown * Double(max(size.width, 2 * size.height)) * 0.6
      let x = centre.x + Int((cos(turn) * reach).rounded())
      let y = centre.y + Int((sin(turn) * reach / 2 + 4 * share * share).rounded())
      guard x >= 0, x < size.width, y >= 0, y < size.height else { continue }
      // Skip cells beside letters, where a piece could be mistaken for one.
      let cells = max(0, x - 1)...min(size.width - 1, x + 1)
      guard cells.allSatisfy({ frame[$0, y].text == " " }) else { continue }
      frame.write(
        glyphs[piece % glyphs.count], x: x, y: y,
        style: Style(Self.tokens[piece % Self.tokens.count], on: frame[x, y].style.background, .bold))
    }
  }

  /// Draws a band that moves away from the ring.
  private func drawWave(_ share: Double, on frame: inout Frame) {
    guard frame.hasSurfaces else { return }
    let width = 6.0
    let front = share * (Double(size.width) + 2 * width)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (across, down) = (Double(x - centre.x), Double(2 * (y - centre.y)))
        let distance = (across * across + down * down).squareRoot()
        guard distance < front, distance > front - width else { continue }
        frame.restyle(Rect(x: x, y: y, width: 1, height: 1)) { $0.greened }
      }
    }
  }

  private static func scattered(_ piece: Int, _ salt: Int) -> Double {
    var bits = UInt64(piece &* 4 &+ salt) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 31
    bits = bits &* 0xBF58_476D_1CE4_E5B9
    return Double(bits >> 40) / Double(1 << 24)
  }
}

extension Frame {
  /// Whether a cell belongs to the ring of a finished day.
  fileprivate func isFinishedRing(_ x: Int, _ y: Int) -> Bool {
    let style = cells[y * size.width + x].style
    return style.foreground.isOfFinishedRing || style.background.isOfFinishedRing
  }
}

extension Token {
  fileprivate var isOfFinishedRing: Bool {
    rawValue >= Token.ringDay1.rawValue && rawValue <= Token.ringDay5.rawValue
  }
}

extension Style {
  /// The style in the crest of the wave: green text and a bright ring. Cards keep their background.
  fileprivate var greened: Style {
    func green(_ token: Token) -> Token {
      switch token {
      case .text, .textMuted, .textFaint: .success
      case .ringDay2, .ringDay3, .ringDay4, .ringDay5: .ringDay1
      default: token
      }
    }
    return foreground(green(foreground)).on(green(background))
  }
}
