import FocusTerminal

/// A line of key hints.
struct HintBar {
  let hints: [Hint]
  var surface = Token.background
  /// The number of hints at the end that are always shown: help and quit, or the key that closes a sheet.
  var keeping = 2

  /// Draws as many hints as fit.
  func draw(in rect: Rect, on frame: inout Frame) {
    let quiet: Token = surface == .surfaceHero ? .textMuted : .textFaint
    let gap = gap(width: rect.width)
    var kept = max(0, hints.count - keeping)
    var hints = hints
    // The first hint takes precedence over the last of the hints that are always shown.
    if kept > 0, keeping > 1, hints[kept...].reduce(hints[0].width, { $0 + $1.width + gap }) > rect.width {
      hints.removeLast()
      kept = max(0, hints.count - keeping + 1)
    }
    var room = rect.width - hints[kept...].reduce(0) { $0 + $1.width + gap } + gap
    var x = rect.x
    for (index, hint) in hints.enumerated() {
      // Skip all hints from the first one that does not fit, except the last ones.
      if index < kept { room -= hint.width + gap }
      guard index >= kept || room >= 0 else { continue }
      guard x + hint.width <= rect.maxX else { break }
      hint.mark(x: x, y: rect.y, on: &frame)
      x += frame.write(hint.key, x: x, y: rect.y, style: Style(.textMuted, on: surface).bold())
      x += 1
      x += frame.write(hint.label, x: x, y: rect.y, style: Style(quiet, on: surface))
      x += gap
    }
  }

  /// The gap between hints: three blanks if the bar is wide or all hints fit that way, otherwise two.
  private func gap(width: Int) -> Int {
    width >= 100 || hints.reduce(-3) { $0 + $1.width + 3 } <= width ? 3 : 2
  }

  /// Breaks the hints into as few lines as possible.
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
}
