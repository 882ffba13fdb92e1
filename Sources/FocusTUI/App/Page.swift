/// The screen without sheets: the tab bar, the tab that is shown, and the keys.
enum Page {
  static func draw(_ state: AppState, on frame: inout Frame) {
    let sizeClass = SizeClass(state.size)
    guard sizeClass.hasTabs else { return CompactScreen.draw(state, on: &frame) }
    let isNarrow = sizeClass == .narrow
    let page = Rect(state.size).column(atMost: 190, margin: isNarrow ? 1 : 2)
    let (top, belowTop) = page.splitTop(isNarrow || state.size.height < 26 ? 1 : 2)
    Header(state).draw(in: top.splitBottom(1).first, on: &frame)
    let (foot, middle) = belowTop.splitBottom(isNarrow ? 1 : 2)
    state.tabs[state.tab].draw(state, in: isNarrow ? middle : middle.splitTop(1).rest, on: &frame)
    Footer.draw(state, in: foot, on: &frame)
  }
}
