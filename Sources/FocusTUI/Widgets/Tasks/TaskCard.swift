import FocusDomain
import FocusTerminal
import FocusText

/// A task as a card, or as a line if cards do not fit.
struct TaskCard {
  let model: TaskViewModel
  let isSelected: Bool
  /// The timer of the task in focus, drawn if the card has room for it.
  var timer: HeroTimer?
  /// Whether the task is done while others are open. Such a card is flat unless it is selected.
  var isFlat = false
  /// Whether all tasks of the day are done, which the edge of each card shows.
  var isDayFinished = false
  /// The struck-through share of the title during the animation; nil otherwise.
  var strike: Double?

  /// The minimum content height in rows at which the circle is at the right of the badge instead of before
  /// the title.
  static let badgeRows = 3

  /// Draws as much as the height allows: badge, title and facts with or without blank rows between them, or
  /// title and facts on one line.
  func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height > Card.edgeRows else { return drawCompact(in: rect, on: &frame) }
    let isFlat = isFlat && !isSelected && frame.hasSurfaces
    let card = Card(
      isSelected: isSelected, isHero: model.isInFocus, edge: isDayFinished ? .success : nil)
    let content = isFlat ? Card.content(of: rect) : card.draw(in: rect, on: &frame)
    let surface = isFlat ? .background : frame.surface(card.surface)
    switch content.height {
    case TaskCard.badgeRows... where hasTimer(in: content): drawHero(in: content, surface, on: &frame)
    case TaskCard.badgeRows...: drawTall(in: content, surface, on: &frame)
    case 2: drawTwoLines(in: content, surface, on: &frame)
    default: drawOneLine(in: content, surface, on: &frame)
    }
  }

  /// Whether a card with this content shows its timer.
  private func hasTimer(in content: Rect) -> Bool {
    timer?.digits != nil && TaskCard.hasTimer(height: content.height + Card.edgeRows, width: content.width)
  }

  /// Draws badge, title and facts above the timer.
  private func drawHero(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let rows = HeroTimer.rows(width: rect.width) ?? 1
    let title = titleLines(width: rect.width, atMost: rect.height - 4 - rows)
    let area = rect.inset(dx: 0, dy: max(0, rect.height - title.count - 4 - rows) / 2)
    drawHead(title, in: area, y: area.y, step: 2, surface, on: &frame)
    let facts = area.y + 2 + title.count
    drawFacts(in: Rect(x: area.x, y: facts, width: area.width, height: 1), surface, on: &frame)
    timer?.draw(
      in: Rect(x: area.x, y: facts + 2, width: area.width, height: rows), surface, on: &frame)
  }

  private func drawTall(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    // Badge and facts have a line each. If the title needs one more line, the facts follow it on its last
    // line.
    let shared = shared(in: rect.height - 1, width: rect.width, frame.symbols)
    let title = shared?.lines ?? titleLines(width: rect.width, atMost: rect.height - 2)
    // A title of three lines or more uses the blank lines.
    let step = shared == nil && rect.height >= max(4, title.count + 3) ? 2 : 1
    // Separate the facts from the title by a blank row if one row would otherwise be left over.
    let isSpread = step == 2 && title.count == 1 && [5, 7].contains(rect.height)
    let needed = step + title.count + (isSpread ? 2 : 1)
    // Leave a blank row at both ends if there is room for both.
    let top = rect.y + (rect.height >= needed + 2 ? 1 : 0)
    drawHead(title, in: rect, y: top, step: step, surface, on: &frame)
    let taken = (model.badge(on: surface).map { TextWidth.width(of: $0.text) } ?? 0) + 2
    let between = Rect(x: rect.x + taken, y: top, width: rect.width - taken - 3, height: 1)
    timer?.drawLine(in: between, surface, on: &frame)
    let facts = top + step + title.count + (isSpread ? 1 : 0)
    if let shared {
      draw(shared.facts, endingAt: rect.maxX, y: facts - 1, surface, on: &frame)
    } else {
      drawFacts(in: Rect(x: rect.x, y: facts, width: rect.width, height: 1), surface, on: &frame)
    }
  }

  /// Returns the title in as many lines as it needs, at most `rows`.
  func titleLines(width: Int, atMost rows: Int) -> [String] {
    TextWidth.wrap(model.task.title, to: width, atMost: max(1, rows))
  }

  /// Returns the title in exactly `rows` lines (two or more), with the facts that fit after the last one. Nil
  /// if the title needs more or fewer lines, or if the facts do not fit.
  private func shared(
    in rows: Int, width: Int, facts room: Int? = nil, _ symbols: Symbols
  ) -> (lines: [String], facts: [TaskViewModel.Fact])? {
    guard rows > 1 else { return nil }
    let lines = TextWidth.wrap(model.task.title, to: width)
    guard lines.count == rows, let last = lines.last else { return nil }
    let end = TextWidth.width(of: last) + 3
    let facts = model.facts(symbols, width: (room ?? width) - end)
    // The planned time must be among the facts.
    let time = model.task.minutes == nil ? "" : model.time
    let isWhole =
      model.finish != nil
      ? !facts.isEmpty
      : (facts.count > 1 || facts.first?.text == model.time)
        && (time.isEmpty || facts.contains { $0.text.contains(time) })
    return isWhole ? (lines, facts) : nil
  }

  /// Returns the rows of content in which the title is not truncated.
  func neededRows(width: Int, _ symbols: Symbols) -> Int {
    let line = width - 3
    let oneLine = model.facts(symbols, width: min(line / 2, 24), hasRoomForNote: false)
    let beside = oneLine.reduce(2) { $0 + TextWidth.width(of: $1.text) }
    if TextWidth.width(of: model.task.title) + beside <= line { return 1 }
    if TextWidth.width(of: model.task.title) <= line { return 2 }
    return TextWidth.wrap(model.task.title, to: width).count + 2
  }

  /// Returns the rows of content in which the title above the digits of a session is not truncated; 0 without
  /// a session.
  func neededRowsWithDigits(width: Int) -> Int {
    guard timer?.digits != nil else { return 0 }
    return HeroTimer.rows(width: width).map {
      TextWidth.wrap(model.task.title, to: width).count + 4 + $0
    } ?? 0
  }

  /// Draws badge and circle, and the title `step` rows below them.
  private func drawHead(
    _ title: [String], in rect: Rect, y: Int, step: Int, _ surface: Token, on frame: inout Frame
  ) {
    if let badge = model.badge(on: surface) {
      frame.write(badge.text, x: rect.x, y: y, style: badge.style, maxWidth: rect.width)
    }
    drawCircle(x: rect.maxX - 1, y: y, surface, on: &frame)
    for (line, text) in title.enumerated() {
      write(text, x: rect.x, y: y + step + line, width: rect.width, surface, on: &frame)
    }
    if isSelected { frame.cursor = Point(x: rect.x, y: y + step) }
  }

  private func drawTwoLines(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    drawCircle(x: rect.x, y: rect.y, surface, on: &frame)
    let text = rect.splitLeft(3).rest
    drawTitleAndFacts(in: text, facts: text.width, surface, on: &frame)
    if isSelected { frame.cursor = Point(x: text.x, y: text.y) }
  }

  /// Draws title and facts on one line. If both do not fit, the facts are shortened first.
  private func drawOneLine(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    drawCircle(x: rect.x, y: rect.y, surface, on: &frame)
    let text = rect.splitLeft(3).rest
    let title = TextWidth.width(of: model.task.title)
    // The title is more important than the time of completion. The comparison of durations is dropped first.
    let least = model.finish == nil ? min(text.width / 2, 24) : 8
    let room = max(least, text.width - title - 3)
    var facts = model.facts(frame.symbols, width: min(room, text.width * 2 / 3), hasRoomForNote: false)
    // A priority without any other fact is of little use for a completed task.
    if model.isQuiet, model.finish == nil, text.width - title < 8 { facts = [] }
    let width = facts.reduce(0) { $0 + TextWidth.width(of: $1.text) }
    let gap = facts.isEmpty ? 0 : 2
    write(model.task.title, x: text.x, y: text.y, width: text.width - width - gap, surface, on: &frame)
    draw(facts, endingAt: text.maxX, y: text.y, surface, on: &frame)
    if isSelected { frame.cursor = Point(x: text.x, y: text.y) }
  }

  /// Draws the title in the lines above the facts, or also on the line of the facts if both fit there. That
  /// line is `width` columns wide.
  func drawTitleAndFacts(in rect: Rect, facts width: Int, _ surface: Token, on frame: inout Frame) {
    let shared = shared(in: rect.height, width: rect.width, facts: width, frame.symbols)
    let lines = shared?.lines ?? titleLines(width: rect.width, atMost: rect.height - 1)
    for (row, line) in lines.enumerated() {
      write(line, x: rect.x, y: rect.y + row, width: rect.width, surface, on: &frame)
    }
    if let shared {
      return draw(shared.facts, endingAt: rect.x + width, y: rect.maxY - 1, surface, on: &frame)
    }
    drawFacts(in: Rect(x: rect.x, y: rect.y + lines.count, width: width, height: 1), surface, on: &frame)
  }

  /// Writes a line of the title, struck through up to the progress of the animation.
  func write(_ text: String, x: Int, y: Int, width: Int, _ surface: Token, on frame: inout Frame) {
    let style = strike == nil ? model.titleStyle(on: surface) : Style(.text, on: surface, .bold)
    let taken = frame.writeTruncated(text, x: x, y: y, style: style, maxWidth: width)
    guard let strike else { return }
    let struck = Rect(x: x, y: y, width: Int((Double(taken) * strike).rounded()), height: 1)
    frame.restyle(struck) { $0.adding(.strike) }
  }

  func drawCircle(x: Int, y: Int, _ surface: Token, on frame: inout Frame) {
    frame.write(model.circle(frame.symbols), x: x, y: y, style: Style(model.circleToken, on: surface, .bold))
  }

  private func drawFacts(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    draw(model.facts(frame.symbols, width: rect.width), x: rect.x, y: rect.y, surface, on: &frame)
  }

  private func draw(
    _ facts: [TaskViewModel.Fact], endingAt end: Int, y: Int, _ surface: Token, on frame: inout Frame
  ) {
    let width = facts.reduce(0) { $0 + TextWidth.width(of: $1.text) }
    draw(facts, x: end - width, y: y, surface, on: &frame)
  }

  private func draw(
    _ facts: [TaskViewModel.Fact], x: Int, y: Int, _ surface: Token, on frame: inout Frame
  ) {
    var x = x
    for fact in facts {
      let isPlain = model.isQuiet && model.finish == nil || fact.token == .textMuted
      let plain: Token = model.isQuiet ? model.quietToken(on: surface) : .textMuted
      x += frame.write(
        fact.text, x: x, y: y,
        style: isPlain ? Style(plain, on: surface) : Style(fact.token, on: surface, .bold))
    }
  }
}
