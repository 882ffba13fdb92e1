import FocusDomain
import FocusTerminal
import FocusText

/// Renders the whole pane for a state, as a pure function.
func viewPane(_ state: AppState) -> Frame {
  var frame = state.blankFrame
  let bounds = Rect(state.size)
  switch PaneLayout(state.size) {
  case .line: PaneLine.draw(state, in: bounds, on: &frame)
  case .list: drawList(state, in: bounds, on: &frame)
  case .stacked(let ringRows):
    let body = drawSurroundings(state, in: bounds.inset(dx: 1, dy: 0), on: &frame)
    let ring = ProgressRing.size(rows: ringRows)
    let block = body.centered(width: body.width, height: min(body.height, ringRows + 1 + 8))
    drawRing(state, at: Point(x: body.x + (body.width - ring.width) / 2, y: block.y), ringRows, on: &frame)
    PaneTasks.draw(state, in: block.splitTop(ringRows + 1).rest, on: &frame)
  case .beside(let ringRows):
    let page = bounds.column(atMost: 100, margin: 1)
    let body = drawSurroundings(state, in: page, on: &frame)
    let ring = ProgressRing.size(rows: ringRows)
    let gap = ringRows > 5 ? 4 : 2
    drawRing(
      state, at: Point(x: body.x + 1, y: body.y + max(0, body.height - ringRows) / 2), ringRows, on: &frame)
    let rest = body.splitLeft(1 + ring.width + gap).rest
    PaneTasks.draw(
      state, in: rest.centered(width: rest.width, height: PaneTasks.height(of: state, in: rest)), on: &frame)
  }
  drawStatusMessage(state, in: bounds, on: &frame)
  if let cursor = frame.cursor, !bounds.contains(cursor) { frame.cursor = nil }
  if state.options.visibleCursor || state.appearance == .contrast { frame.showsCursor = frame.cursor != nil }
  return frame
}

/// Draws the heading and the tasks, or only the tasks if there is not enough room.
private func drawList(_ state: AppState, in rect: Rect, on frame: inout Frame) {
  let tasks = max(state.plan.count, DayPlan.limit)
  guard rect.height > tasks || rect.height > max(1, state.plan.count) else {
    return PaneTasks.draw(state, in: rect, on: &frame)
  }
  let (head, rest) = rect.splitTop(1)
  PaneHeading.draw(state, withBar: true, in: head.splitLeft(1).rest, on: &frame)
  PaneTasks.draw(state, in: rest.height > tasks ? rest.splitTop(1).rest : rest, on: &frame)
}

/// Draws the heading and the hints. Returns the room between them.
private func drawSurroundings(_ state: AppState, in page: Rect, on frame: inout Frame) -> Rect {
  let (head, rest) = page.splitTop(1)
  PaneHeading.draw(state, withBar: false, in: head.inset(dx: 1, dy: 0), on: &frame)
  guard page.height >= 12 else { return rest.splitTop(1).rest }
  let (foot, body) = rest.splitBottom(1)
  let hints = PaneKeys(state.options.keymap).hints(onOffer: state.focusTab.selectedOffer != nil)
  HintBar(hints: hints, keeping: 1).draw(in: foot.inset(dx: 1, dy: 0), on: &frame)
  return body.inset(dx: 0, dy: 1)
}

private func drawRing(_ state: AppState, at origin: Point, _ rows: Int, on frame: inout Frame) {
  ProgressRing(
    state.plan, done: state.focusTab.ring.value(at: state.clock.now), label: DayProgress(state).figure,
    style: state.options.ring
  ).draw(at: origin, rows: rows, surface: .background, on: &frame)
}

private func drawStatusMessage(_ state: AppState, in bounds: Rect, on frame: inout Frame) {
  guard let message = state.status else { return }
  // On a single line the message hides the task, so show only what is important or was asked for.
  guard bounds.height > 1 || message.level != .information || message.isAsked || state.plan.count == 0
  else { return }
  StatusLine(message: message).draw(over: bounds, atMost: max(1, bounds.height - 1), on: &frame)
}
