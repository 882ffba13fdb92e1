/// The screen without sheets: the tabs, the one that is shown, and the keys.
enum Page {
  static func draw(_ state: AppState, on frame: inout Frame) {
    let arrangement = Arrangement(state.size)
    guard arrangement.hasTabs else { return CompactScreen.draw(state, on: &frame) }
    let isNarrow = arrangement == .narrow
    let page = Rect(state.size).column(atMost: 190, margin: isNarrow ? 1 : 2)
    let (top, belowTop) = page.splitTop(isNarrow || state.size.height < 26 ? 1 : 2)
    Header(state).draw(in: top.splitBottom(1).first, on: &frame)
    let (foot, middle) = belowTop.splitBottom(isNarrow ? 1 : 2)
    let body = isNarrow ? middle : middle.splitTop(1).rest
    switch state.tab {
    case .focus: FocusScreen.draw(state, in: body, on: &frame)
    case .calendar: CalendarScreen.draw(state, in: body, on: &frame)
    }
    Footer.draw(state, in: foot, on: &frame)
  }
}
