import FocusDomain
import FocusTerminal
import FocusText

/// A card for what has no place among the hours: the tasks without times, and those of the next days. Where
/// it is wide, each day has its tasks in one row.
struct TimelinePanel {
  let model: TimelineModel
  let state: AppState
  /// The columns between the edges of the card and the tasks.
  var margin = Card.margin

  /// A group of tasks below or behind its heading.
  private struct Group {
    /// Nil for the tasks without times of the day that is shown.
    let day: CivilDate?
    let heading: String
    let rows: [TimelineModel.Row]
  }

  private var allDay: Group? {
    model.allDay.isEmpty
      ? nil : Group(day: nil, heading: Text.allDayTitle.uppercased(), rows: model.allDay)
  }

  private var groups: [Group] {
    let days = state.comingDays(after: model.day).filter { state.plans[$0].count > 0 }
    return [allDay].compactMap(\.self)
      + days.map { day in
        let rows = state.plans[day].tasks.enumerated().map {
          TimelineModel.Row(index: $0, model: state.model(of: $1, on: day), isSelected: false)
        }
        return Group(day: day, heading: state.heading(of: day), rows: rows)
      }
  }

  func rowsOfAllDay(width: Int) -> Int { allDay.map { rows(of: $0, width: width) } ?? 0 }

  /// The rows of the tasks without times and of as many days as fit.
  func rows(width: Int, atMost most: Int) -> Int {
    shown(width: width, atMost: most).reduce(0) { $0 + $1.rows }
  }

  /// The groups that fit, and the rows of each with the blank one above it.
  private func shown(width: Int, atMost most: Int) -> [(group: Group, rows: Int)] {
    var (shown, free) = ([(group: Group, rows: Int)](), most)
    for group in groups {
      let rows = (shown.isEmpty ? 0 : gap(width)) + rows(of: group, width: width)
      guard rows <= free else { break }
      shown.append((group, rows))
      free -= rows
    }
    return shown
  }

  private func isWide(_ width: Int) -> Bool { width >= TimelineAllDay.wide }
  private func gap(_ width: Int) -> Int { isWide(width) ? 0 : 1 }

  private func rows(of group: Group, width: Int) -> Int {
    isWide(width)
      ? tasks(group, on: .surface, groups.map { TextWidth.width(of: $0.heading) }.max() ?? 0)
        .neededRows(width: width)
      : 1 + group.rows.reduce(0) { $0 + task($1, of: group).neededLines(width: width) }
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    Card().draw(in: rect, on: &frame)
    let ground = frame.surface()
    var rest = rect.inset(dx: margin, dy: 1)
    let shown = shown(width: rest.width, atMost: rest.height)
    let headings = shown.map { TextWidth.width(of: $0.group.heading) }.max() ?? 0
    for (group, rows) in shown {
      var (place, below) = rest.splitTop(rows)
      rest = below
      guard !isWide(place.width) else {
        tasks(group, on: ground, headings).draw(in: place, on: &frame)
        continue
      }
      place = place.splitTop(rows - self.rows(of: group, width: place.width)).rest
      frame.writeTruncated(
        group.heading, x: place.x, y: place.y, style: Style(.textFaint, on: ground, .bold),
        maxWidth: place.width)
      below = place.splitTop(1).rest
      for row in group.rows {
        let task = task(row, of: group)
        let (lines, after) = below.splitTop(task.neededLines(width: below.width))
        task.draw(in: lines, on: ground, reach: margin - 1, on: &frame)
        below = after
      }
    }
  }

  private func tasks(_ group: Group, on ground: Token, _ headingWidth: Int) -> TimelineAllDay {
    TimelineAllDay(
      rows: group.rows, ground: ground, heading: group.heading, headingWidth: headingWidth,
      isLater: group.day != nil)
  }

  private func task(_ row: TimelineModel.Row, of group: Group) -> TimelineTaskRow {
    let start = row.model.task.schedule.range.map { [Text.time($0.start, state.options.dates.clock)] }
    return TimelineTaskRow(row: row, isLater: group.day != nil, times: start ?? [])
  }
}
