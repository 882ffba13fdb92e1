/// The screen without sheets: the tabs, the one that is shown, and the keys.
enum Page {
  static func draw(_ state: AppState, on frame: inout Frame, _ sketches: inout Sketches) {
    let arrangement = Arrangement(state.size)
    guard arrangement.hasTabs else { return CompactScreen.draw(state, on: &frame) }
    let isNarrow = arrangement == .narrow
    let page = Rect(state.size).column(atMost: 190, margin: isNarrow ? 1 : 2)
    let (top, belowTop) = page.splitTop(isNarrow || state.size.height < 26 ? 1 : 2)
    let header = top.splitBottom(1).first
    frame.draw(Header(state), in: header, &sketches.header[state.tab])
    let (foot, middle) = belowTop.splitBottom(isNarrow ? 1 : 2)
    let body = isNarrow ? middle : middle.splitTop(1).rest
    switch state.tab {
    case .focus: FocusScreen.draw(state, in: body, on: &frame, &sketches)
    case .calendar: CalendarScreen.draw(state, in: body, on: &frame, &sketches)
    }
    Footer.draw(state, in: foot, on: &frame, &sketches.hints[state.tab])
  }
}
