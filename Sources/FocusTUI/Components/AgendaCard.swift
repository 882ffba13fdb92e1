import FocusText

/// A task of the selected day: the border in its priority's colour, icon, title, times and circle.
struct AgendaCard {
  let look: TaskLook
  let isSelected: Bool

  private var surface: Token { isSelected ? .surfaceRaised : .surface }

  /// Two lines, or three with the state in words.
  func draw(in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: surface))
    frame.fill(
      Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(look.stripeToken, on: surface),
      frame.symbols.bar)
    let rect = rect.inset(dx: 0, dy: max(0, rect.height - 3) / 2)
    frame.write(
      look.circle(frame.symbols), x: rect.maxX - 2, y: rect.y,
      style: Style(look.circleToken, on: surface, .bold))
    frame.write(
      look.arrow(frame.symbols), x: rect.x + 2, y: rect.y,
      style: Style(look.isQuiet ? .textFaint : look.arrowToken, on: surface, .bold))
    let text = Rect(x: rect.x + 4, y: rect.y, width: rect.width - 7, height: rect.height)
    frame.writeTruncated(
      look.task.title, x: text.x, y: text.y, style: titleStyle, maxWidth: text.width)
    write(facts(dot: frame.symbols.middleDot), row: 1, .textMuted, in: text, on: &frame)
    if rect.height > 2 {
      write(
        look.tag ?? Text.badge(look.state), row: 2, look.tag == nil ? .textFaint : .carried, in: text,
        on: &frame)
    }
    guard isSelected else { return }
    frame.write(frame.symbols.next, x: rect.x + 1, y: rect.y, style: Style(.accent, on: surface, .bold))
    frame.cursor = Point(x: text.x, y: text.y)
  }

  private var titleStyle: Style {
    isSelected ? look.titleStyle(on: surface).bold() : look.titleStyle(on: surface)
  }

  private func facts(dot: String) -> String {
    [Text.name(of: look.task.priority), Text.schedule(look.task.schedule, look.dates.clock)]
      .joined(separator: " \(dot) ")
  }

  private func write(_ line: String, row: Int, _ token: Token, in rect: Rect, on frame: inout Frame) {
    frame.writeTruncated(
      line, x: rect.x, y: rect.y + row, style: Style(token, on: surface), maxWidth: rect.width)
  }
}
