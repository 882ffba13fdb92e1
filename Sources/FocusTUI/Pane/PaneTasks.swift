import FocusDomain
import FocusTerminal
import FocusText

/// Today's tasks in the pane, with as much space between them as fits.
enum PaneTasks {
  /// The rows per task, and the blank rows between tasks.
  private struct Density {
    let height: Int
    let gap: Int

    static let all = [Density(height: 2, gap: 1), Density(height: 1, gap: 1), Density(height: 1, gap: 0)]

    func rows(of count: Int) -> Int { count * (height + gap) - gap }

    /// Returns the most generous density for the tasks. Room for three is always reserved, so that a new task
    /// moves nothing.
    static func fitting(_ state: AppState, in rect: Rect) -> Density {
      let count = max(state.plan.count, DayPlan.limit)
      return all.first { $0.rows(of: count) <= rect.height } ?? all[2]
    }
  }

  /// Returns the number of rows that the tasks take.
  static func height(of state: AppState, in rect: Rect) -> Int {
    min(rect.height, Density.fitting(state, in: rect).rows(of: max(state.plan.count, DayPlan.limit)))
  }

  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let (tasks, rows) = (state.plan.tasks, state.paneRows)
    guard rows > 0 else { return drawEmpty(state, in: rect, on: &frame) }
    let density = Density.fitting(state, in: rect)
    let step = density.height + density.gap
    let visible = max(1, (rect.height + density.gap) / step)
    let shown = ListWindow.rows(of: rows, in: visible, showing: state.focusTab.selected)
    for (line, index) in shown.enumerated() {
      let row = Rect(x: rect.x, y: rect.y + line * step, width: rect.width, height: density.height)
      frame.addClickTarget(row, .row(index))
      guard index < tasks.count else {
        EmptySlot(
          isSelected: index == state.focusTab.selected,
          offer: state.focusTab.offer(for: index).map(state.paneSlot),
          columns: (1, row.height > 1 ? 3 : 5)
        ).draw(in: row, on: &frame)
        continue
      }
      frame.addClickTarget(Rect(x: row.x, y: row.y, width: 3, height: 1), .circle(index))
      drawTask(
        state.model(of: tasks[index], on: state.today), isSelected: index == state.focusTab.selected, in: row,
        on: &frame)
    }
    let hidden = rows - visible
    guard hidden > 0, rect.height > 0 else { return }
    let mark = " +\(hidden)"
    frame.write(mark, endingAt: rect.maxX, y: rect.maxY - 1, style: Style(.textFaint))
  }

  private static func drawTask(_ model: TaskViewModel, isSelected: Bool, in row: Rect, on frame: inout Frame)
  {
    // The start time is at the right if enough room remains for the title.
    let start = row.height < 2 && row.width >= 36 ? model.task.schedule.range?.start : nil
    TaskLine(
      model: model, isSelected: isSelected, lead: row.height < 2 ? .circleAndArrow : .circle,
      selection: .background, times: start.map { [Text.time($0, model.dates.clock)] } ?? [],
      timePlace: .reserved, titleStyle: model.paneStyle(on: .background)
    ).draw(in: row.splitTop(1).first, on: &frame)
    guard row.height > 1 else { return }
    let quiet = Style(model.isQuiet ? .textFaint : .textMuted)
    let x =
      row.x + 3
      + frame.write(
        model.arrow(frame.symbols), x: row.x + 3, y: row.y + 1,
        style: model.isQuiet ? quiet : Style(model.priorityToken))
    let late = model.isLate ? " \(frame.symbols.middleDot) \(Text.late)" : ""
    let room = row.maxX - x - TextWidth.width(of: late)
    let taken = frame.writeTruncated(
      facts(of: model, width: room, frame.symbols), x: x, y: row.y + 1, style: quiet, maxWidth: room)
    frame.write(
      late, x: x + taken, y: row.y + 1, style: Style(.warning, on: .background, .bold),
      maxWidth: row.maxX - x - taken)
  }

  /// Returns the priority and the time. If both do not fit, only the arrow shows the priority.
  private static func facts(of model: TaskViewModel, width: Int, _ symbols: Symbols) -> String {
    let name = " \(Text.name(of: model.task.priority)) \(symbols.middleDot) "
    let forms = model.timeForms(symbols).map { name + $0 } + [" \(model.time)"]
    return forms.first(fitting: width) ?? " \(model.time)"
  }

  private static func drawEmpty(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    guard !state.plans.isUnreadable(state.today) else { return }
    let lines = rect.height >= 2 ? [Text.paneEmpty, Text.paneEmptyHint] : [Text.planYourDay]
    for (line, text) in lines.enumerated() {
      frame.writeTruncated(
        text, x: rect.x + 1, y: rect.y + line, style: Style(line == 0 ? .textMuted : .textFaint),
        maxWidth: rect.width - 1)
    }
  }
}

extension AppState {
  /// Returns an offer in the form that the pane shows.
  func paneSlot(_ offer: Routine) -> EmptySlot.Offer {
    slot(offer, takenBy: PaneKeys(options.keymap).name(of: .shared(.toggleDone)))
  }
}

extension TaskViewModel {
  /// Returns the style of the title in the pane: the task in focus stands out from the others.
  func paneStyle(on surface: Token) -> Style {
    switch state {
    case .inFocus: Style(.text, on: surface, .bold)
    case .nextUp: Style(.textMuted, on: surface)
    case .completed, .carried: Style(.textFaint, on: surface)
    }
  }
}
