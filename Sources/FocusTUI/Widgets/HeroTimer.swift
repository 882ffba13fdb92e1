/// A timer in big digits with its progress, for the card of the task in focus.
struct HeroTimer {
  /// The height in rows.
  static let rows = 3
  /// The narrowest card that has room for it.
  static let leastWidth = 44

  let digits: String
  /// The colour of the digits; nil while no session is on.
  let color: Token?
  let caption: String
  /// The elapsed share, above 1 after the planned end.
  var share = 0.0
  /// When it ends, in words.
  var end: String?
  /// The key that starts or opens it.
  var hint: Hint?

  func draw(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let quiet: Token = surface == .surfaceSelected ? .textMuted : .textFaint
    let width = drawDigits(in: rect, Style(color ?? quiet, on: surface, .bold), on: &frame)
    let rest = rect.splitLeft(width + 3).rest
    frame.writeTruncated(
      caption, x: rest.x, y: rest.y, style: Style(color == .warning ? .warning : quiet, on: surface),
      maxWidth: rest.width)
    let line = color.map { $0 == .text ? .ringFill : $0 } ?? Token.ringTrack
    ProgressLine(share: share, color: line, surface: surface)
      .draw(in: Rect(x: rest.x, y: rest.y + 1, width: rest.width, height: 1), on: &frame)
    let foot = Rect(x: rest.x, y: rest.y + 2, width: rest.width, height: 1)
    var x = foot.x
    if let hint {
      HintBar(hints: [hint], surface: surface).draw(in: foot, on: &frame)
      x += hint.width + 3
    }
    guard let end else { return }
    frame.writeTruncated(end, x: x, y: foot.y, style: Style(quiet, on: surface), maxWidth: rest.maxX - x)
  }

  /// Draws the digits three rows high, or as text where there are no half blocks.
  /// - Returns: their width.
  private func drawDigits(in rect: Rect, _ style: Style, on frame: inout Frame) -> Int {
    guard let big = BigText(digits, charset: frame.charset),
      big.width + HeroTimer.leastWidth / 2 <= rect.width
    else { return frame.write(digits, x: rect.x, y: rect.y, style: style) }
    big.draw(x: rect.x, y: rect.y, style: style, on: &frame)
    return big.width
  }
}
