import FocusDomain
import FocusTerminal
import FocusText

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

  /// The width of a column in which figures do not touch.
  private var figureStep: Int { 1 + (days.map { TextWidth.width(of: $0.figure) }.max() ?? 0) }

  /// The highest value, which determines the scale of a chart without marks.
  private var most: Int64 { max(1, days.map(\.value).max() ?? 0) }

  /// Draws as many rows of bars as fit. The marks are left out if the figures need their columns. If there is
  /// no room for figures either, each day gets a row, provided that there are enough rows.
  /// - Returns: the area of each day, including bar and labels.
  @discardableResult
  func draw(in rect: Rect, on frame: inout Frame) -> [Rect] {
    guard !days.isEmpty, top > 0 else { return [] }
    let widest = rect.width / days.count
    let hasFigures = widest >= figureStep
    if !hasFigures, rect.height >= days.count { return drawRows(in: rect, on: &frame) }
    let hasMarks = !marks.isEmpty && rect.width >= axisWidth + days.count * (hasFigures ? figureStep : 2)
    let left = rect.x + (hasMarks ? axisWidth : 0)
    let step = (rect.maxX - left) / days.count
    var rows = rect.height - DayBars.footRows + (hasFigures ? 0 : 1)
    guard rows > 0, step > 0 else { return [] }
    var rect = rect
    if hasMarks, rows > marks.count {
      // Use the same number of rows from mark to mark.
      rect = rect.splitTop(rows % marks.count).rest
      rows -= rows % marks.count
    }
    let chart = Rect(x: left, y: rect.y, width: rect.maxX - left, height: rows)
    let scale = Scale(
      top: hasMarks || marks.isEmpty ? top : max(most, goal ?? 0), rows: rows,
      hasLines: hasMarks || goal != nil)
    if !frame.isPlain {
      let base = chart.splitBottom(1).first
      frame.fill(base, Style(.border, on: surface), frame.symbols.openBlock)
    }
    if hasMarks { drawMarks(scale, x: rect.x, beside: chart, on: &frame) }
    if let goal { drawLine(at: goal, scale, in: chart, Style(.success, on: surface), on: &frame) }
    let margin = (chart.width - step * days.count) / 2
    return days.enumerated().map { index, day in
      let column = Rect(x: left + margin + index * step, y: rect.y, width: step, height: rect.height)
      draw(
        day, scale, in: column.inset(dx: step > 5 ? 1 : 0, dy: 0), isBare: step <= 5, hasFigure: hasFigures,
        on: &frame)
      return column
    }
  }

  /// Draws a row for each day: the name, a horizontal bar and the figure.
  private func drawRows(in rect: Rect, on frame: inout Frame) -> [Rect] {
    let names = 1 + (days.map { TextWidth.width(of: $0.name) }.max() ?? 0)
    let room = max(1, rect.width - names - figureStep)
    let first = rect.y + (rect.height > days.count ? 1 : 0)
    return days.enumerated().map { index, day in
      let row = Rect(x: rect.x, y: first + index, width: rect.width, height: 1)
      let style = day.isToday ? Style(.text, on: surface, .bold) : Style(.textFaint, on: surface)
      frame.write(day.name, x: row.x, y: row.y, style: style)
      let length = day.value <= 0 ? 0 : max(1, Int(day.value * Int64(room) / most))
      frame.fill(
        Rect(x: row.x + names, y: row.y, width: length, height: 1),
        Style(day.isToday ? .accent : .accentDeep, on: surface), frame.symbols.halfBlock)
      frame.write(
        day.figure, endingAt: row.maxX, y: row.y,
        style: day.value > 0 ? Style(.text, on: surface).adding(day.isToday ? .bold : []) : style)
      return row
    }
  }

  /// The heights of values in a chart.
  private struct Scale {
    let top: Int64
    let rows: Int
    /// Lines run through the middle of their cell, so that the top value is half a row below the upper edge.
    let hasLines: Bool

    /// Returns the height of a value in eighths of a row.
    func eighths(of value: Int64) -> Int { Int(value * Int64(rows * 8 - (hasLines ? 4 : 0)) / top) }

    func rowsAbove(_ value: Int64) -> Int { rows - 1 - eighths(of: value) / 8 }
  }

  private func drawMarks(_ scale: Scale, x: Int, beside chart: Rect, on frame: inout Frame) {
    for mark in marks {
      drawLine(at: mark.value, scale, in: chart, Style(.border, on: surface), on: &frame)
      frame.write(
        mark.name, x: x, y: chart.y + scale.rowsAbove(mark.value), style: Style(.textFaint, on: surface),
        maxWidth: axisWidth - 1)
    }
  }

  /// Draws a line across the chart, behind the bars.
  private func drawLine(
    at value: Int64, _ scale: Scale, in chart: Rect, _ style: Style, on frame: inout Frame
  ) {
    guard value <= scale.top, !frame.isPlain else { return }
    let above = scale.rowsAbove(value)
    guard above < chart.height else { return }
    frame.fill(
      Rect(x: chart.x, y: chart.y + above, width: chart.width, height: 1), style, frame.symbols.dashes)
  }

  private func draw(
    _ day: Day, _ scale: Scale, in rect: Rect, isBare: Bool, hasFigure: Bool, on frame: inout Frame
  ) {
    let rows = scale.rows
    // Every value above zero is higher than the base line.
    let eighths = day.value <= 0 ? 0 : max(2, scale.eighths(of: min(day.value, scale.top)))
    // Bars without a margin keep a column between them.
    let width =
      isBare ? max(1, rect.width - 1) : rect.width == 5 ? 4 : min(rect.width, max(8, rect.width * 2 / 3))
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
    // Two letters are in the middle of a bar of four columns, as its figure is.
    let name = isBare && width.isMultiple(of: 2) ? String(day.name.prefix(2)) : day.name
    write(name, in: rect, y: rect.y + rows, style: style, on: &frame)
    guard hasFigure else { return }
    write(
      day.figure, in: rect, y: rect.y + rows + 1,
      style: day.value > 0 ? Style(.text, on: surface).adding(day.isToday ? .bold : []) : style, on: &frame)
  }

  private func write(_ text: String, in rect: Rect, y: Int, style: Style, on frame: inout Frame) {
    // If only some bars have a number, the number may be wider than its bar.
    let room = max(rect.width, 2)
    let width = min(room, TextWidth.width(of: text))
    frame.write(text, x: rect.x + max(0, rect.width - width + 1) / 2, y: y, style: style, maxWidth: room)
  }

  /// Returns the block for a number of eighths of a cell, as far as the charset has it. The bottom cell of a
  /// bar is never blank.
  private static func glyph(_ eighths: Int, isBottom: Bool, _ charset: Charset) -> String {
    switch charset {
    case .unicode: WeekBars.eighth(eighths)
    case .console: eighths >= 6 ? "█" : eighths >= 3 || isBottom ? "▄" : " "
    case .spoken, .narrow, .ascii: eighths >= 4 || isBottom ? "#" : " "
    }
  }
}

extension DayBars.Day {
  /// Creates the bar of the focused time of a day, in milliseconds. Days to come have no figure.
  init(name: String, focused: Int64, on day: CivilDate, today: CivilDate) {
    self.init(
      name: name, figure: day > today ? Text.noFigure : Text.hoursAndMinutes(focused), value: focused,
      isToday: day == today)
  }
}
