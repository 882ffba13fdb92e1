import FocusDomain
import FocusTerminal
import FocusText

// A line per task, where there is no room for more.
extension DayAgenda {
  private func line(_ index: Int) -> TaskLine {
    let model = state.model(of: tasks[index], on: day)
    let start = tasks[index].schedule.range.map { Text.time($0.start, model.dates.clock) }
    return TaskLine(
      model: model, isSelected: index == state.calendar.row, times: [model.time, start].compactMap(\.self))
  }

  /// Whether a blank row above the lines costs no more than the row of a task that is done.
  private func hasRoomForBlank(in rect: Rect) -> Bool {
    let shown = tasks.openFirst.prefix(max(0, rect.height - 1))
    return shown.count > 1 && events.count == 0 && tasks.count(where: \.isOpen) <= shown.count
      && shown.reduce(0) { $0 + line($1).neededLines(width: rect.width) } < rect.height
  }

  /// Draws one line per task. Where not all fit, the open ones come first while no task is selected.
  func drawLines(in rect: Rect, on frame: inout Frame) {
    guard !tasks.isEmpty else {
      let words = state.plans.isUnreadable(day) ? Text.unreadableMonth : Text.emptyDay
      let whole = Text.labelled(Text.dayAndMonth(day, state.options.dates), words)
      frame.writeTruncated(
        TextWidth.width(of: whole) < rect.width ? whole : words, x: rect.x + 1, y: rect.y,
        style: Style(.textFaint),
        maxWidth: rect.height > 0 ? rect.width : 0)
      events.draw(in: rect.splitTop(1).rest.inset(dx: 1, dy: 0), on: &frame)
      return
    }
    let selected = state.calendar.row
    let rect = selected == nil ? rect.splitTop(hasRoomForBlank(in: rect) ? 1 : 0).rest : rect
    let places = ListWindow.rows(of: tasks.count, in: rect.height, showing: selected ?? 0)
    let first = places.lowerBound
    let hidesSome = tasks.count > rect.height && rect.height > 0
    let order = hidesSome && selected == nil ? tasks.openFirst : Array(tasks.indices)
    let shown = order[places]
    var mark = ""
    if hidesSome, selected == nil {
      let hidden = order[shown.endIndex...]
      let isDone = hidden.allSatisfy { !tasks[$0].isOpen }
      mark = " \(isDone ? "+\(Text.done(hidden.count))" : Text.hiddenTasks(hidden.count)) "
    } else if hidesSome {
      mark = " \(first + 1)\(frame.symbols.dash)\(first + rect.height)/\(tasks.count) "
    }
    let lines = shown.map(line)
    let heights = RowAllocator.heights(
      lines.map { $0.neededLines(width: rect.width) }, least: 1, in: rect.height,
      preferred: selected.map { $0 - first })
    var y = rect.y
    for (index, (line, height)) in zip(shown, zip(lines, heights)) {
      let isLast = index == shown.last
      let row = Rect(
        x: rect.x, y: y, width: rect.width - (isLast ? TextWidth.width(of: mark) : 0), height: height)
      y += height
      frame.addClickTarget(row, .row(index))
      line.draw(in: row, on: &frame)
    }
    events.draw(in: rect.splitTop(y - rect.y).rest.inset(dx: 1, dy: 0), on: &frame)
    frame.write(mark, endingAt: rect.maxX, y: rect.maxY - 1, style: Style(.textFaint))
  }
}

extension [FocusTask] {
  /// The indices of the tasks of a day, which are sorted by priority: those that are open come first.
  var openFirst: [Int] { indices.filter { self[$0].isOpen } + indices.filter { !self[$0].isOpen } }
}
