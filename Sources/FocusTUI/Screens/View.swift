import FocusDomain
import FocusText

/// The screen for a state: pure, and the whole of it every time.
public func view(_ state: AppState) -> Frame {
  var sketches = Sketches()
  return view(state, recalling: &sketches)
}

/// The same; what is as it was in the frame before comes from memory.
func view(_ state: AppState, recalling sketches: inout Sketches) -> Frame {
  var frame = Frame(size: state.size, fill: Style(), charset: state.options.charset)
  sketches.prepare(for: frame)
  switch Arrangement(state.size) {
  case .nothing:
    let fits = TextWidth.width(of: Text.tooSmall) <= state.size.width
    frame.write(fits ? Text.tooSmall : DayProgress(state).figure, x: 0, y: 0, style: Style(.textMuted))
    return frame
  case .line, .list:
    // A sheet that was open stays open; there is only no room to show more than its heading.
    CompactScreen.draw(state, on: &frame)
  case .narrow, .normal, .wide:
    draw(state, on: &frame, &sketches)
  }
  if Arrangement(state.size) != .line, state.sheets.isEmpty { DrawerView.drawHandle(state, on: &frame) }
  if let sheet = state.sheets.last {
    SheetView.draw(sheet, in: state, on: &frame)
    Footer.drawOverSheet(state, on: &frame)
  }
  if let celebration = state.celebration { Confetti.draw(celebration.share(at: state.clock.now), on: &frame) }
  // Who needs the high contrast may follow the cursor too.
  if state.options.visibleCursor || state.appearance == .contrast { frame.showsCursor = frame.cursor != nil }
  // What has the focus may not fit on a small screen.
  if let cursor = frame.cursor, !frame.bounds.contains(cursor) {
    frame.cursor = nil
    frame.showsCursor = false
  }
  return frame
}

private func draw(_ state: AppState, on frame: inout Frame, _ sketches: inout Sketches) {
  let isNarrow = Arrangement(state.size) == .narrow
  let page = Rect(state.size).column(atMost: 190, margin: isNarrow ? 1 : 2)
  let (top, belowTop) = page.splitTop(isNarrow || state.size.height < 26 ? 1 : 2)
  let header = top.splitBottom(1).first
  frame.draw(Header(state), in: header, &sketches.header)
  let (foot, middle) = belowTop.splitBottom(isNarrow ? 1 : 2)
  let body = isNarrow ? middle : middle.splitTop(1).rest
  switch state.tab {
  case .focus: FocusScreen.draw(state, in: body, on: &frame, &sketches)
  case .calendar: CalendarScreen.draw(state, in: body, on: &frame, &sketches)
  }
  Footer.draw(state, in: foot, on: &frame, &sketches)
}
