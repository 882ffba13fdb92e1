import FocusText

/// The last lines: what has just happened, and the keys that work here.
enum Footer {
  /// Draws both. A message that needs more room than there is above the keys hides them, and what is above.
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let (last, above) = rect.splitBottom(1)
    drawHints(state, in: last, on: &frame)
    guard let notice = state.notice, state.sheets.isEmpty else { return }
    let isShort = TextWidth.width(of: notice.text) <= rect.width - 2
    draw(notice, over: isShort && !above.isEmpty ? above : rect, atMost: 4, on: &frame)
  }

  /// Draws a message upwards from the last line of a rectangle, over whatever is there: it must be readable.
  static func draw(_ notice: Notice, over rect: Rect, atMost limit: Int, on frame: inout Frame) {
    let (mark, token): (String, Token) =
      switch notice.level {
      case .information: (frame.symbols.bullet, .textMuted)
      case .refusal: ("!", .warning)
      case .failure: ("!", .danger)
      }
    let style = Style(token)
    let wrapped = TextWidth.wrap(notice.text, to: rect.width - 2)
    // What still does not fit ends with an ellipsis.
    let last = wrapped.dropFirst(max(0, limit - 1)).joined(separator: " ")
    let lines = wrapped.count <= limit ? wrapped : wrapped.prefix(limit - 1) + [last]
    let area = Rect(x: rect.x, y: rect.maxY - lines.count, width: rect.width, height: lines.count)
    frame.fill(area, Style())
    frame.write(mark, x: area.x, y: area.y, style: style.bold(), maxWidth: area.width)
    for (line, text) in lines.enumerated() {
      frame.writeTruncated(text, x: area.x + 2, y: area.y + line, style: style, maxWidth: area.width - 2)
    }
  }

  /// Over a sheet, which names its keys itself.
  static func drawOverSheet(_ state: AppState, on frame: inout Frame) {
    guard let notice = state.notice, frame.size.height > 1 else { return }
    let page = Rect(frame.size).inset(dx: 1, dy: 0)
    draw(notice, over: page, atMost: min(4, frame.size.height - 1), on: &frame)
  }

  /// A sheet names its keys itself.
  private static func drawHints(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    if state.sheets.isEmpty { draw(hints(state.places), in: rect, on: &frame) }
  }

  /// Draws as many hints as fit; the last ones (help and quit; the way back of a sheet) have precedence.
  static func draw(
    _ hints: [(key: String, label: String)], in rect: Rect, on frame: inout Frame,
    surface: Token = .background, keeping last: Int = 2
  ) {
    func width(_ hint: (key: String, label: String)) -> Int {
      TextWidth.width(of: hint.key) + 1 + TextWidth.width(of: hint.label)
    }
    // Closer together where that lets the last one in.
    let gap = hints.reduce(-3) { $0 + width($1) + 3 } <= rect.width ? 3 : 2
    let kept = hints.suffix(last)
    var shown: [(key: String, label: String)] = []
    var room = rect.width - kept.reduce(0) { $0 + width($1) + gap } + gap
    for hint in hints.dropLast(kept.count) {
      room -= width(hint) + gap
      guard room >= 0 else { break }
      shown.append(hint)
    }
    var x = rect.x
    for hint in shown + kept {
      guard x + width(hint) <= rect.maxX else { break }
      x += frame.write(hint.key, x: x, y: rect.y, style: Style(.textMuted, on: surface).bold())
      x += 1
      x += frame.write(hint.label, x: x, y: rect.y, style: Style(.textFaint, on: surface))
      x += gap
    }
  }

  /// The hints of the key table for these places.
  static func hints(_ places: [Place]) -> [(key: String, label: String)] {
    places.flatMap { place in
      Keymap.bindings(in: place).compactMap { binding in
        guard let hint = binding.hint, let keys = binding.keys.first else { return nil }
        let names = [Keymap.name(keys)] + (binding.counterpart.map { [$0.name] } ?? [])
        return (names.joined(separator: " "), hint)
      }
    }
  }
}

extension Keymap {
  /// What a person calls a sequence: `dd`, `Ctrl-R`.
  static func name(_ keys: [Key]) -> String { keys.map(\.name).joined() }
}
