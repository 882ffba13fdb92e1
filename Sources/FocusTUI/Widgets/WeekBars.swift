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
  private static let gap = 2

  /// Returns the width in columns, given the columns per day.
  func width(step: Int) -> Int { days.count * step - Self.gap }

  /// Draws a block per task, filled when it is done. The blocks reach from edge to edge.
  func drawBlocks(in rect: Rect, on frame: inout Frame) {
    let width = blockWidth(in: rect.width)
    for (day, column) in zip(days, rect.columns(days.count, width: width)) {
      let (x, y, middle) = (column.x, rect.y, column.x + (width - 1) / 2)
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

  /// Returns the width of the blocks for which the gaps between them differ least.
  private func blockWidth(in width: Int) -> Int {
    let widths = (1...3).map { gap in (width + gap) / days.count - gap }
    func rest(_ block: Int) -> Int { (width - days.count * block) % max(1, days.count - 1) }
    let fitting = zip(1..., widths).filter { gap, block in block >= gap }.map(\.1)
    return fitting.min { rest($0) < rest($1) } ?? max(1, widths[0])
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
