import FocusDomain
import FocusTerminal
import FocusText

// Charts of the last eight weeks: the hours of focus by time of day, and the tasks of each week.
extension DashboardCharts {
  func drawHours(in rect: Rect, on frame: inout Frame) {
    let (content, surface) = HeadedCard(title: Text.whenTitle).draw(in: rect, on: &frame)
    let (grid, rest) = content.splitTop(HourGrid.height)
    guard !frame.isPlain else { return drawTable(of: reading.hours, in: content, surface, on: &frame) }
    let week = statistics.periods(of: statistics.week(of: today), by: .day).map(\.lowerBound)
    HourGrid(
      rows: week.map { day in
        HourGrid.Row(name: name(day), hours: (0..<24).map { reading.hours[day.weekday, $0] })
      }, firstHour: firstHour, surface: surface
    ).draw(in: grid, on: &frame)
    let sentences = [
      reading.hours.busiestHour.map { Text.mostFocus(from: $0, dates.clock) },
      Text.sessionSentence(reading.recent),
    ].compactMap(\.self)
    let lines = sentences.flatMap { TextWidth.wrap($0, to: rest.width) }.prefix(rest.height)
    for (line, text) in lines.enumerated() {
      frame.write(text, x: rest.x, y: rest.maxY - lines.count + line, style: Style(.textMuted, on: surface))
    }
  }

  // MARK: Tasks by week

  func drawWork(in rect: Rect, on frame: inout Frame) {
    let (content, surface) = HeadedCard(title: Text.workTitle).draw(in: rect, on: &frame)
    let sentence = TextWidth.wrap(Text.taskSentence(reading.recent) ?? "", to: content.width)
    let (labelWidth, weeks) = (12, min(8, content.height))
    // With the sentence, blank rows are above and below the weeks.
    let isWhole = content.height >= weeks + 2 + sentence.count
    for index in 0..<weeks {
      let week = statistics.week(of: today.adding(days: -7 * index))
      let row = Rect(x: content.x, y: content.y + (isWhole ? 1 : 0) + index, width: content.width, height: 1)
      let tasks = statistics.totals(of: week).tasks
      frame.write(
        index == 0 ? Text.thisWeek : Text.monthAndDay(week.lowerBound, dates), x: row.x, y: row.y,
        style: Style(.textFaint, on: surface), maxWidth: labelWidth - 1)
      let figure = Text.done(tasks)
      frame.write(figure, endingAt: row.maxX, y: row.y, style: Style(.textMuted, on: surface))
      ProgressLine(share: tasks.share ?? 0, surface: surface).draw(
        in: Rect(x: row.x + labelWidth, y: row.y, width: row.width - labelWidth - 14, height: 1), on: &frame)
    }
    guard isWhole else { return }
    for (line, words) in sentence.enumerated() {
      frame.write(
        words, x: content.x, y: content.maxY - sentence.count + line, style: Style(.textMuted, on: surface))
    }
  }
}
