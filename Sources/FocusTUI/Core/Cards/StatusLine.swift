import FocusTerminal

/// Draws a message. It grows upwards from the last line, over other content.
struct StatusLine {
  let message: StatusMessage

  /// The number of rows that the whole message needs.
  func rows(width: Int) -> Int { TextWidth.wrap(message.text, to: max(1, width - 2)).count }

  func draw(over rect: Rect, atMost limit: Int, on frame: inout Frame) {
    let (mark, token): (String, Token) =
      switch message.level {
      case .information: (frame.symbols.bullet, .textMuted)
      case .refusal: ("!", .warning)
      case .failure: ("!", .danger)
      }
    let style = Style(token)
    let wrapped = TextWidth.wrap(message.text, to: rect.width - 2)
    // Truncate the rest if it still does not fit.
    let last = wrapped.dropFirst(max(0, limit - 1)).joined(separator: " ")
    let lines = wrapped.count <= limit ? wrapped : wrapped.prefix(limit - 1) + [last]
    let area = Rect(x: rect.x, y: rect.maxY - lines.count, width: rect.width, height: lines.count)
    // Blank the whole width, because the covered content may be wider.
    frame.fill(Rect(x: 0, y: area.y, width: frame.size.width, height: area.height), Style())
    frame.write(mark, x: area.x, y: area.y, style: style.bold(), maxWidth: area.width)
    for (line, text) in lines.enumerated() {
      frame.writeTruncated(text, x: area.x + 2, y: area.y + line, style: style, maxWidth: area.width - 2)
    }
  }
}
