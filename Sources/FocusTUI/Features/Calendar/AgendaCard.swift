import FocusText

/// A task of the selected day: priority colour at the left edge, icon, title, times and circle.
struct AgendaCard {
  let model: TaskViewModel
  let isSelected: Bool

  /// The columns beside the title.
  static let margin = 12

  /// Draws it with borders if there are at least four rows, otherwise in two rows; from five rows on a long title takes two.
  func draw(in rect: Rect, on frame: inout Frame) {
    let card = Card(isSelected: isSelected)
    var surface = card.surface
    var content = rect
    if rect.height > 3 {
      content = card.draw(in: rect, on: &frame)
      if !frame.hasSurfaces { surface = .background }
      let edge = Rect(x: rect.x, y: content.y, width: 1, height: content.height)
      frame.fill(edge, Style(model.priorityToken, on: surface), frame.symbols.bar)
    } else {
      frame.fill(rect, Style(.text, on: surface))
      frame.fill(
        Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(model.priorityToken, on: surface),
        frame.symbols.bar)
      content = Rect(x: rect.x + 2, y: rect.y, width: rect.width - 3, height: rect.height)
    }
    frame.write(
      model.circle(frame.symbols), x: content.maxX - 1, y: content.y,
      style: Style(model.circleToken, on: surface, .bold))
    let tile = content.width >= 24 && frame.hasSurfaces ? 3 : 1
    let text = content.splitLeft(tile + 1).rest.splitRight(2).rest
    let ground: Token = tile > 1 ? .badgeSurface : surface
    frame.fill(
      Rect(x: content.x, y: content.y, width: tile, height: 1), Style(model.priorityToken, on: ground))
    frame.write(
      model.arrow(frame.symbols), x: content.x + tile / 2, y: content.y,
      style: Style(model.priorityToken, on: ground, .bold))
    let words = content.height > 2 ? TextWidth.wrap(model.task.title, to: text.width) : []
    let rows = words.count > 1 ? [words[0], words.dropFirst().joined(separator: " ")] : [model.task.title]
    for (line, words) in rows.enumerated() {
      frame.writeTruncated(
        words, x: text.x, y: text.y + line, style: model.titleStyle(on: surface), maxWidth: text.width)
    }
    let dot = frame.symbols.middleDot
    let forms = [facts(dot, hasPriority: true), facts(dot), facts(dot, isShort: true)]
      .map { model.task.note.isEmpty ? $0 : "\($0) \(frame.symbols.note)" }
    frame.writeTruncated(
      forms.first { TextWidth.width(of: $0) <= text.width } ?? forms[2], x: text.x, y: text.y + rows.count,
      style: Style(model.isQuiet ? model.quietToken(on: surface) : .textMuted, on: surface),
      maxWidth: text.width)
    guard isSelected else { return }
    frame.write(
      frame.symbols.next, x: max(rect.x + 1, content.x - 1), y: content.y,
      style: Style(.accent, on: surface, .bold))
    frame.cursor = Point(x: text.x, y: text.y)
  }

  /// Priority, which the sign before the title says as well, time, and where the task came from or went.
  private func facts(_ dot: String, hasPriority: Bool = false, isShort: Bool = false) -> String {
    var facts = hasPriority ? [Text.name(of: model.task.priority)] : []
    facts.append(Text.schedule(model.task.schedule, model.dates.clock))
    if model.isMissed { facts.append(Text.badgeMissed) }
    if let tag = model.tag { facts.append(isShort ? Text.carriedShort : tag) }
    return facts.joined(separator: " \(dot) ")
  }
}
