/// The last line of the page: the keys available here. Messages appear on the line above, over the page.
enum Footer {
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    // A sheet shows its own keys.
    guard state.sheets.isEmpty else { return }
    drawHints(state, in: rect, on: &frame)
    guard let message = state.status else { return }
    let page = Rect(x: rect.x, y: 0, width: rect.width, height: rect.y)
    let isShort = TextWidth.width(of: message.text) <= rect.width - 2
    // A message that needs several lines covers the keys rather than the page.
    StatusLine(message: message)
      .draw(
        over: isShort && page.height > 4 ? page : Rect(x: rect.x, y: 0, width: rect.width, height: rect.maxY),
        atMost: 4, on: &frame)
  }

  private static func drawHints(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    // An unfinished count or sequence is shown where vim shows it. The space is always reserved, so that nothing
    // jumps.
    let pending = (state.typed.count > 0 ? "\(state.typed.count)" : "") + Keymap.name(state.typed.keys)
    let width = TextWidth.width(of: pending)
    frame.write(pending, x: rect.maxX - width, y: rect.y, style: Style(.text).bold())
    let hints = state.options.keymap.hints(
      state.keyContexts, where: { state.isUseful($0) }, named: { state.hint(for: $0) })
    HintBar(hints: hints).draw(
      in: rect.splitRight(pending.isEmpty ? 2 : width + 1).rest, on: &frame)
  }

  /// Draws the message over a sheet, which shows its own keys.
  static func drawOverSheet(_ state: AppState, on frame: inout Frame) {
    guard let message = state.status, frame.size.height > 1 else { return }
    let page = Rect(frame.size).inset(dx: 1, dy: 0)
    StatusLine(message: message).draw(over: page, atMost: min(4, frame.size.height - 1), on: &frame)
  }
}
