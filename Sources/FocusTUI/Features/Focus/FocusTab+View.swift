import FocusDomain
import FocusText

// The overview, then today's cards.
extension FocusTab {
  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    switch SizeClass(state.size) {
    case .wide:
      let rect = rect.column(atMost: 140, margin: 0)
      let height = rect.height >= 33 ? 9 : min(7, max(5, (rect.height - 2) / 3))
      // What is left of the height lies around the block, a little more of it below.
      let spare = max(0, rect.height - height * 3 - 2)
      let block = rect.splitTop(spare * 2 / 5).rest
      let (left, rest) = block.splitLeft(rect.width * 3 / 8)
      let ringRows = height >= 9 ? 15 : height == 7 ? 13 : 9
      Overview(state, as: .tall(ringRows: ringRows))
        .draw(in: left.splitTop(height * 3 + 2).first, on: &frame)
      drawCards(state, height: height, gap: 1, in: rest.splitLeft(2).rest, on: &frame)
    case .normal:
      // Rows of the overview, the ring and a card: the most that leaves all three cards on the screen.
      let (overview, ring, card) =
        switch rect.height {
        case 34...: (11, 9, 7)
        case 27...: (9, 7, 5)
        case 19...: (7, 5, 3)
        case 17...: (5, 5, 3)
        default: (5, 5, 2)
        }
      let (top, rest) = rect.splitTop(overview)
      Overview(state, as: .card(ringRows: ring)).draw(in: top, on: &frame)
      drawCards(state, height: card, gap: 1, in: rest.splitTop(1).rest, on: &frame)
    default:
      let (top, rest) = rect.splitTop(1)
      Overview(state, as: .line).draw(in: top, on: &frame)
      let hasRoom = rest.height >= 9
      drawCards(
        state, height: 2, gap: rest.height >= 8 ? 1 : 0, in: hasRoom ? rest.splitTop(1).rest : rest,
        on: &frame)
    }
  }

  /// The cards one under the other, from the first that lets the selected one be seen.
  private func drawCards(
    _ state: AppState, height: Int, gap: Int, in rect: Rect, on frame: inout Frame
  ) {
    let tasks = state.plan.tasks
    let rows = FocusTab.rows(of: state.plan)
    // Where blanks between cards would push one off the screen, they go first.
    let gap = rows * (height + gap) - gap > rect.height ? 0 : gap
    let visible = max(1, (rect.height + gap) / (height + gap))
    let first = min(max(0, selected - visible + 1), max(0, rows - visible))
    for (line, index) in (first..<min(rows, first + visible)).enumerated() {
      let card = Rect(x: rect.x, y: rect.y + line * (height + gap), width: rect.width, height: height)
      let isSelected = index == selected
      frame.mark(card, .row(index))
      guard index < tasks.count else {
        EmptySlot(isSelected: isSelected).draw(in: card, on: &frame)
        continue
      }
      let circleX = height >= 3 ? card.maxX - 4 : card.x + 1
      frame.mark(Rect(x: circleX, y: card.y, width: 3, height: height), .circle(index))
      TaskCard(model: state.model(of: tasks[index], on: state.today), isSelected: isSelected)
        .draw(in: card, on: &frame)
    }
    let hidden = rows - visible
    if hidden > 0 {
      let mark = "\(first + 1)\(frame.symbols.dash)\(min(rows, first + visible))/\(rows)"
      frame.write(
        mark, x: rect.maxX - TextWidth.width(of: mark) - 1, y: rect.maxY - 1, style: Style(.textFaint))
    }
  }
}
