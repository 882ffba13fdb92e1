import FocusDomain
import FocusText

/// A task as a card.
struct TaskCard {
  let model: TaskViewModel
  let isSelected: Bool

  private var surface: Token { isSelected ? .surfaceRaised : .surface }

  func draw(in rect: Rect, on frame: inout Frame) {
    if rect.height >= 3 { drawWide(in: rect, on: &frame) } else { drawNarrow(in: rect, on: &frame) }
  }

  /// Three lines (badge, title, facts) in the middle of the rectangle, apart where there is height.
  private func drawWide(in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: surface))
    drawBar(rect, on: &frame)
    let step = rect.height >= 7 ? 2 : 1
    let body = Rect(
      x: rect.x + 2, y: rect.y + (rect.height - 1) / 2 - step, width: rect.width - 4, height: 1 + 2 * step)
    let badge = model.badge(on: surface)
    frame.write(badge.text, x: body.x, y: body.y, style: badge.style, maxWidth: body.width)
    drawCircle(x: body.maxX - 1, y: body.y, on: &frame)
    // With air between the lines a long title takes a second one.
    let lines = step == 2 ? TextWidth.wrap(model.task.title, to: body.width - 1) : [model.task.title]
    let title = lines.count < 2 ? lines : [lines[0], lines[1...].joined(separator: " ")]
    for (line, text) in title.enumerated() {
      frame.writeTruncated(
        text, x: body.x + 1, y: body.y + step + line, style: model.titleStyle(on: surface),
        maxWidth: body.width - 1)
    }
    drawFacts(x: body.x + 1, y: body.y + 2 * step, maxX: body.maxX, on: &frame)
    if isSelected { frame.cursor = Point(x: body.x + 1, y: body.y + step) }
  }

  /// Two lines: title with circle and badge, then facts.
  private func drawNarrow(in rect: Rect, on frame: inout Frame) {
    frame.fill(rect, Style(.text, on: surface))
    drawBar(rect, on: &frame)
    let badge = model.badge(on: surface)
    let badgeWidth = TextWidth.width(of: badge.text)
    drawCircle(x: rect.x + 2, y: rect.y, on: &frame)
    frame.writeTruncated(
      model.task.title, x: rect.x + 4, y: rect.y, style: model.titleStyle(on: surface),
      maxWidth: rect.width - 6 - badgeWidth)
    frame.write(badge.text, x: rect.maxX - badgeWidth - 1, y: rect.y, style: badge.style)
    drawFacts(x: rect.x + 4, y: rect.y + 1, maxX: rect.maxX - 1, on: &frame)
    if isSelected { frame.cursor = Point(x: rect.x + 4, y: rect.y) }
  }

  /// One line: marker, circle, arrow, title.
  func drawLine(in rect: Rect, on frame: inout Frame) {
    let surface = isSelected ? Token.surfaceRaised : .background
    frame.fill(rect, Style(.text, on: surface))
    if isSelected { frame.write(frame.symbols.bar, x: rect.x, y: rect.y, style: Style(.accent, on: surface)) }
    frame.write(
      model.circle(frame.symbols), x: rect.x + 1, y: rect.y, style: Style(model.circleToken, on: surface))
    frame.write(
      model.arrow(frame.symbols), x: rect.x + 3, y: rect.y, style: Style(model.arrowToken, on: surface))
    frame.writeTruncated(
      model.task.title, x: rect.x + 5, y: rect.y, style: model.titleStyle(on: surface),
      maxWidth: rect.width - 5
    )
    if isSelected { frame.cursor = Point(x: rect.x + 5, y: rect.y) }
  }

  private func drawBar(_ rect: Rect, on frame: inout Frame) {
    guard isSelected else { return }
    frame.fill(
      Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(.accent, on: surface),
      frame.symbols.bar)
  }

  private func drawCircle(x: Int, y: Int, on frame: inout Frame) {
    frame.write(model.circle(frame.symbols), x: x, y: y, style: Style(model.circleToken, on: surface, .bold))
  }

  private func drawFacts(x: Int, y: Int, maxX: Int, on frame: inout Frame) {
    let quiet = Style(model.isQuiet ? .textFaint : .textMuted, on: surface)
    var x = x
    x += frame.write(
      model.arrow(frame.symbols), x: x, y: y,
      style: model.isQuiet ? quiet : Style(model.arrowToken, on: surface, .bold))
    let facts = [
      " \(Text.name(of: model.task.priority))", Text.schedule(model.task.schedule, model.dates.clock),
    ]
    let (separator, tag) = form(of: facts, width: maxX - x, dot: frame.symbols.middleDot)
    x += frame.writeTruncated(
      facts.joined(separator: separator), x: x, y: y, style: quiet, maxWidth: maxX - x)
    if let tag {
      let style = model.isQuiet ? quiet : Style(.carried, on: surface)
      x += frame.write(separator, x: x, y: y, style: quiet, maxWidth: maxX - x)
      frame.writeTruncated(tag, x: x, y: y, style: style, maxWidth: maxX - x)
    }
  }
}

extension TaskCard {
  /// The fullest form of the facts that fits: the blanks go first, then the origin of a carried task, then its count.
  private func form(of facts: [String], width: Int, dot: String) -> (separator: String, tag: String?) {
    let (wide, narrow) = ("  \(dot)  ", " \(dot) ")
    guard let full = model.tag else { return (wide, nil) }
    let short = Text.carriedOver(from: nil, times: model.task.carries)
    let forms = [
      (wide, full), (narrow, full), (narrow, short), (narrow, Text.carriedOver(from: nil, times: 1)),
      (narrow, Text.carriedShort),
    ]
    return forms.first { separator, tag in
      TextWidth.width(of: (facts + [tag]).joined(separator: separator)) <= width
    } ?? (narrow, Text.carriedShort)
  }
}

/// A place where a task could be.
struct EmptySlot {
  let isSelected: Bool

  /// One quiet line in the middle of the rectangle.
  func draw(in rect: Rect, on frame: inout Frame) {
    let y = rect.y + (rect.height - 1) / 2
    let style = isSelected ? Style(.accent).bold() : Style(.textFaint)
    if isSelected { frame.write(frame.symbols.bar, x: rect.x, y: y, style: style) }
    frame.write("+ \(Text.addRow)", x: rect.x + 3, y: y, style: style, maxWidth: rect.width - 3)
    if isSelected { frame.cursor = Point(x: rect.x + 3, y: y) }
  }
}
