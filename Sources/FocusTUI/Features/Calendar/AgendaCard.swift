import FocusTerminal
import FocusText

/// A task of the selected day, with the colour of its priority at the left edge, an icon, the title, the
/// times and a circle.
struct AgendaCard {
  let model: TaskViewModel
  let isSelected: Bool

  /// Whether the task is drawn as a card, with an extra row above and below.
  let isCard: Bool

  /// Returns the area of tile, text and circle.
  private static func content(of rect: Rect, isCard: Bool) -> Rect {
    isCard
      ? Card.content(of: rect) : Rect(x: rect.x + 2, y: rect.y, width: rect.width - 3, height: rect.height)
  }

  private static func tile(_ content: Rect, hasSurfaces: Bool) -> Int {
    content.width >= 24 && hasSurfaces ? 3 : 1
  }

  private static func text(_ content: Rect, hasSurfaces: Bool) -> Rect {
    content.splitLeft(tile(content, hasSurfaces: hasSurfaces) + 1).rest.splitRight(2).rest
  }

  /// Returns the number of rows in which the title is not truncated.
  func neededRows(width: Int, hasSurfaces: Bool) -> Int {
    let content = Self.content(of: Rect(x: 0, y: 0, width: width, height: 4), isCard: isCard)
    let room = Self.text(content, hasSurfaces: hasSurfaces).width
    return TextWidth.wrap(model.task.title, to: max(1, room)).count + 1 + (isCard ? Card.edgeRows : 0)
  }

  /// Draws the facts in the last row and the title in all others.
  func draw(in rect: Rect, on frame: inout Frame) {
    let card = Card(isSelected: isSelected)
    let content = Self.content(of: rect, isCard: isCard)
    let surface = isCard ? frame.surface(card.surface) : card.surface
    if isCard { card.draw(in: rect, on: &frame) } else { frame.fill(rect, Style(.text, on: surface)) }
    // Without a card the edge ends with the title, so that it does not touch the edge of the next task.
    let edge = Rect(
      x: rect.x, y: isCard ? content.y : rect.y, width: 1,
      height: isCard ? content.height : max(1, rect.height - 1))
    frame.fill(edge, Style(model.priorityToken, on: surface), frame.symbols.bar)
    frame.write(
      model.circle(frame.symbols), x: content.maxX - 1, y: content.y,
      style: Style(model.circleToken, on: surface, .bold))
    let tile = Self.tile(content, hasSurfaces: frame.hasSurfaces)
    let text = Self.text(content, hasSurfaces: frame.hasSurfaces)
    let ground: Token = tile > 1 ? .badgeSurface : surface
    let sign = Style(model.isQuiet ? .textMuted : model.priorityToken, on: ground)
    frame.fill(Rect(x: content.x, y: content.y, width: tile, height: 1), sign)
    frame.write(
      model.arrow(frame.symbols), x: content.x + tile / 2, y: content.y,
      style: model.isQuiet ? sign : sign.bold())
    let rows = TextWidth.wrap(model.task.title, to: max(1, text.width), atMost: max(1, content.height - 1))
    for (line, words) in rows.enumerated() {
      frame.writeTruncated(
        words, x: text.x, y: text.y + line, style: model.titleStyle(on: surface), maxWidth: text.width)
    }
    let dot = frame.symbols.middleDot
    let start = model.task.schedule.range.map { Text.time($0.start, model.dates.clock) }
    let whole = model.timeForms(frame.symbols).flatMap { time in
      [facts(dot, time, hasPriority: true), facts(dot, time)]
    }
    let forms = (whole + [facts(dot, model.time, isShort: true), start].compactMap(\.self))
      .map { model.task.note.isEmpty ? $0 : "\($0) \(frame.symbols.note)" }
    let late = model.isLate ? " \(dot) \(Text.late)" : ""
    // Below the circle, too.
    let line = content.maxX - text.x
    let room = line - TextWidth.width(of: late)
    let taken = frame.writeTruncated(
      forms.first(fitting: room) ?? forms[forms.count - 1], x: text.x,
      y: text.y + rows.count,
      style: Style(model.isQuiet ? model.quietToken(on: surface) : .textMuted, on: surface), maxWidth: room)
    frame.write(
      late, x: text.x + taken, y: text.y + rows.count, style: Style(.warning, on: surface, .bold),
      maxWidth: line - taken)
    guard isSelected else { return }
    frame.write(
      frame.symbols.next, x: max(rect.x + 1, content.x - 1), y: content.y,
      style: Style(.accent, on: surface, .bold))
    frame.cursor = Point(x: text.x, y: text.y)
  }

  /// Returns the facts on one line: the priority (also shown by the sign before the title), a form of the
  /// time, and the origin or target of a carried task.
  private func facts(
    _ dot: String, _ time: String, hasPriority: Bool = false, isShort: Bool = false
  ) -> String {
    var facts = hasPriority ? [Text.name(of: model.task.priority)] : []
    facts.append(time)
    if model.isMissed { facts.append(Text.badgeMissed) }
    if let tag = model.tag { facts.append(isShort ? Text.carriedShort : tag) }
    return facts.joined(separator: " \(dot) ")
  }
}
