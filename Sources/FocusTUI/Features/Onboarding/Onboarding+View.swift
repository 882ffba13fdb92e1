import FocusSettings
import FocusTerminal
import FocusText

extension Onboarding {
  func draw(_ state: AppState, on frame: inout Frame) {
    frame.fill(Rect(frame.size), Style())
    frame.cursor = nil
    frame.hotSpots = []
    let size = frame.size
    if size.width >= 66, size.height >= 18 {
      drawPage(state, on: &frame)
    } else {
      drawLines(state, on: &frame)
    }
  }

  /// Draws the name, the tagline and three cards as large as the screen allows, below a finished ring if
  /// there is room.
  private func drawPage(_ state: AppState, on frame: inout Frame) {
    let page = Rect(frame.size).column(atMost: 132, margin: 4)
    let banner = BigText(Text.brandName, charset: frame.charset)
    let isTall = page.height >= 22 && banner != nil
    let cardHeight = min(11, max(6, page.height / 4))
    // The rows above the cards, and the rows of the button and its hints below them.
    let (head, foot) = (isTall ? 7 : 4, page.height >= 22 ? 5 : 4)
    let spare = max(0, page.height - head - cardHeight - foot)
    let ring = frame.isPlain ? 0 : Onboarding.ringRows(spare: spare)
    let air = spare - ring
    var y = page.y + air / 3
    if ring > 0 {
      drawRing(rows: ring, y: y, in: page, state.options.ring, on: &frame)
      y += ring + max(1, air / 6)
    }
    if isTall, let banner {
      banner.draw(x: page.x + (page.width - banner.width) / 2, y: y, style: Style(.text), on: &frame)
      y += BigText.height + 1
    } else {
      center(Text.brandName, y: y, in: page, Style(.text).bold(), on: &frame)
      y += 1
    }
    center(Text.brandLine, y: y, in: page, Style(.text).bold(), on: &frame)
    center(Text.brandPromise, y: y + 1, in: page, Style(.textMuted), on: &frame)
    y += 2 + max(1, air / 6)
    drawCards(in: Rect(x: page.x, y: y, width: page.width, height: cardHeight), on: &frame)
    y += cardHeight + max(1, air / 6)
    drawButton(state, y: y, in: page, on: &frame)
  }

  /// Returns the height of a ring that leaves a few blank rows; 0 if there is no room for one.
  private static func ringRows(spare: Int) -> Int {
    let rows = min(19, (spare - 7) | 1)
    return rows >= 7 ? rows : 0
  }

  private func drawRing(rows: Int, y: Int, in page: Rect, _ style: Settings.Ring, on frame: inout Frame) {
    let width = ProgressRing.size(rows: rows).width
    let slots = Array(repeating: ProgressRing.Slot.done, count: Text.steps.count)
    ProgressRing(slots: slots, label: "\(slots.count)/\(slots.count)", style: style).draw(
      at: Point(x: page.x + (page.width - width) / 2, y: y), rows: rows, surface: .background, on: &frame)
  }

  private func drawCards(in rect: Rect, on frame: inout Frame) {
    let width = (rect.width - 4) / 3
    let left = rect.x + (rect.width - 3 * width - 4) / 2
    for (index, step) in Text.steps.enumerated() {
      let card = Rect(x: left + index * (width + 2), y: rect.y, width: width, height: rect.height)
      // The first step is highlighted as the next one to take.
      let ground = Card(isSelected: index == 0)
      let content = ground.draw(in: card, on: &frame)
      draw(step, in: content, frame.surface(ground.surface), on: &frame)
    }
  }

  private func draw(
    _ step: (number: String, name: String, sentence: String, short: String), in rect: Rect, _ surface: Token,
    on frame: inout Frame
  ) {
    let lines = TextWidth.wrapEvenly(step.sentence, to: rect.width).prefix(2)
    let name = Style(.text, on: surface, .bold)
    var y: Int
    if rect.height >= 8, let big = BigText(step.number, charset: frame.charset) {
      y = rect.y + (rect.height - 5 - lines.count) / 2
      big.draw(x: rect.x, y: y, style: Style(.accent, on: surface, .bold), on: &frame)
      y += BigText.height + 1
      frame.write(step.name, x: rect.x, y: y, style: name)
      y += 1
    } else {
      y = rect.y + max(0, (rect.height - 4) / 2)
      let width = frame.write(
        step.number, x: rect.x, y: y, style: Style(.textMuted, on: surface, .bold))
      frame.write(step.name, x: rect.x + width + 2, y: y, style: name)
      y += 2
    }
    for (line, text) in lines.enumerated() {
      frame.write(text, x: rect.x, y: y + line, style: Style(.textMuted, on: surface))
    }
  }

  /// Returns the name in large letters on one line, or with one word per line if that is too wide; empty if
  /// there is no room.
  private static func banner(in page: Rect, _ charset: Charset) -> [BigText] {
    let name = Text.brandName
    for words in [[name], name.split(separator: " ").map(String.init)] {
      let lines = words.compactMap { BigText($0, charset: charset) }
      let isWhole = lines.count == words.count && lines.allSatisfy { $0.width <= page.width }
      if isWhole, page.height >= 10 + words.count * (BigText.height + 1) { return lines }
    }
    return []
  }

  /// Draws the same content in a few lines.
  private func drawLines(_ state: AppState, on frame: inout Frame) {
    let page = Rect(frame.size).column(atMost: 60, margin: 1)
    let hasSteps = page.height >= 8
    let heading = TextWidth.wrapEvenly(Text.brandLine, to: page.width)
    let banner = Onboarding.banner(in: page, frame.charset)
    let head = banner.count * (BigText.height + 1)
    let spare = max(0, page.height - (hasSteps ? 9 : 5) - head)
    let hasRing = !frame.isPlain && !banner.isEmpty
    let ring = hasRing ? Onboarding.ringRows(spare: min(spare, page.width / 2 + 6)) : 0
    let air = spare - (ring > 0 ? ring + 2 : 0)
    var y = page.y + air / (ring > 0 ? 3 : 2)
    if ring > 0 {
      drawRing(rows: ring, y: y, in: page, state.options.ring, on: &frame)
      y += ring + 2
    }
    for line in banner {
      line.draw(x: page.x + (page.width - line.width) / 2, y: y, style: Style(.text), on: &frame)
      y += BigText.height + 1
    }
    for line in heading {
      center(line, y: y, in: page, Style(.text).bold(), on: &frame)
      y += 1
    }
    // Draw the promise only if all of it fits.
    if TextWidth.width(of: Text.brandPromise) <= page.width {
      center(Text.brandPromise, y: y, in: page, Style(.textMuted), on: &frame)
      y += 1
    }
    y += 1
    if hasSteps {
      let steps = Text.steps
      func width(_ sentences: [String]) -> Int { 7 + (sentences.map(TextWidth.width(of:)).max() ?? 0) }
      let isShort = width(steps.map(\.sentence)) > page.width
      let sentences = steps.map { isShort ? $0.short : $0.sentence }
      let x = page.x + max(0, (page.width - width(sentences)) / 2)
      for (step, sentence) in zip(steps, sentences) {
        frame.write(step.name, x: x, y: y, style: Style(.text).bold())
        frame.writeTruncated(
          sentence, x: x + 7, y: y, style: Style(.textMuted), maxWidth: page.maxX - x - 7)
        y += 1
      }
      y += 1
    }
    drawButton(state, y: y, in: page, on: &frame)
  }

  private func drawButton(_ state: AppState, y: Int, in page: Rect, on frame: inout Frame) {
    let button = "  \(Text.getStarted)  "
    frame.cursor = Point(x: page.x + (page.width - TextWidth.width(of: button)) / 2 + 2, y: y)
    center(button, y: y, in: page, Style(.onAccent, on: .accent, .bold), on: &frame)
    frame.addClickTarget(Rect(x: page.x, y: y, width: page.width, height: 1), .action(.submit))
    guard y + 2 < frame.size.height else { return }
    let hints = state.hints([.onboarding]).map { "\($0.key) \($0.label)" }
    center(hints.joined(separator: "   "), y: y + 2, in: page, Style(.textFaint), on: &frame)
  }

  private func center(_ text: String, y: Int, in page: Rect, _ style: Style, on frame: inout Frame) {
    let width = TextWidth.width(of: text)
    frame.write(
      text, x: page.x + max(0, (page.width - width) / 2), y: y, style: style, maxWidth: page.width)
  }
}
