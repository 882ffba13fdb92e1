import FocusDomain
import FocusTerminal
import FocusText

/// The tasks of the selected day, beside or below the month.
struct DayAgenda {
  let state: AppState
  /// Whether it says what the stripes of tasks that were not done mean, because no legend does.
  var explainsMissed = false

  var day: CivilDate { state.calendar.day }
  var tasks: [FocusTask] { state.plans[day].tasks }

  private static let cardHeight = 2 + Card.edgeRows

  func draw(_ layout: CalendarLayout, in rect: Rect, on frame: inout Frame) {
    switch layout.agendaForm {
    case .cards:
      drawHeading(in: rect, on: &frame)
      let gap = max(layout.agendaGap, drawJournal(in: rect.splitTop(1).rest, on: &frame))
      drawCards(height: DayAgenda.cardHeight, gap: 0, in: rect.splitTop(1 + gap).rest, on: &frame)
    case .rows:
      drawHeading(in: rect, hasLoad: true, on: &frame)
      drawRows(in: rect.splitTop(1).rest, on: &frame)
    case .lines: drawLines(in: rect, on: &frame)
    }
  }

  /// Draws the day and its number of tasks, and between them how the plan fits into the working hours.
  private func drawHeading(in rect: Rect, hasLoad: Bool = false, on frame: inout Frame) {
    let count = tasks.isEmpty ? "" : Text.tasks(tasks.count)
    let width = TextWidth.width(of: count)
    let forms = [Text.focus(for: day, state.options.dates), Text.shortDate(day, state.options.dates)]
    let taken = frame.writeTruncated(
      forms.first(fitting: rect.width - width - 1) ?? forms[1], x: rect.x, y: rect.y,
      style: Style(.text).bold(), maxWidth: rect.width - width - 1)
    let dot = " \(frame.symbols.middleDot) "
    let room = rect.width - width - taken - TextWidth.width(of: dot) - 2
    if hasLoad, let load = state.workloadSentence(of: day, to: room) {
      frame.write(dot + load.text, x: rect.x + taken, y: rect.y, style: Style(load.token))
    }
    frame.write(count, x: rect.maxX - width, y: rect.y, style: Style(.textMuted))
  }

  /// Draws the focus time, sleep and mood of the day, or how its plan fits into the working hours.
  /// - Returns: the number of rows used; 0 if there is nothing to draw, or the tasks need all rows.
  private func drawJournal(in rect: Rect, on frame: inout Frame) -> Int {
    let (focused, log) = (state.focusedInCalendar(on: day), state.plans[day].log)
    let ratings = [
      log?.sleep.map { Text.rating(sleep: $0) }, log?.mood.map { Text.rating(mood: $0) },
      log?.rest == true ? Text.restDay : nil,
    ].compactMap(\.self)
    let focus = focused < 60_000 ? [] : [Text.ofFocus(focused), Text.focused(focused)]
    let spare = rect.height - tasks.count * DayAgenda.cardHeight
    guard spare > 0 else { return 0 }
    if let load = state.workloadSentence(of: day, to: rect.width) {
      frame.write(load.text, x: rect.x, y: rect.y, style: Style(load.token))
      return 1
    }
    // This row is not worth losing the card of the week or of the next day.
    let wanted = [WeekSummary.cardRows, tomorrow.rowsOfDay]
    guard !(ratings + focus).isEmpty, !wanted.contains(spare) else { return 0 }
    let lines = (focus.isEmpty ? [ratings] : focus.map { [$0] + ratings })
      .map { $0.joined(separator: " \(frame.symbols.middleDot) ") }
    let line = lines.first(fitting: rect.width) ?? lines[lines.count - 1]
    frame.writeTruncated(line, x: rect.x, y: rect.y, style: Style(.textMuted), maxWidth: rect.width)
    return 1
  }

  /// Draws two lines per task and the events below them, on one card if all of it fits.
  private func drawRows(in body: Rect, on frame: inout Frame) {
    let others = (events.count > 0 ? events.count + 1 : 0) + (state.plans[day].room > 0 ? 2 : 0)
    func gap(_ height: Int) -> Int { height >= 3 * tasks.count - 1 + others ? 1 : 0 }
    let width = body.width - 2
    let needed = tasks.indices.reduce(others) {
      $0 + card($1, isCard: false).neededRows(width: width, hasSurfaces: frame.hasSurfaces)
    }
    guard frame.hasSurfaces, !tasks.isEmpty, body.height >= needed + Card.edgeRows else {
      return drawCards(height: 2, gap: gap(body.height), in: body, on: &frame)
    }
    let air = gap(body.height - Card.edgeRows) * (tasks.count - 1)
    // If nothing fits into the remaining rows, the card includes them and so ends at the same row as the
    // month.
    let height = needed + air + Card.edgeRows
    let (place, rest) = body.splitTop(body.height < height + tomorrow.rowsOfDay ? body.height : height)
    RaisedFill(token: .surface).draw(in: place, on: &frame)
    drawCards(
      height: 2, gap: air > 0 ? 1 : 0, in: place.inset(dx: 0, dy: 1), ground: .surface, on: &frame)
    drawRest(in: rest, on: &frame)
  }

  private func card(_ index: Int, isCard: Bool) -> AgendaCard {
    AgendaCard(
      model: state.model(of: tasks[index], on: day), isSelected: index == state.calendar.row, isCard: isCard)
  }

  /// Draws a card per task, scrolled so that the selected one is visible, followed by the button to add one.
  private func drawCards(
    height: Int, gap: Int, in body: Rect, ground: Token = .background, on frame: inout Frame
  ) {
    guard !state.plans.isUnreadable(day) else {
      for (line, text) in TextWidth.wrap(Text.unreadableMonth, to: body.width).enumerated() {
        frame.write(text, x: body.x, y: body.y + line, style: Style(.danger))
      }
      return
    }
    let isCard = height > Card.edgeRows
    // The number of hidden tasks is drawn on the edge of a card, or on a separate line.
    let isCounted = tasks.count * (height + gap) - gap > body.height
    let line = isCounted && !isCard ? 1 : 0
    let visible = max(1, (body.height - line + gap) / (height + gap))
    let shown = ListWindow.rows(of: tasks.count, in: visible, showing: state.calendar.row ?? 0)
    let (first, hidden) = (shown.lowerBound, tasks.count - shown.upperBound)
    let countsAbove = first > 0 && hidden <= 0
    var y = body.y + (countsAbove ? line : 0)
    let cards = shown.map { card($0, isCard: isCard) }
    // Free rows go to long titles, except those of the button that adds a task.
    let button = state.plans[day].room > 0 ? 2 : 0
    let heights = RowAllocator.heights(
      cards.map { $0.neededRows(width: body.width, hasSurfaces: frame.hasSurfaces) + gap },
      least: height + gap,
      in: body.height + gap - (isCounted ? line : button), preferred: state.calendar.row.map { $0 - first })
    for (index, (card, height)) in zip(first..., zip(cards, heights)) {
      let rect = Rect(x: body.x, y: y, width: body.width, height: height - gap)
      y += height
      frame.addClickTarget(rect, .row(index))
      frame.addClickTarget(Rect(x: rect.maxX - 4, y: rect.y, width: 4, height: rect.height), .circle(index))
      card.draw(in: rect, on: &frame)
    }
    if hidden > 0 || first > 0 {
      let text = " \(Text.moreRows(hidden > 0 ? hidden : first, isAbove: hidden <= 0)) "
      frame.write(
        text, endingAt: body.maxX - 1,
        y: hidden > 0 ? min(body.maxY - 1, y - gap - 1 + line) : body.y,
        style: Style(.textMuted, on: ground))
    }
    let below = body.splitTop(tasks.isEmpty ? 0 : y - gap - body.y).rest
    guard hidden <= 0 else { return }
    let rest = drawEvents(in: drawAdd(in: below, ground, on: &frame), ground, on: &frame)
    // If all tasks are on one card, the rest is drawn below that card.
    if ground == .background { drawRest(in: rest, on: &frame) }
  }

  /// Draws the button that adds a task.
  /// - Returns: the room below the button.
  private func drawAdd(in rect: Rect, _ ground: Token, on frame: inout Frame) -> Rect {
    var y = rect.y + (rect.height > 2 ? 1 : 0)
    if tasks.isEmpty, y < rect.maxY {
      frame.write(
        Text.emptyDay, x: rect.x + 1, y: y, style: Style(.textFaint, on: ground), maxWidth: rect.width)
      y += 2
    }
    guard state.plans[day].room > 0, y < rect.maxY else {
      return tasks.isEmpty ? rect.splitTop(y - rect.y).rest : rect
    }
    frame.addClickTarget(Rect(x: rect.x, y: y, width: rect.width, height: 1), .action(.add))
    let plus = frame.write(" + ", x: rect.x + 1, y: y, style: Style(.text, on: .badgeSurface, .bold))
    frame.write(
      Text.addRow, x: rect.x + plus + 3, y: y, style: Style(.textFaint, on: ground),
      maxWidth: rect.width - plus - 3)
    return rect.splitTop(y + 1 - rect.y).rest
  }

  /// Draws the events of the day, on a card if there is room. Returns the room below them.
  private func drawEvents(in rect: Rect, _ ground: Token, on frame: inout Frame) -> Rect {
    let count = events.count
    guard count > 0, rect.height > 1 else { return rect }
    let height = 1 + count + Card.edgeRows
    guard rect.height >= height, ground == .background else {
      return rect.splitTop(1 + events.draw(in: rect.splitTop(1).rest.inset(dx: 1, dy: 0), on: &frame)).rest
    }
    let (card, rest) = rect.splitTop(height)
    let content = Card().draw(in: card, on: &frame)
    let surface = frame.surface()
    frame.write(Text.eventsTitle, x: content.x, y: content.y, style: Style(.textFaint, on: surface, .bold))
    events.draw(in: content.splitTop(1).rest, on: &frame)
    return rest
  }

  var events: EventLines {
    let axis = state.eventAxis(of: day)
    return EventLines(
      events: state.events(on: day), axis: axis, dates: state.options.dates,
      now: day == state.today ? axis.minute(at: state.clock.now) : nil)
  }

}
