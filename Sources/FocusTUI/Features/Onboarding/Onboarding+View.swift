import FocusText

extension Onboarding {
  func draw(_ state: AppState, on frame: inout Frame) {
    let size = frame.size
    frame.fill(Rect(size), Style())
    frame.cursor = nil
    let isRoomy = size.height >= 20 && size.width >= 66
    let height = isRoomy ? 16 : min(size.height, 10)
    let page = Rect(size).column(atMost: 66, margin: 1).centered(width: 66, height: height)
    var y = page.y
    func center(_ text: String, _ style: Style) {
      let width = TextWidth.width(of: text)
      frame.write(
        text, x: page.x + max(0, (page.width - width) / 2), y: y, style: style, maxWidth: page.width)
    }
    if isRoomy {
      center(Text.brandName, Style(.textMuted).bold())
      y += 2
    }
    center(Text.brandLine, Style(.accent).bold())
    y += 1
    center(Text.brandPromise, Style(.textMuted))
    y += isRoomy ? 3 : 2
    if isRoomy {
      drawCards(in: Rect(x: page.x, y: y, width: page.width, height: 5), on: &frame)
      y += 7
    } else if size.height >= 8 {
      for step in Text.steps {
        let x = page.x
        frame.write(step.number, x: x, y: y, style: Style(.accent).bold())
        frame.write(step.name, x: x + 3, y: y, style: Style(.text).bold())
        frame.writeTruncated(
          step.sentence, x: x + 9, y: y, style: Style(.textMuted), maxWidth: page.maxX - x - 9)
        y += 1
      }
      y += 1
    }
    let button = "  \(Text.getStarted)  "
    frame.cursor = Point(x: page.x + (page.width - TextWidth.width(of: button)) / 2 + 2, y: y)
    center(button, Style(.onAccent, on: .accent, .bold))
    frame.hotSpots = []
    frame.mark(Rect(x: page.x, y: y, width: page.width, height: 1), .action(.submit))
    y += 2
    guard y < size.height else { return }
    center(
      state.options.keymap.hints([.onboarding]).map { "\($0.key) \($0.label)" }.joined(separator: "   "),
      Style(.textFaint))
  }

  private func drawCards(in rect: Rect, on frame: inout Frame) {
    let width = (rect.width - 4) / 3
    let left = rect.x + (rect.width - 3 * width - 4) / 2
    for (index, step) in Text.steps.enumerated() {
      let card = Rect(x: left + index * (width + 2), y: rect.y, width: width, height: rect.height)
      frame.fill(card, Style(.text, on: .surface))
      frame.write(step.number, x: card.x + 2, y: card.y + 1, style: Style(.accent, on: .surface, .bold))
      frame.write(step.name, x: card.x + 6, y: card.y + 1, style: Style(.text, on: .surface, .bold))
      for (line, text) in TextWidth.wrap(step.sentence, to: width - 3).prefix(2).enumerated() {
        frame.write(text, x: card.x + 2, y: card.y + 2 + line, style: Style(.textMuted, on: .surface))
      }
    }
  }
}
