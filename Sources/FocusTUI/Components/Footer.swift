import FocusText

/// The last lines: what has just happened, and the keys that work here.
enum Footer {
  /// Draws both. A message that needs more room than there is above the keys hides them, and what is above.
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let (last, above) = rect.splitBottom(1)
    // A sheet names its keys itself.
    guard state.sheets.isEmpty else { return }
    HintLine(state).draw(in: last, on: &frame)
    guard let notice = state.notice else { return }
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

  /// Draws as many hints as fit; the last ones (help and quit; the way back of a sheet) have precedence.
  static func draw(
    _ hints: [Hint], in rect: Rect, on frame: inout Frame, surface: Token = .background, keeping last: Int = 2
  ) {
    let gap = gap(of: hints, width: rect.width)
    let kept = max(0, hints.count - last)
    var room = rect.width - hints[kept...].reduce(0) { $0 + $1.width + gap } + gap
    var x = rect.x
    for (index, hint) in hints.enumerated() {
      // From the first that has no room on, all but the last ones stay away.
      if index < kept { room -= hint.width + gap }
      guard index >= kept || room >= 0 else { continue }
      guard x + hint.width <= rect.maxX else { break }
      hint.mark(x: x, y: rect.y, on: &frame)
      x += frame.write(hint.key, x: x, y: rect.y, style: Style(.textMuted, on: surface).bold())
      x += 1
      x += frame.write(hint.label, x: x, y: rect.y, style: Style(.textFaint, on: surface))
      x += gap
    }
  }

  /// The hints in as few lines as hold all of them.
  static func lines(_ hints: [Hint], width: Int) -> [[Hint]] {
    if hints.reduce(-2, { $0 + $1.width + 2 }) <= width { return [hints] }
    var lines: [[Hint]] = [[]]
    var room = width
    for hint in hints {
      if hint.width > room, !lines[lines.count - 1].isEmpty {
        lines.append([])
        room = width
      }
      lines[lines.count - 1].append(hint)
      room -= hint.width + 3
    }
    return lines
  }

  /// Three blanks between hints where there is plenty of room, or where all fit so; else two.
  private static func gap(of hints: [Hint], width: Int) -> Int {
    width >= 100 || hints.reduce(-3) { $0 + $1.width + 3 } <= width ? 3 : 2
  }

  /// The hints of the key table for these places; the minor ones before the last two, which always stand.
  static func hints(_ places: [Place]) -> [Hint] {
    var hints: [Hint] = []
    hints.reserveCapacity(
      places.reduce(0) { $0 + table[$1.rawValue].major.count + table[$1.rawValue].minor.count })
    for place in places { hints += table[place.rawValue].major }
    let last = hints.suffix(2)
    hints.removeLast(last.count)
    for place in places { hints += table[place.rawValue].minor }
    hints += last
    return hints
  }

  /// The hints of every place.
  private static let table: [(major: [Hint], minor: [Hint])] = Place.allCases.map { place in
    let bindings = Keymap.bindings(in: place)
    return (
      bindings.filter { !$0.isMinor }.compactMap(Hint.init), bindings.filter(\.isMinor).compactMap(Hint.init)
    )
  }
}

extension Keymap {
  /// What a person calls a sequence: `dd`, `Ctrl-R`.
  static func name(_ keys: [Key]) -> String { keys.map(\.name).joined() }
}
