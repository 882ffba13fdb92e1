import FocusDomain
import FocusText

/// Six weeks around a month, each day with the stripes of its tasks.
struct MonthGrid {
  let month: CivilMonth
  /// Columns a day takes, the last one blank.
  let cellWidth: Int
  /// Rows a day takes: with one, the stripes stand beside the number; with more, beneath it.
  let cellHeight: Int

  /// The columns of all seven days.
  var width: Int { cellWidth * 7 }
  /// The rows of the weekday names and six weeks.
  var height: Int { 1 + cellHeight * 6 }

  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let first = state.options.weekStartsOn
    for column in 0..<7 {
      let weekday = Weekday.allCases[(first.rawValue - 1 + column) % 7]
      let name = String(Text.shortName(of: weekday).prefix(cellWidth > 4 ? 3 : 2))
      frame.write(name, x: rect.x + column * cellWidth + 1, y: rect.y, style: Style(.textFaint))
    }
    let start = month.firstDay.adding(days: -month.firstDay.weekday.offset(from: first))
    for index in 0..<42 {
      let day = start.adding(days: index)
      let cell = Rect(
        x: rect.x + index % 7 * cellWidth, y: rect.y + 1 + index / 7 * cellHeight, width: cellWidth - 1,
        height: cellHeight)
      guard cell.y < rect.maxY else { break }
      draw(day, state, in: cell, on: &frame)
    }
  }

  private func draw(_ day: CivilDate, _ state: AppState, in cell: Rect, on frame: inout Frame) {
    frame.mark(cell, .day(day))
    let isSelected = day == state.calendar.day
    var style = Style(day.civilMonth == month ? .text : .textFaint)
    if day == state.today { style = Style(.accent).bold().underline() }
    if isSelected { style = Style(.onAccent, on: .accent, .bold) }
    let number = day.day < 10 ? " \(day.day)" : "\(day.day)"
    // The number's block is as wide as the cell where stripes stand beneath, else just the number.
    let block = Rect(x: cell.x, y: cell.y, width: cellHeight > 1 ? cell.width : 3, height: 1)
    frame.fill(block, isSelected ? style : Style())
    frame.write(number, x: cell.x + 1, y: cell.y, style: style, maxWidth: 2)
    if isSelected { frame.cursor = Point(x: cell.x + 1, y: cell.y) }
    drawStripes(state.agenda[day].tasks, in: cell, on: &frame)
  }

  /// Three always fit: stacked beneath the number, or one cell each.
  private func drawStripes(_ tasks: [FocusTask], in cell: Rect, on frame: inout Frame) {
    for (index, task) in tasks.prefix(3).enumerated() {
      let style = Style(task.priority.stripeToken)
      let glyph = stripe(task.priority, on: frame)
      if cellHeight >= 4 {
        let row = Rect(x: cell.x + 1, y: cell.y + 1 + index, width: cell.width - 1, height: 1)
        frame.fill(row, style, glyph)
      } else if cellHeight >= 2 {
        frame.write(glyph, x: cell.x + 1 + index, y: cell.y + 1, style: style, maxWidth: 1)
      } else if cellWidth > 4, index < 2 {
        frame.write(glyph, x: cell.x + 3 + index, y: cell.y, style: style, maxWidth: 1)
      }
    }
  }

  /// Without colour the stripes differ by their letter.
  private func stripe(_ priority: Priority, on frame: Frame) -> String {
    frame.charset == .ascii ? String(Text.name(of: priority).prefix(1)) : frame.symbols.stripe
  }
}
