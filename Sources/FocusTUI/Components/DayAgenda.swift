import FocusDomain
import FocusText

/// The tasks of the selected day, beside or beneath the month.
enum DayAgenda {
  /// A heading and a card for each task.
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let day = state.calendar.day
    let tasks = state.agenda[day].tasks
    let count = tasks.isEmpty ? "" : Text.items(tasks.count)
    frame.writeTruncated(
      Text.focus(for: day), x: rect.x, y: rect.y, style: Style(.text).bold(),
      maxWidth: rect.width - TextWidth.width(of: count) - 1)
    frame.write(count, x: rect.maxX - TextWidth.width(of: count), y: rect.y, style: Style(.textMuted))
    let body = rect.splitTop(2).rest
    let height = 3
    let visible = max(1, (body.height + 1) / (height + 1))
    let first = max(0, (state.calendar.row ?? 0) - visible + 1)
    for (line, index) in (first..<min(tasks.count, first + visible)).enumerated() {
      let card = Rect(x: body.x, y: body.y + line * (height + 1), width: body.width, height: height)
      frame.mark(card, .agendaRow(index))
      frame.mark(Rect(x: card.maxX - 4, y: card.y, width: 4, height: height), .agendaCircle(index))
      drawCard(
        state.look(of: tasks[index], on: day), isSelected: index == state.calendar.row, in: card, on: &frame)
    }
    let below = body.y + min(tasks.count, visible) * (height + 1)
    if state.agenda[day].room > 0, below < body.maxY {
      if state.isUnreadable(day) {
        frame.writeTruncated(
          Text.unreadableMonth, x: body.x, y: below, style: Style(.danger), maxWidth: body.width)
        return
      }
      if tasks.isEmpty { frame.write(Text.emptyDay, x: body.x, y: below, style: Style(.textFaint)) }
      let y = below + (tasks.isEmpty ? 2 : 0)
      frame.mark(Rect(x: body.x, y: y, width: body.width, height: 1), .add)
      frame.write("+ \(Text.addRow)", x: body.x, y: y, style: Style(.textFaint), maxWidth: body.width)
    }
  }

  private static func drawCard(_ look: TaskLook, isSelected: Bool, in rect: Rect, on frame: inout Frame) {
    let surface: Token = isSelected ? .surfaceRaised : .surface
    frame.fill(rect, Style(.text, on: surface))
    frame.fill(
      Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(look.stripeToken, on: surface),
      frame.symbols.bar)
    frame.write(
      look.circle(frame.symbols), x: rect.maxX - 2, y: rect.y,
      style: Style(look.circleToken, on: surface, .bold))
    let width = rect.width - 6
    frame.writeTruncated(
      look.task.title, x: rect.x + 3, y: rect.y, style: look.titleStyle(on: surface), maxWidth: width)
    let facts = [
      "\(look.arrow(frame.symbols)) \(Text.name(of: look.task.priority))",
      Text.schedule(look.task.schedule, look.style),
    ].joined(separator: " \(frame.symbols.middleDot) ")
    frame.writeTruncated(
      facts, x: rect.x + 3, y: rect.y + 1, style: Style(.textMuted, on: surface), maxWidth: width)
    let state = look.tag ?? Text.badge(look.state)
    frame.writeTruncated(
      state, x: rect.x + 3, y: rect.y + 2, style: Style(look.tag == nil ? .textFaint : .carried, on: surface),
      maxWidth: width)
    guard isSelected else { return }
    frame.restyle(Rect(x: rect.x + 3, y: rect.y, width: width, height: 1)) { $0.adding(.bold) }
    frame.write(frame.symbols.next, x: rect.x + 1, y: rect.y, style: Style(.accent, on: surface, .bold))
    frame.cursor = Point(x: rect.x + 3, y: rect.y)
  }

  /// One line for each task.
  static func drawLines(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let day = state.calendar.day
    let tasks = state.agenda[day].tasks
    guard !tasks.isEmpty else {
      frame.writeTruncated(
        "\(Text.dayAndMonth(day)): \(state.isUnreadable(day) ? Text.unreadableMonth : Text.emptyDay)",
        x: rect.x + 1, y: rect.y, style: Style(.textFaint),
        maxWidth: rect.height > 0 ? rect.width : 0)
      return
    }
    let first = max(0, (state.calendar.row ?? 0) - rect.height + 1)
    for (line, index) in (first..<min(tasks.count, first + rect.height)).enumerated() {
      let row = Rect(x: rect.x, y: rect.y + line, width: rect.width, height: 1)
      frame.mark(row, .agendaRow(index))
      let look = state.look(of: tasks[index], on: day)
      TaskCard(look: look, isSelected: index == state.calendar.row).drawLine(in: row, on: &frame)
    }
    guard tasks.count > rect.height, rect.height > 0 else { return }
    let mark = " \(first + 1)\(frame.symbols.dash)\(first + rect.height)/\(tasks.count)"
    let x = rect.maxX - TextWidth.width(of: mark)
    frame.write(
      mark, x: x, y: rect.maxY - 1, style: Style(.textFaint, on: frame[x, rect.maxY - 1].style.background))
  }
}
