import FocusTerminal

/// A bar chart of several days in eighths of a cell, with the name and the figure of each day below its bar.
struct DayBars {
  struct Day: Equatable {
    /// The name under the bar.
    let name: String
    /// The figure under the name.
    let figure: String
    /// The length of the bar; any unit.
    let value: Int64
    var isToday = false
  }

  /// A labelled value on the axis beside the chart.
  struct Mark: Equatable {
    let name: String
    let value: Int64
  }

  let days: [Day]
  /// The value of the highest bar, and of the line at the top.
  let top: Int64
  var marks: [Mark] = []
  /// A value to reach, drawn as a line; nil for none.
  var goal: Int64?
  var surface = Token.surface

  /// The number of rows below the bars: names and figures.
  static let footRows = 2
  /// The width of the marks, including the gap after them.
  private var axisWidth: Int { max(5, (marks.map { TextWidth.width(of: $0.name) }.max() ?? 0) + 1) }

  /// Draws as many rows of bars as fit. In a narrow area the marks are left out.
  /// - Returns: the area of each day, including bar and labels.
  @discardableResult
  func draw(in rect: Rect, on frame: inout Frame) -> [Rect] {
    guard !days.isEmpty, top > 0 else { return [] }
    let hasMarks = !marks.isEmpty && rect.width >= axisWidth + 6 * days.count
    let left = rect.x + (hasMarks ? axisWidth : 0)
    let step = min(14, (rect.maxX - left) / days.count)
    // Without gaps between them, figures would be unreadable.
    let hasFigures = days.allSatisfy { TextWidth.width(of: $0.figure) < step }
    var rows = rect.height - DayBars.footRows + (hasFigures ? 0 : 1)
    guard rows > 0, step > 0 else { return [] }
    var rect = rect
    if hasMarks, rows > marks.count {
      // Use the same number of rows from mark to mark.
      rect = rect.splitTop(rows % marks.count).rest
      rows -= rows % marks.count
    }
    let chart = Rect(x: left, y: rect.y, width: step * days.count, height: rows)
    if hasMarks { drawMarks(x: rect.x, beside: chart, on: &frame) }
    if let goal, goal <= top { drawLine(at: goal, in: chart, Style(.success, on: surface), on: &frame) }
    return days.enumerated().map { index, day in
      let column = Rect(x: left + index * step, y: rect.y, width: step, height: rect.height)
      draw(
        day, in: column.inset(dx: step > 5 ? 1 : 0, dy: 0), isBare: step <= 5, rows: rows,
        hasFigure: hasFigures, on: &frame)
      return column
    }
  }

  /// Returns the height of a value in eighths of a row, in a chart of `rows` rows. Lines run through the
  /// middle of their cell, so in a chart with lines the top value is half a row below the upper edge.
  private func eighths(of value: Int64, rows: Int) -> Int {
    Int(value * Int64(rows * 8 - (marks.isEmpty && goal == nil ? 0 : 4)) / top)
  }

  private func rowsAbove(_ value: Int64, in rows: Int) -> Int {
    rows - 1 - eighths(of: value, rows: rows) / 8
  }

  private func drawMarks(x: Int, beside chart: Rect, on frame: inout Frame) {
    for mark in marks {
      drawLine(at: mark.value, in: chart, Style(.border, on: surface), on: &frame)
      frame.write(
        mark.name, x: x, y: chart.y + rowsAbove(mark.value, in: chart.height),
        style: Style(.textFaint, on: surface), maxWidth: axisWidth - 1)
    }
  }

  /// Draws a line across the chart, behind the bars.
  private func drawLine(at value: Int64, in chart: Rect, _ style: Style, on frame: inout Frame) {
    let above = rowsAbove(value, in: chart.height)
    guard above < chart.height, !frame.isPlain else { return }
    frame.fill(
      Rect(x: chart.x, y: chart.y + above, width: chart.width, height: 1), style, frame.symbols.dashes)
  }

  private func draw(
    _ day: Day, in rect: Rect, isBare: Bool, rows: Int, hasFigure: Bool, on frame: inout Frame
  ) {
    // Every value above zero is visible.
    let eighths = day.value <= 0 ? 0 : max(1, eighths(of: min(day.value, top), rows: rows))
    // Bars without a margin keep a column between them.
    let width = isBare ? max(1, rect.width - 1) : rect.width == 5 ? 4 : min(8, rect.width)
    let x = rect.x + (rect.width - width + 1) / 2
    for row in 0..<rows {
      let part = min(8, eighths - row * 8)
      guard part > 0 else { break }
      frame.fill(
        Rect(x: x, y: rect.y + rows - 1 - row, width: width, height: 1),
        Style(day.isToday ? .accent : .accentDeep, on: surface),
        DayBars.glyph(part, isBottom: row == 0, frame.charset))
    }
    let style = day.isToday ? Style(.text, on: surface, .bold) : Style(.textFaint, on: surface)
    write(day.name, in: rect, y: rect.y + rows, style: style, on: &frame)
    guard hasFigure else { return }
    write(
      day.figure, in: rect, y: rect.y + rows + 1,
      style: day.value > 0 ? Style(.text, on: surface).adding(day.isToday ? .bold : []) : style, on: &frame)
  }

  private func write(_ text: String, in rect: Rect, y: Int, style: Style, on frame: inout Frame) {
    // Where only some bars have a number, it may be wider than its bar.
    let room = max(rect.width, 2)
    let width = min(room, TextWidth.width(of: text))
    frame.write(text, x: rect.x + max(0, rect.width - width + 1) / 2, y: y, style: style, maxWidth: room)
  }

  /// Returns the block for a number of eighths of a cell, in the steps that the charset has. The bottom cell
  /// of a bar is never blank.
  private static func glyph(_ eighths: Int, isBottom: Bool, _ charset: Charset) -> String {
    switch charset {
    case .unicode: WeekBars.eighth(eighths)
    case .console: eighths >= 6 ? "█" : eighths >= 3 || isBottom ? "▄" : " "
    case .narrow, .ascii: eighths >= 4 || isBottom ? "#" : " "
    }
  }
}
