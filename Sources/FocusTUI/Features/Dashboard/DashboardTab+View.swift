import FocusDomain
import FocusTerminal
import FocusText

// Figures, charts and records; nothing until the statistics are loaded.
extension DashboardTab {
  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    guard let reading else { return }
    guard !reading.records.isEmpty else { return drawEmpty(state, in: rect, on: &frame) }
    let layout = DashboardLayout(in: rect.paddedBottom(ifAtLeast: 13), isYear: isYear)
    DashboardFigures(reading, state.options.dates).draw(
      as: layout.figuresForm, in: layout.figures, on: &frame)
    let charts = DashboardCharts(state, reading)
    if !layout.week.isEmpty { charts.drawWeek(in: layout.week, on: &frame) }
    if !layout.year.isEmpty { charts.drawYear(in: layout.year, on: &frame) }
    if !layout.when.isEmpty { charts.drawHours(in: layout.when, on: &frame) }
    if !layout.work.isEmpty { charts.drawWork(in: layout.work, on: &frame) }
    if !layout.insight.isEmpty {
      DashboardInsight(insight: reading.insight, logKey: state.options.keymap.name(of: .dailyLog)).draw(
        in: layout.insight, on: &frame)
    }
    DashboardRecords(state, reading).draw(in: layout.records, on: &frame)
  }

  func drawCompact(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Bool {
    guard let reading else { return true }
    guard !reading.records.isEmpty else {
      drawEmpty(state, in: rect, on: &frame)
      return true
    }
    DashboardFigures(reading, state.options.dates).drawCompact(
      in: rect.inset(dx: 1, dy: 0), on: &frame)
    return true
  }

  /// Draws a sentence in the middle.
  private func drawEmpty(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let isUnreadable = state.plans.isUnreadable(state.today)
    let text =
      isUnreadable
      ? Text.unreadableMonth
      : Text.dashboardIsEmpty(
        focusTab: state.options.keymap.name(of: TabID.focus.action),
        start: state.options.keymap.name(of: .session, in: [.focus]))
    let lines = TextWidth.wrapEvenly(text, to: min(60, rect.width - 2))
    let y = rect.y + max(0, (rect.height - lines.count) / 2)
    for (line, words) in lines.enumerated() {
      let x = rect.x + (rect.width - TextWidth.width(of: words)) / 2
      frame.write(
        words, x: x, y: y + line, style: Style(isUnreadable ? .danger : .textMuted), maxWidth: rect.width)
      if line == 0 { frame.cursor = Point(x: x, y: y) }
    }
  }
}
