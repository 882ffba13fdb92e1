import FocusDomain
import FocusTerminal
import FocusText

/// A card for what has no place among the hours: the tasks without times, and those of the next days. Where
/// it is wide, headings are beside the tasks.
struct UntimedTasksCard {
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

  func rowsOfAllDay(width: Int) -> Int {
    allDay.map { rows(of: $0, width: width) + rowBelow([$0], width: width) } ?? 0
  }

  /// The rows of the tasks without times and of as many days as fit.
  func rows(width: Int, atMost most: Int) -> Int {
    let shown = shown(width: width, atMost: most)
    return shown.reduce(rowBelow(shown.map(\.group), width: width)) { $0 + $1.rows }
  }

  /// The groups that fit, and the rows of each with the blank one above it.
  private func shown(width: Int, atMost most: Int) -> [(group: Group, rows: Int)] {
    var (shown, free) = ([(group: Group, rows: Int)](), most)
    for group in groups {
      // Below the tasks without times is a blank row, and where headings are above the tasks below each day.
      let gap = shown.last.map { !isWide(width) || $0.group.day == nil ? 1 : 0 } ?? 0
      let rows = gap + rows(of: group, width: width)
      guard rows <= free else { break }
      shown.append((group, rows))
      free -= rows
    }
    return shown
  }

  private func isWide(_ width: Int) -> Bool { width >= UntimedTaskList.wide }

  /// The selection of the last task without times is a row above the edge.
  private func rowBelow(_ groups: [Group], width: Int) -> Int {
    groups.last.map { $0.day == nil && !isWide(width) ? 1 : 0 } ?? 0
  }

  /// The columns of headings beside tasks.
  private var indent: Int { (groups.map { TextWidth.width(of: $0.heading) }.max() ?? 0) + 2 }

  private func rows(of group: Group, width: Int) -> Int {
    guard !isWide(width) || group.day != nil else {
      return tasks(group, on: .surface).neededRows(width: width)
    }
    let (columns, heading) = isWide(width) ? (width - indent, 0) : (width, 1)
    return heading
      + group.rows.reduce(0) { $0 + task($1, of: group, width: columns).neededLines(width: columns) }
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    Card().draw(in: rect, on: &frame)
    let ground = frame.surface()
    var rest = rect.inset(dx: margin, dy: 1)
    for (group, rows) in shown(width: rest.width, atMost: rest.height) {
      let (whole, below) = rest.splitTop(rows)
      rest = below
      let place = whole.splitBottom(self.rows(of: group, width: whole.width)).first
      guard !isWide(place.width) || group.day != nil else {
        tasks(group, on: ground).draw(in: place, on: &frame)
        continue
      }
      frame.writeTruncated(
        group.heading, x: place.x, y: place.y, style: Style(.textFaint, on: ground, .bold),
        maxWidth: place.width)
      var free = isWide(place.width) ? place.splitLeft(indent).rest : place.splitTop(1).rest
      for row in group.rows {
        let task = task(row, of: group, width: free.width)
        let (lines, after) = free.splitTop(task.neededLines(width: free.width))
        task.draw(in: lines, on: ground, reach: margin - 1, on: &frame)
        free = after
      }
    }
  }

  /// The tasks without times one after the other.
  private func tasks(_ group: Group, on ground: Token) -> UntimedTaskList {
    UntimedTaskList(rows: group.rows, ground: ground, heading: group.heading, headingWidth: indent - 2)
  }

  /// The task with its start. `All day` has no row of its own, because a task without a time is that.
  private func task(_ row: TimelineModel.Row, of group: Group, width: Int) -> TimelineTaskRow {
    let isLater = group.day != nil
    let bare = TimelineTaskRow(row: row, isLater: isLater)
    if let range = row.model.task.schedule.range {
      return TimelineTaskRow(
        row: row, isLater: isLater, times: [Text.time(range.start, state.options.dates.clock)])
    }
    let timed = TimelineTaskRow(row: row, isLater: isLater, times: [row.model.time])
    return isLater && timed.neededLines(width: width) == bare.neededLines(width: width) ? timed : bare
  }
}
