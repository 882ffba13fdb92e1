import FocusText

/// A task of the selected day: the border in its priority's colour, icon, title, times and circle.
struct AgendaCard {
  let model: TaskViewModel
  let isSelected: Bool

  private var surface: Token { isSelected ? .surfaceRaised : .surface }

  /// Two lines, or three with the state in words.
  func draw(in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: surface))
    frame.fill(
      Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(model.stripeToken, on: surface),
      frame.symbols.bar)
    let rect = rect.inset(dx: 0, dy: max(0, rect.height - 3) / 2)
    frame.write(
      model.circle(frame.symbols), x: rect.maxX - 2, y: rect.y,
      style: Style(model.circleToken, on: surface, .bold))
    frame.write(
      model.arrow(frame.symbols), x: rect.x + 2, y: rect.y,
      style: Style(model.isQuiet ? .textFaint : model.arrowToken, on: surface, .bold))
    let text = Rect(x: rect.x + 4, y: rect.y, width: rect.width - 7, height: rect.height)
    frame.writeTruncated(
      model.task.title, x: text.x, y: text.y, style: titleStyle, maxWidth: text.width)
    write(facts(dot: frame.symbols.middleDot), row: 1, .textMuted, in: text, on: &frame)
    if rect.height > 2 {
      write(
        model.tag ?? Text.badge(model.state), row: 2, model.tag == nil ? .textFaint : .carried, in: text,
        on: &frame)
    }
    guard isSelected else { return }
    frame.write(frame.symbols.next, x: rect.x + 1, y: rect.y, style: Style(.accent, on: surface, .bold))
    frame.cursor = Point(x: text.x, y: text.y)
  }

  private var titleStyle: Style {
    isSelected ? model.titleStyle(on: surface).bold() : model.titleStyle(on: surface)
  }

  private func facts(dot: String) -> String {
    [Text.name(of: model.task.priority), Text.schedule(model.task.schedule, model.dates.clock)]
      .joined(separator: " \(dot) ")
  }

  private func write(_ line: String, row: Int, _ token: Token, in rect: Rect, on frame: inout Frame) {
    frame.writeTruncated(
      line, x: rect.x, y: rect.y + row, style: Style(token, on: surface), maxWidth: rect.width)
  }
}
