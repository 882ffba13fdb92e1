import FocusText

/// The last lines: what has just happened, and the keys that work here.
enum Footer {
  /// Draws both; in a single line the message hides the keys.
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let (last, above) = rect.splitBottom(1)
    if let notice = state.notice {
      let line = above.isEmpty ? last : above.splitBottom(1).first
      draw(notice, in: line, on: &frame)
      if above.isEmpty { return }
    }
    drawHints(state, in: last, on: &frame)
  }

  static func draw(_ notice: Notice, in rect: Rect, on frame: inout Frame) {
    let (mark, token): (String, Token) =
      switch notice.level {
      case .information: (frame.symbols.bullet, .textMuted)
      case .refusal: ("!", .warning)
      case .failure: ("!", .danger)
      }
    let style = Style(token)
    frame.write(mark, x: rect.x, y: rect.y, style: style.bold(), maxWidth: rect.width)
    frame.writeTruncated(notice.text, x: rect.x + 2, y: rect.y, style: style, maxWidth: rect.width - 2)
  }

  /// A sheet names its keys itself.
  private static func drawHints(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    if state.sheets.isEmpty { draw(hints(state.places), in: rect, on: &frame) }
  }

  /// Draws as many hints as fit; the last ones (help and quit) have precedence.
  static func draw(
    _ hints: [(key: String, label: String)], in rect: Rect, on frame: inout Frame,
    surface: Token = .background
  ) {
    let gap = 3
    func width(_ hint: (key: String, label: String)) -> Int {
      TextWidth.width(of: hint.key) + 1 + TextWidth.width(of: hint.label)
    }
    let kept = hints.suffix(2)
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
        binding.hint.map { (binding.keys.first.map(Keymap.name) ?? "", $0) }
      }
    }
  }
}

extension Keymap {
  /// What a person calls a sequence: `dd`, `Ctrl-R`.
  static func name(_ keys: [Key]) -> String { keys.map(\.name).joined() }
}
