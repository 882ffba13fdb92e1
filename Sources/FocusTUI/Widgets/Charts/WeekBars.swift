import FocusTerminal

/// Completed tasks of seven days as a bar chart.
struct WeekBars {
  struct Day: Equatable {
    /// The letter below the bar.
    let letter: String
    let done: Int
    let planned: Int
    var isToday = false

    /// The colour of the bar: green for today if all its tasks are done, muted for other days.
    var token: Token { !isToday ? .accentDeep : done >= planned ? .success : .accent }
  }

  let days: [Day]
  var surface = Token.surface

  /// The height of the blocks in rows: one per possible task, and the letters.
  static let blockRows = 4
  private static let limit = 3

  /// Draws a block per task, filled when the task is done. All blocks have the same width, and so have the
  /// gaps between them. The remaining columns are at both ends.
  func drawBlocks(in rect: Rect, on frame: inout Frame) {
    let (width, gap) = measure(in: rect.width)
    let taken = days.count * (width + gap) - gap
    for (index, day) in days.enumerated() {
      let x = rect.x + max(0, rect.width - taken) / 2 + index * (width + gap)
      let (y, middle) = (rect.y, x + (width - letterWidth) / 2)
      drawLetter(day, x: middle, y: y + WeekBars.limit, on: &frame)
      guard !frame.isPlain else {
        frame.write(
          day.planned == 0 ? frame.symbols.middleDot : "\(day.done)", x: middle, y: y + WeekBars.limit - 1,
          style: Style(day.isToday ? .text : .textMuted, on: surface))
        continue
      }
      for level in 0..<WeekBars.limit {
        let row = y + WeekBars.limit - 1 - level
        let (glyph, token): (String, Token) =
          if level < day.done {
            (frame.symbols.block, day.token)
          } else if level < day.planned {
            (frame.symbols.openBlock, .ringTrack)
          } else if level == 0, day.planned == 0 {
            (frame.symbols.noBlock, .ringTrack)
          } else {
            (" ", .ringTrack)
          }
        frame.fill(
          Rect(x: x, y: row, width: width, height: 1), Style(token, on: surface), glyph)
      }
    }
  }

  /// The width of the widest letter.
  private var letterWidth: Int { days.map { TextWidth.width(of: $0.letter) }.max() ?? 1 }

  /// Returns the width of the blocks and of the gaps between them that fills the most columns, preferably
  /// with the letters centred below their blocks. Blocks are as wide as the gaps or up to five times as wide.
  func measure(in width: Int) -> (block: Int, gap: Int) {
    let forms = (1...4).flatMap { gap in (gap...5 * gap).map { (block: $0, gap: gap) } }
    func free(_ form: (block: Int, gap: Int)) -> Int {
      width - days.count * (form.block + form.gap) + form.gap
    }
    func cost(_ form: (block: Int, gap: Int)) -> Int {
      free(form) + ((form.block - letterWidth).isMultiple(of: 2) ? 0 : 4)
    }
    return forms.filter { free($0) >= 0 }.min { cost($0) < cost($1) } ?? (1, 1)
  }

  private func drawLetter(_ day: Day, x: Int, y: Int, on frame: inout Frame) {
    let style = day.isToday ? Style(.text, on: surface, .bold) : Style(.textFaint, on: surface)
    frame.write(day.letter, x: x, y: y, style: style)
  }

  /// Returns a block of this many eighths of a cell; a blank for 0.
  static func eighth(_ count: Int) -> String {
    [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][min(max(count, 0), 8)]
  }
}
