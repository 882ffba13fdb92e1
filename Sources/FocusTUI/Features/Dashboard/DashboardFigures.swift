import FocusDomain
import FocusTerminal
import FocusText

/// The figures of today, this week, the streak and all time.
struct DashboardFigures {
  /// A figure with its facts, the most important first.
  private struct Figure {
    let title: String
    /// A shorter title; empty if there is none.
    var short = ""
    let value: String
    /// Dimmer text beside the value. If it does not fit, its last parts are left out.
    var aside: [String] = []
    /// A second value, as prominent as the first.
    var second = ""
    /// The second value in a shorter form, if the figure has only one line.
    var shortSecond = ""
    var facts: [String] = []
    /// The reached share of a goal; nil without one.
    var share: Double?
    /// Whether the value is already drawn.
    var isDrawn = false

    /// Returns as much of the text beside the value as fits.
    func aside(fitting width: Int) -> String? {
      aside.indices.map { Text.list(Array(aside[...$0]), .comma) }.last { TextWidth.width(of: $0) <= width }
    }

    /// Returns the rows below the heading.
    func rows(_ width: Int) -> [(text: String, isStrong: Bool)] {
      let strong = TextWidth.width(of: second) <= width ? second : shortSecond
      return (second.isEmpty ? [] : [(strong, true)]) + facts.map { ($0, false) }
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
        facts: (today.started == 0 && today.focused > 0 ? [] : [Text.sessions(today.started)])
          + (today.tasks.planned > 0 ? [Text.weekDone(today.tasks.done, today.tasks.planned)] : [])),
      Figure(
        title: Text.weekTitle, short: Text.placeWeek, value: Text.focused(week.focused),
        facts: [Text.weekGoal(week, goal: goal), Self.trend(statistics, range)].compactMap(\.self),
        share: goal > 0 ? Double(week.focused) / Double(goal * 60_000) : nil),
      // Without a current streak, show the best one or, if there is none, how to start one.
      Figure(
        title: streak.current == 0 && streak.best > 0 ? Text.bestStreakTitle : Text.streakTitle,
        value: max(streak.current, streak.best) == 0
          ? Text.startStreak : Text.days(streak.current == 0 ? streak.best : streak.current),
        aside: streak.current == 0
          ? [] : [Text.bestStreak(streak), Text.frozenDays(streak)].compactMap(\.self),
        second: streak.recentDays > 0 ? Text.goalMetOn(streak) : "",
        shortSecond: streak.recentDays > 0 ? Text.shortGoalMet(streak) : ""),
      Figure(
        title: Text.allTimeTitle, value: Text.roundFocus(reading.allTime.focused),
        facts: [statistics.firstFocus.map { Text.since($0, dates) }, Text.sessions(reading.allTime.started)]
          .compactMap(\.self)),
    ]
  }

  /// The minimum widths of the figures, and those that also show the best streak and its frozen days.
  private static let leastWidths = [11, 12, 22, 14]
  private static let widths = [11, 12, 27, 14]
  private static let equalWidths = [20, 20, 20, 20]
  /// The widths for texts that are short.
  private static let shortWidths = [16, 16, 16, 16]
  private static let gap = 2

  func draw(as form: DashboardLayout.Figures, in rect: Rect, on frame: inout Frame) {
    switch form {
    case .cards, .tiles:
      for (place, (figure, column)) in zip(figures, places(form, in: rect)).enumerated() {
        let (content, surface) = HeadedCard(title: figure.title).draw(in: column, on: &frame)
        // The figure of today is the largest and brightest text on the page.
        let isBig = content.height >= BigText.height + 2 && frame.hasSurfaces
        if isBig {
          let style = Style(place == 0 ? .accent : .text, on: surface)
          let value = content.splitTop(content.height >= BigText.height + 3 ? 1 : 0).rest
          let taken = BigFigure(value: figure.value).draw(in: value, style, on: &frame)
          var small = figure
          small.isDrawn = taken
          if taken, let aside = figure.aside(fitting: content.width) { small.facts.insert(aside, at: 0) }
          draw(small, in: taken ? value.splitTop(BigText.height - 1).rest : content, surface, on: &frame)
        } else {
          draw(figure, in: content, surface, on: &frame)
        }
      }
    case .row:
      let content = Card().draw(in: rect, on: &frame)
      let surface = frame.surface()
      for (figure, column) in zip(figures, columns(in: content)) {
        frame.write(
          figure.title, x: column.x, y: column.y, style: Style(.textFaint, on: surface, .bold),
          maxWidth: column.width)
        draw(figure, in: column.splitTop(1).rest, surface, on: &frame)
      }
    case .column: drawColumn(in: Card().draw(in: rect, on: &frame), on: &frame)
    case .lines: drawLines(figures[...], in: rect, .background, on: &frame)
    }
  }

  /// Returns the areas of the cards.
  private func places(_ form: DashboardLayout.Figures, in rect: Rect) -> [Rect] {
    guard form == .tiles else { return columns(in: rect, margin: 6) }
    let (upper, lower) = rect.splitTop(rect.height / 2)
    return [upper, lower].flatMap { row in
      let (left, rest) = row.splitLeft((row.width - DashboardFigures.gap) / 2)
      return [left, rest.splitLeft(DashboardFigures.gap).rest]
    }
  }

  /// Draws the first figure large with its facts, and the others below it, with blank rows if there is room
  /// for them.
  private func drawColumn(in rect: Rect, on frame: inout Frame) {
    let surface = frame.surface()
    guard rect.height >= 1 + BigText.height + figures.count, let first = figures.first,
      case let value = rect.splitTop(rect.height >= 2 + BigText.height + figures.count + 1 ? 2 : 1).rest,
      BigFigure(value: first.value).draw(in: value, Style(.accent, on: surface), on: &frame)
    else { return drawLines(figures[...], in: rect, surface, on: &frame) }
    frame.write(first.title, x: rect.x, y: rect.y, style: Style(.textFaint, on: surface, .bold))
    let facts = value.splitTop(BigText.height).rest
    let dot = " \(frame.symbols.middleDot) "
    let forms = [first.facts.joined(separator: dot), first.facts.first ?? ""]
    frame.write(
      forms.first(fitting: facts.width) ?? "", x: facts.x, y: facts.y,
      style: Style(.textMuted, on: surface))
    drawLines(
      figures.dropFirst(), in: facts.splitTop(facts.height < figures.count + 1 ? 1 : 2).rest, surface,
      on: &frame)
  }

  /// Draws a line for each figure.
  private func drawLines(
    _ figures: ArraySlice<Figure>, in rect: Rect, _ surface: Token, on frame: inout Frame
  ) {
    let step = surface != .background && rect.height >= 2 * figures.count - 1 ? 2 : 1
    for (line, figure) in figures.prefix(rect.height).enumerated() {
      let row = Rect(x: rect.x, y: rect.y + line * step, width: rect.width, height: 1)
      drawLine(figure, in: row, surface, on: &frame)
    }
  }

  /// Draws a line for each figure with its value at the right.
  func drawCompact(in rect: Rect, on frame: inout Frame) {
    for (line, figure) in figures.prefix(rect.height).enumerated() {
      let width = min(rect.width, TextWidth.width(of: figure.value))
      let isWhole = TextWidth.width(of: figure.title) < rect.width - width
      frame.writeTruncated(
        isWhole || figure.short.isEmpty ? figure.title : figure.short, x: rect.x, y: rect.y + line,
        style: Style(.textFaint, on: .background, .bold),
        maxWidth: rect.width - width - 1)
      frame.write(
        figure.value, x: rect.maxX - width, y: rect.y + line,
        style: Style(line == 0 ? .accent : .text, on: .background, .bold), maxWidth: width)
    }
  }

  /// Whether each value and the text beside it fit into a narrow column.
  private var isShort: Bool {
    zip(figures, Self.shortWidths).allSatisfy { figure, width in
      let aside = figure.aside.isEmpty ? 0 : 2 + TextWidth.width(of: Text.list(figure.aside, .comma))
      return TextWidth.width(of: figure.value) + aside <= width
        && figure.facts.prefix(1).allSatisfy { TextWidth.width(of: $0) <= width }
    }
  }

  /// Returns as many columns as fit, and distributes the remaining room among them. `margin` is the width
  /// that a card takes of a column.
  private func columns(in rect: Rect, margin: Int = 0) -> [Rect] {
    let gap = DashboardFigures.gap
    func width(_ columns: some Sequence<Int>) -> Int { columns.reduce(-gap) { $0 + $1 + margin + gap } }
    // Prefer equal widths. If they are too wide, use what each needs.
    let forms = (margin > 0 ? [Self.equalWidths] : isShort ? [Self.shortWidths] : []) + [Self.widths]
    let least = forms.first { width($0) <= rect.width } ?? Self.leastWidths
    let count = (1...least.count).last { width(least[..<$0]) <= rect.width } ?? 1
    let spare = max(0, rect.width - width(least[..<count]))
    var x = rect.x
    return (0..<count).map { index in
      let width = least[index] + margin + spare / count + (index >= count - spare % count ? 1 : 0)
      defer { x += width + gap }
      return Rect(x: x, y: rect.y, width: width, height: rect.height)
    }
  }

  /// Returns the difference between this week and the same days of the previous week, in words; nil if the
  /// previous week has no focus time.
  private static func trend(_ statistics: Statistics, _ week: ClosedRange<CivilDate>) -> String? {
    let days = week.lowerBound.days(until: min(statistics.today, week.upperBound))
    let first = week.lowerBound.adding(days: -7)
    let before = statistics.totals(of: first...first.adding(days: days)).focused
    let now = statistics.totals(of: week.lowerBound...week.lowerBound.adding(days: days)).focused
    return before < 60_000 ? nil : Text.onLastWeek(now - before)
  }

  private func draw(_ figure: Figure, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    if !figure.isDrawn { drawValue(figure, in: rect, surface, on: &frame) }
    let rows = figure.rows(rect.width)
    for (line, row) in rows.prefix(max(0, rect.height - 1)).enumerated() {
      frame.writeTruncated(
        row.text, x: rect.x, y: rect.y + 1 + line,
        style: row.isStrong ? Style(.text, on: surface, .bold) : Style(.textMuted, on: surface),
        maxWidth: rect.width)
    }
    guard let share = figure.share, rows.count + 1 < rect.height else { return }
    ProgressLine(share: share, surface: surface).draw(
      in: Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1), on: &frame)
  }

  /// Draws the value with as much text beside it as fits.
  private func drawValue(_ figure: Figure, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let taken =
      2
      + frame.write(
        figure.value, x: rect.x, y: rect.y, style: Style(.text, on: surface, .bold), maxWidth: rect.width)
    guard let aside = figure.aside(fitting: rect.width - taken) else { return }
    frame.write(aside, x: rect.x + taken, y: rect.y, style: Style(.textMuted, on: surface))
  }

  private static let titleWidth = 11

  private func drawLine(_ figure: Figure, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    frame.write(
      figure.title, x: rect.x, y: rect.y, style: Style(.textFaint, on: surface, .bold),
      maxWidth: DashboardFigures.titleWidth - 1)
    let rest = rect.splitLeft(DashboardFigures.titleWidth).rest
    let taken =
      2
      + frame.write(
        figure.value, x: rest.x, y: rest.y, style: Style(.text, on: surface, .bold), maxWidth: rest.width)
    let isStrong = !figure.shortSecond.isEmpty
    let text = isStrong ? figure.shortSecond : figure.facts.first ?? ""
    guard TextWidth.width(of: text) <= rest.width - taken else { return }
    frame.write(
      text, x: rest.x + taken, y: rest.y,
      style: isStrong ? Style(.text, on: surface, .bold) : Style(.textMuted, on: surface))
  }
}
