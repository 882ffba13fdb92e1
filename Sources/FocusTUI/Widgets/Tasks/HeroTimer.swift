import FocusTerminal

/// A timer in big digits with its progress, for the card of the task in focus.
struct HeroTimer {
  /// Returns the number of rows at a width: the progress is beside the digits or below them. Nil if there is
  /// no room for the timer.
  static func rows(width: Int) -> Int? { width >= wide ? 3 : width >= 20 ? 5 : nil }
  private static let wide = 44

  /// The time in digits; nil if no session is running or paused.
  let digits: String?
  /// The colour of the digits.
  var color = Token.text
  /// What is said about the session, the longest form first.
  let captions: [String]
  /// The focus of the day, at the other end of the line without a session; empty if there is none.
  var total = ""
  /// The remaining time with its mark, for cards with only one line for it.
  var figure = ""
  /// The elapsed share, above 1 after the planned end.
  var share = 0.0
  /// The end of the session in words; nil if unknown.
  var end: String?
  /// The hint for the key that starts or opens the session.
  var hint: Hint?

  /// The colour of the progress: that of the ring, unless the digits have a special colour.
  private var lineColor: Token { color == .text ? .ringFill : color }

  /// Draws the remaining time, the progress and the end of the session on one line. Without a session, draws
  /// the hint for starting one.
  func drawLine(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    guard digits != nil else { return drawStart(in: rect, surface, on: &frame) }
    guard rect.width >= TextWidth.width(of: figure) else { return }
    frame.addClickTarget(rect, .action(.session))
    let x =
      rect.x
      + frame.write(
        figure, x: rect.x, y: rect.y, style: Style(color, on: surface, .bold), maxWidth: rect.width)
    var last = rect.maxX
    if let end, x + 2 + TextWidth.width(of: end) <= last {
      last -= TextWidth.width(of: end)
      frame.write(end, x: last, y: rect.y, style: Style(.textMuted, on: surface))
      last -= 2
    }
    guard last - x >= 8 else { return }
    ProgressLine(share: share, color: lineColor, surface: surface)
      .draw(in: Rect(x: x + 2, y: rect.y, width: last - x - 2, height: 1), on: &frame)
  }

  func draw(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let quiet: Token = surface == .surfaceHero ? .textMuted : .textFaint
    guard let digits else { return }
    frame.addClickTarget(rect, .action(.session))
    let width = draw(digits, in: rect, Style(color, on: surface, .bold), on: &frame)
    guard rect.width >= Self.wide else {
      let (foot, above) = rect.splitBottom(1)
      frame.writeTruncated(
        color == .text ? end ?? "" : captions[0], x: rect.x, y: above.maxY - 1,
        style: Style(color == .warning ? .warning : quiet, on: surface), maxWidth: rect.width)
      return ProgressLine(share: share, color: lineColor, surface: surface).draw(in: foot, on: &frame)
    }
    let rest = rect.splitLeft(width + 3).rest
    frame.writeTruncated(
      captions[0], x: rest.x, y: rest.y, style: Style(color == .warning ? .warning : quiet, on: surface),
      maxWidth: rest.width)
    ProgressLine(share: share, color: lineColor, surface: surface)
      .draw(in: Rect(x: rest.x, y: rest.y + 1, width: rest.width, height: 1), on: &frame)
    drawHint(end ?? "", in: rest.splitBottom(1).first, Style(quiet, on: surface), on: &frame)
  }

  private func drawStart(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    guard let hint, hint.width <= rect.width else { return }
    let words = captions.map { " \($0)" }.first(fitting: rect.width - hint.width) ?? ""
    let x = rect.maxX - hint.width - TextWidth.width(of: words)
    frame.addClickTarget(rect.splitLeft(x - rect.x).rest, .action(.session))
    HintBar(hints: [hint], surface: surface)
      .draw(in: Rect(x: x, y: rect.y, width: hint.width, height: 1), on: &frame)
    frame.write(words, x: x + hint.width, y: rect.y, style: Style(.textMuted, on: surface))
    guard rect.x + TextWidth.width(of: total) + Self.apart <= x else { return }
    frame.write(total, x: rect.x, y: rect.y, style: Style(.textMuted, on: surface))
  }

  /// The columns that keep what was done from what a key does.
  private static let apart = 4

  /// Draws the hint, and the text after it if it fits.
  private func drawHint(_ words: String, in row: Rect, _ style: Style, on frame: inout Frame) {
    var x = row.x
    if let hint {
      HintBar(hints: [hint], surface: style.background).draw(in: row, on: &frame)
      x += hint.width + 3
    }
    guard TextWidth.width(of: words) <= row.maxX - x else { return }
    frame.write(words, x: x, y: row.y, style: style)
  }

  /// Draws the digits three rows high, or as text if the charset has no half blocks.
  /// - Returns: the width of the digits.
  private func draw(_ digits: String, in rect: Rect, _ style: Style, on frame: inout Frame) -> Int {
    guard let big = BigText(digits, charset: frame.charset),
      big.width <= rect.width - (rect.width < Self.wide ? 0 : Self.wide / 2)
    else { return frame.write(digits, x: rect.x, y: rect.y, style: style) }
    big.draw(x: rect.x, y: rect.y, style: style, on: &frame)
    return big.width
  }
}
