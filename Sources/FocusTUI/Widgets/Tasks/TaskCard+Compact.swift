import FocusTerminal

/// A task on lines without a card.
extension TaskCard {
  /// Returns the rows of the title without a card in which it is not truncated.
  func neededCompactTitle(width: Int) -> Int {
    let badge = compactBadge(width: width, .surface).map { TextWidth.width(of: $0.text) } ?? 0
    return TextWidth.wrap(model.task.title, to: width - 6 - badge).count
  }

  /// Returns the badge. In a narrow row there is none: the circle shows the state, and the title needs the
  /// columns.
  private func compactBadge(width: Int, _ surface: Token) -> (text: String, style: Style)? {
    width < 60 && !model.isMissed ? nil : model.badge(on: surface)
  }

  /// Whether the time fits beside a title in one line of this width. In more lines it has room below.
  func hasRoomForTime(width: Int) -> Bool {
    let badge = compactBadge(width: width, .surface).map { TextWidth.width(of: $0.text) } ?? 0
    return 4 + TextWidth.width(of: model.task.title + model.time) + 2 <= width - max(Card.margin, badge + 1)
  }

  /// Draws lines up to the edges: title with circle and badge, then facts or none.
  func drawCompact(in rect: Rect, hasFacts: Bool = true, on frame: inout Frame) {
    let surface: Token = isSelected ? .surfaceSelected : isFlat && frame.hasSurfaces ? .background : .surface
    frame.fill(rect, Style(.text, on: surface))
    if isSelected {
      frame.fill(
        Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(.accent, on: surface),
        frame.symbols.bar)
    }
    let badge = compactBadge(width: rect.width, surface) ?? ("", Style())
    let badgeWidth = TextWidth.width(of: badge.text)
    drawCircle(x: rect.x + 2, y: rect.y, surface, on: &frame)
    let (x, room) = (rect.x + 4, rect.width - 6 - badgeWidth)
    if isSelected { frame.cursor = Point(x: x, y: rect.y) }
    frame.write(badge.text, x: rect.maxX - badgeWidth - 1, y: rect.y, style: badge.style)
    guard rect.height > 1, hasFacts else {
      for (row, line) in titleLines(width: room, atMost: rect.height).enumerated() {
        write(line, x: x, y: rect.y + row, width: room, surface, on: &frame)
      }
      guard hasFacts, hasRoomForTime(width: rect.width) else { return }
      // In line with the circle of a card.
      return frame.write(
        model.time, endingAt: rect.maxX - Card.margin, y: rect.y,
        style: Style(model.quietToken(on: surface), on: surface))
    }
    drawTitleAndFacts(
      in: Rect(x: x, y: rect.y, width: room, height: rect.height), facts: rect.width - 5, surface, on: &frame)
  }
}
