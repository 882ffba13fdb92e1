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

  /// Returns the width in columns, given the columns per day.
  func width(step: Int) -> Int { days.count * step - 1 }

  /// Draws a block per task, filled when it is done.
  func drawBlocks(x: Int, y: Int, step: Int, on frame: inout Frame) {
    for (index, day) in days.enumerated() {
      let x = x + index * step
      guard !frame.isPlain else {
        drawLetter(day, x: x + (step - 3) / 2, y: y + WeekBars.limit, on: &frame)
        frame.write(
          day.planned == 0 ? frame.symbols.middleDot : "\(day.done)", x: x + (step - 3) / 2,
          y: y + WeekBars.limit - 1,
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
          Rect(x: x, y: row, width: step - 2, height: 1), Style(token, on: surface), glyph)
      }
      drawLetter(day, x: x + (step - 3) / 2, y: y + WeekBars.limit, on: &frame)
    }
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
