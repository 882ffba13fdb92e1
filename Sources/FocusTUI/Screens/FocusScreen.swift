import FocusDomain
import FocusText

/// The Focus tab: the overview, then today's cards.
enum FocusScreen {
  static func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    switch Arrangement(state.size) {
    case .wide:
      let rect = rect.column(atMost: 140, margin: 0)
      let height = rect.height >= 33 ? 9 : min(7, max(5, (rect.height - 2) / 3))
      // What is left of the height lies around the block, a little more of it below.
      let spare = max(0, rect.height - height * 3 - 2)
      let block = rect.splitTop(spare * 2 / 5).rest
      let (left, rest) = block.splitLeft(rect.width * 3 / 8)
      let ringRows = height >= 9 ? 15 : height == 7 ? 13 : 9
      Overview(state, as: .tall(ringRows: ringRows)).draw(
        in: left.splitTop(height * 3 + 2).first, on: &frame)
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
  private static func drawCards(
    _ state: AppState, height: Int, gap: Int, in rect: Rect, on frame: inout Frame
  ) {
    let tasks = state.plan.tasks
    // Where blanks between cards would push one off the screen, they go first.
    let gap = state.rows * (height + gap) - gap > rect.height ? 0 : gap
    let visible = max(1, (rect.height + gap) / (height + gap))
    let first = min(max(0, state.row - visible + 1), max(0, state.rows - visible))
    for (line, index) in (first..<min(state.rows, first + visible)).enumerated() {
      let card = Rect(x: rect.x, y: rect.y + line * (height + gap), width: rect.width, height: height)
      let isSelected = index == state.row
      frame.mark(card, .row(index))
      guard index < tasks.count else {
        EmptySlot(isSelected: isSelected).draw(in: card, on: &frame)
        continue
      }
      let look = state.look(of: tasks[index], on: state.today)
      let circleX = height >= 3 ? card.maxX - 4 : card.x + 1
      frame.mark(Rect(x: circleX, y: card.y, width: 3, height: height), .circle(index))
      TaskCard(look: look, isSelected: isSelected).draw(in: card, on: &frame)
    }
    let hidden = state.rows - visible
    if hidden > 0 {
      let mark = "\(first + 1)\(frame.symbols.dash)\(min(state.rows, first + visible))/\(state.rows)"
      frame.write(
        mark, x: rect.maxX - TextWidth.width(of: mark) - 1, y: rect.maxY - 1, style: Style(.textFaint))
    }
  }
}

extension AppState {
  /// How a task of that day looks.
  func look(of task: FocusTask, on day: CivilDate) -> TaskLook {
    TaskLook(task: task, state: agenda[day].state(of: task.id) ?? .nextUp, dates: options.dates)
  }
}
