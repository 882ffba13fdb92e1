import FocusDomain
import FocusText

/// Today, this week, the streak and all time.
struct DashboardFigures {
  /// A figure with what is said of it; what stands first is the most important.
  private struct Figure {
    let title: String
    let value: String
    /// Beside the value, dimmer; those that do not fit are left out from the end.
    var aside: [String] = []
    /// As large as the value.
    var second = ""
    /// The same where the figure has one line only.
    var shortSecond = ""
    var facts: [String] = []
    /// How much of a goal is reached; nil without one.
    var share: Double?

    /// The rows below the heading.
    var rows: [(text: String, isStrong: Bool)] {
      (second.isEmpty ? [] : [(second, true)]) + facts.map { ($0, false) }
    }
  }

  private let figures: [Figure]

  init(_ reading: StatisticsReading, _ dates: DateStyle) {
    let statistics = reading.statistics
    let today = statistics.summary(of: statistics.today)
    let range = statistics.week(of: statistics.today)
    let (week, goal) = (statistics.totals(of: range), statistics.goal(of: range))
    let streak = statistics.streak
    figures = [
      Figure(
        title: Text.todayTitle, value: Text.focused(today.focused),
        facts: [Text.sessions(today.started)]
          + (today.tasks.planned > 0 ? [Text.weekDone(today.tasks.done, today.tasks.planned)] : [])),
      Figure(
        title: Text.weekTitle, value: Text.focused(week.focused), facts: [Text.weekGoal(week, goal: goal)],
        share: goal > 0 ? Double(week.focused) / Double(goal * 60_000) : nil),
      Figure(
        title: Text.streakTitle, value: Text.days(streak.current),
        aside: [Text.bestStreak(streak), Text.frozenDays(streak)].compactMap(\.self),
        second: streak.recentDays > 0 ? Text.goalMet(streak) : "",
        shortSecond: streak.recentDays > 0 ? Text.shortGoalMet(streak) : ""),
      Figure(
        title: Text.allTimeTitle, value: Text.roundFocus(reading.allTime.focused),
        facts: [statistics.firstFocus.map { Text.since($0, dates) }, Text.sessions(reading.allTime.started)]
          .compactMap(\.self)),
    ]
  }

  /// The least columns of each figure, and those that show the streak with its best and its frozen days.
  private static let leastWidths = [11, 12, 22, 14]
  private static let widths = [11, 12, 27, 14]
  private static let gap = 2

  func draw(as form: DashboardLayout.Figures, in rect: Rect, on frame: inout Frame) {
    switch form {
    case .cards:
      for (figure, column) in zip(figures, columns(in: rect, margin: 6)) {
        let (content, surface) = DashboardCard(title: figure.title).draw(in: column, on: &frame)
        draw(figure, in: content, surface, on: &frame)
      }
    case .row:
      let content = Card().draw(in: rect, on: &frame)
      let surface: Token = frame.hasSurfaces ? .surface : .background
      for (figure, column) in zip(figures, columns(in: content)) {
        frame.write(
          figure.title, x: column.x, y: column.y, style: Style(.textFaint, on: surface, .bold),
          maxWidth: column.width)
        draw(figure, in: column.splitTop(1).rest, surface, on: &frame)
      }
    case .lines:
      for (line, figure) in figures.prefix(rect.height).enumerated() {
        drawLine(figure, in: Rect(x: rect.x, y: rect.y + line, width: rect.width, height: 1), on: &frame)
      }
    }
  }

  /// As many columns as fit, what is left over spread among them. `margin` is what a card takes of a column.
  private func columns(in rect: Rect, margin: Int = 0) -> [Rect] {
    let gap = DashboardFigures.gap
    func width(_ columns: some Sequence<Int>) -> Int { columns.reduce(-gap) { $0 + $1 + margin + gap } }
    let fits = width(DashboardFigures.widths) <= rect.width
    let least = fits ? DashboardFigures.widths : DashboardFigures.leastWidths
    let count = (1...least.count).last { width(least[..<$0]) <= rect.width } ?? 1
    let spare = max(0, rect.width - width(least[..<count]))
    var x = rect.x
    return (0..<count).map { index in
      let width = least[index] + margin + spare / count + (index >= count - spare % count ? 1 : 0)
      defer { x += width + gap }
      return Rect(x: x, y: rect.y, width: width, height: rect.height)
    }
  }

  private func draw(_ figure: Figure, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    drawValue(figure, in: rect, surface, on: &frame)
    for (line, row) in figure.rows.prefix(max(0, rect.height - 1)).enumerated() {
      frame.writeTruncated(
        row.text, x: rect.x, y: rect.y + 1 + line,
        style: row.isStrong ? Style(.text, on: surface, .bold) : Style(.textMuted, on: surface),
        maxWidth: rect.width)
    }
    guard let share = figure.share, figure.rows.count + 1 < rect.height else { return }
    ProgressLine(share: share, surface: surface).draw(
      in: Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1), on: &frame)
  }

  /// Draws the value with as much beside it as fits.
  private func drawValue(_ figure: Figure, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let taken =
      2
      + frame.write(
        figure.value, x: rect.x, y: rect.y, style: Style(.text, on: surface, .bold), maxWidth: rect.width)
    let words = figure.aside.indices.map { Text.list(Array(figure.aside[...$0]), .comma) }
    guard let aside = words.last(where: { TextWidth.width(of: $0) <= rect.width - taken }) else { return }
    frame.write(aside, x: rect.x + taken, y: rect.y, style: Style(.textMuted, on: surface))
  }

  private static let titleWidth = 11

  private func drawLine(_ figure: Figure, in rect: Rect, on frame: inout Frame) {
    frame.write(
      figure.title, x: rect.x, y: rect.y, style: Style(.textFaint).bold(),
      maxWidth: DashboardFigures.titleWidth - 1)
    let rest = rect.splitLeft(DashboardFigures.titleWidth).rest
    let taken =
      2
      + frame.write(
        figure.value, x: rest.x, y: rest.y, style: Style(.text).bold(), maxWidth: rest.width)
    let isStrong = !figure.shortSecond.isEmpty
    let text = isStrong ? figure.shortSecond : figure.facts.first ?? ""
    guard TextWidth.width(of: text) <= rest.width - taken else { return }
    frame.write(
      text, x: rest.x + taken, y: rest.y, style: isStrong ? Style(.text).bold() : Style(.textMuted))
  }
}
