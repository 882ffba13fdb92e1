import FocusTerminal
import FocusText

/// The last line of the page: the available keys and the message. A message is drawn on the line above if
/// that line is blank, otherwise in place of all but the last keys.
enum Footer {
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    // A sheet shows its own keys.
    guard state.sheets.isEmpty else { return }
    guard let message = state.status else { return drawHints(state, in: rect, on: &frame) }
    let width = TextWidth.width(of: message.text) + 2
    if width <= rect.width, rect.y > 1, frame.isBlank(row: rect.y - 1) {
      drawHints(state, in: rect, on: &frame)
      let page = Rect(x: rect.x, y: 0, width: rect.width, height: rect.y)
      return StatusLine(message: message).draw(over: page, atMost: 1, on: &frame)
    }
    let line = StatusLine(message: message)
    if !Page.hasSpacing(state.size), SizeClass(state.size) == .narrow, line.rows(width: rect.width) == 2 {
      // On a low screen a message of two lines is drawn at the top, because the last rows show tasks.
      drawHints(state, in: rect, on: &frame)
      return line.draw(over: Rect(x: rect.x, y: 0, width: rect.width, height: 3), atMost: 2, on: &frame)
    }
    // A message that needs several lines may cover the keys, but as little of the page as possible.
    let last = hints(state).suffix(2)
    func room(_ kept: ArraySlice<Hint>) -> Int { rect.width - kept.reduce(0) { $0 + $1.width + 3 } }
    guard let kept = [last, last.prefix(1)].first(where: { width <= room($0) }) else {
      let page = Rect(x: rect.x, y: 0, width: rect.width, height: rect.maxY)
      return StatusLine(message: message).draw(over: page, atMost: 4, on: &frame)
    }
    StatusLine(message: message).draw(over: rect, atMost: 1, on: &frame)
    HintBar(hints: Array(kept)).draw(in: rect.splitLeft(room(kept) + 3).rest, on: &frame)
  }

  private static func hints(_ state: AppState) -> [Hint] {
    let hints = state.hints(state.keyContexts)
    // On a finished day the poster is the most useful hint.
    return hints.filter { $0.action == .poster } + hints.filter { $0.action != .poster }
  }

  /// Returns the hints. In a narrow footer, hints of two keys come last.
  private static func hints(_ state: AppState, width: Int) -> [Hint] {
    let hints = hints(state)
    guard width < narrow else { return hints }
    let (some, kept) = (hints.dropLast(2), hints.suffix(2))
    return some.filter { $0.keys.count < 2 } + some.filter { $0.keys.count > 1 } + kept
  }
  private static let narrow = 64

  private static func drawHints(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    // An unfinished count or sequence is shown at the right, as in vim. Two columns stay reserved for it, so
    // that the hints do not move at the first key.
    let pending = (state.typed.count > 0 ? "\(state.typed.count)" : "") + Keymap.name(state.typed.keys)
    let width = TextWidth.width(of: pending)
    frame.write(pending, x: rect.maxX - width, y: rect.y, style: Style(.text).bold())
    HintBar(hints: hints(state, width: rect.width)).draw(
      in: rect.splitRight(pending.isEmpty ? 2 : width + 1).rest, on: &frame)
  }

  /// Draws the message over a sheet, which shows its own keys.
  static func drawOverSheet(_ state: AppState, on frame: inout Frame) {
    guard let message = state.status, frame.size.height > 1 else { return }
    let page = Rect(frame.size).inset(dx: 1, dy: 0)
    StatusLine(message: message).draw(over: page, atMost: min(4, frame.size.height - 1), on: &frame)
  }
}

extension Frame {
  /// Whether nothing is drawn in a row.
  fileprivate func isBlank(row y: Int) -> Bool {
    cells[y * size.width..<(y + 1) * size.width].allSatisfy {
      $0.isBlank && $0.style.background == .background
    }
  }
}
