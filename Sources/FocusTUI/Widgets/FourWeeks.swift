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

  /// Returns the height in rows: the squares with a gap between weeks, and the weekday letters.
  static func rows(squareRows: Int = 1) -> Int { 4 * (squareRows + 1) }
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
        let (glyph, token) = look(of: day, frame)
        guard !frame.isPlain else {
          let figure = day.planned == 0 ? frame.symbols.middleDot : "\(day.done)"
          frame.write(
            figure, x: square.x + (square.width - 1) / 2, y: y, style: Style(.textMuted, on: surface))
          continue
        }
        guard frame.hasSurfaces, frame.charset == .unicode else {
          // Anything but a filled square is drawn as a line.
          let isLine = glyph == frame.symbols.noBlock || glyph == "▁"
          frame.fill(isLine ? square.splitBottom(1).first : square, Style(token, on: surface), glyph)
          continue
        }
        // A day without completed tasks is an empty square. If tasks were planned, a line is drawn on it.
        let isFilled = day.done > 0
        frame.fill(square, Style(isFilled ? token : .field, on: surface), "█")
        guard !isFilled, day.planned > 0 else { continue }
        frame.fill(square.splitBottom(1).first, Style(.ringTrack, on: .field), "▁")
      }
    }
    for (column, letter) in letters.enumerated() {
      frame.write(
        letter, x: rect.x + FourWeeks.labelWidth + column * step + (width - 1) / 2,
        y: rect.y + weeks.count * (squareRows + 1) - 1,
        style: Style(.textFaint, on: surface))
    }
  }

  private func look(of day: Day, _ frame: Frame) -> (glyph: String, token: Token) {
    if day.planned == 0 { return (frame.symbols.noBlock, .ringTrack) }
    if frame.charset.drawsInASCII { return ("\(min(9, day.done))", day.done == 0 ? .textFaint : .accentDeep) }
    if day.done == 0 { return (day.isFuture ? "░" : "▁", .ringTrack) }
    return day.done < day.planned ? ("▓", .accentDeep) : ("█", day.isToday ? .success : .accent)
  }
}
