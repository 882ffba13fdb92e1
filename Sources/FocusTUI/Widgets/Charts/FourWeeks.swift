import FocusTerminal

/// A grid of four weeks with a square per day, filled by the share of completed tasks.
struct FourWeeks {
  struct Day: Equatable {
    let done: Int
    let planned: Int
    var isToday = false
    var isFuture = false
  }

  struct Week: Equatable {
    let label: String
    let days: [Day]
  }

  let weeks: [Week]
  let letters: [String]
  var surface = Token.surface

  /// The height of a square in rows.
  var squareRows = 1
  /// What a full, a partial and an empty square mean.
  var legend: [String] = []

  /// Returns the height in rows: the squares with a gap between weeks, the weekday letters, and the legend
  /// below a blank row.
  static func rows(squareRows: Int = 1) -> Int { 4 * (squareRows + 1) + 2 }
  private static let labelWidth = 11

  /// Returns the columns of a day, including a gap of one, or of two between wide squares.
  private static func step(in width: Int) -> Int { min(10, max(4, (width - labelWidth + 1) / 7)) }

  func draw(in rect: Rect, on frame: inout Frame) {
    let step = FourWeeks.step(in: rect.width)
    let width = step - (step < 7 ? 1 : 2)
    for (index, week) in weeks.enumerated() {
      let y = rect.y + index * (squareRows + 1)
      frame.write(
        week.label, x: rect.x, y: y, style: Style(.textFaint, on: surface), maxWidth: FourWeeks.labelWidth - 1
      )
      for (column, day) in week.days.enumerated() {
        let square = Rect(
          x: rect.x + FourWeeks.labelWidth + column * step, y: y, width: width,
          height: squareRows)
        guard !frame.isPlain else {
          let figure = day.planned == 0 ? frame.symbols.middleDot : "\(day.done)"
          frame.write(
            figure, x: square.x + (square.width - 1) / 2, y: y, style: Style(.textMuted, on: surface))
          continue
        }
        draw(day, in: square, on: &frame)
      }
    }
    drawLegend(y: rect.y + weeks.count * (squareRows + 1) + 1, in: rect, on: &frame)
    let today = weeks.last?.days.firstIndex(where: \.isToday)
    for (column, letter) in letters.enumerated() {
      frame.write(
        letter, x: rect.x + FourWeeks.labelWidth + column * step + (width - 1) / 2,
        y: rect.y + weeks.count * (squareRows + 1) - 1,
        style: column == today ? Style(.text, on: surface, .bold, .underline) : Style(.textFaint, on: surface)
      )
    }
  }

  private func draw(_ day: Day, in square: Rect, on frame: inout Frame) {
    let (glyph, token) = look(of: day, frame)
    guard frame.hasSurfaces, frame.charset == .unicode else {
      // Everything but a filled square is drawn as a line.
      let isLine = glyph == frame.symbols.noBlock || glyph == "▁"
      return frame.fill(isLine ? square.splitBottom(1).first : square, Style(token, on: surface), glyph)
    }
    // A day without completed tasks is an empty square. If tasks were planned, a line is drawn on it.
    let isFilled = day.done > 0
    frame.fill(square, Style(isFilled ? token : .field, on: surface), "█")
    guard !isFilled, day.planned > 0 else { return }
    frame.fill(square.splitBottom(1).first, Style(.ringTrack, on: .field), "▁")
  }

  /// Draws the legend of the squares: all tasks of a day done, some, none. In plain frames, numbers replace
  /// the squares.
  private func drawLegend(y: Int, in rect: Rect, on frame: inout Frame) {
    guard !frame.isPlain, !frame.charset.drawsInASCII else { return }
    let looks = [Day(done: 1, planned: 1), Day(done: 1, planned: 2), Day(done: 0, planned: 0)]
    let entries = zip(legend, looks).map { words, day in
      Legend.Entry(width: 2, words: words) { draw(day, in: $0, on: &$1) }
    }
    let row = rect.splitLeft(FourWeeks.labelWidth).rest
    let legends = (0...entries.count).map {
      Legend(entries: Array(entries.prefix($0)), token: .textFaint, surface: surface)
    }
    legends.last { $0.width <= row.width }?.draw(x: row.x, y: y, to: row.maxX, on: &frame)
  }

  private func look(of day: Day, _ frame: Frame) -> (glyph: String, token: Token) {
    if day.planned == 0 { return (frame.symbols.noBlock, .ringTrack) }
    if frame.charset.drawsInASCII { return ("\(min(9, day.done))", day.done == 0 ? .textFaint : .accentDeep) }
    if day.done == 0 { return (day.isFuture ? "░" : "▁", .ringTrack) }
    return day.done < day.planned ? ("▓", .accentDeep) : ("█", day.isToday ? .success : .accent)
  }
}
