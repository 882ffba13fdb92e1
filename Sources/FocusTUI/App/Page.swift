/// The screen without sheets: the tab bar, the tab that is shown, and the keys.
enum Page {
  static func draw(_ state: AppState, on frame: inout Frame) {
    let sizeClass = SizeClass(state.size)
    guard sizeClass.hasTabs else { return CompactScreen.draw(state, on: &frame) }
    let isNarrow = sizeClass == .narrow
    let page = Rect(state.size).column(atMost: 216, margin: isNarrow ? 1 : 2)
    let (top, belowTop) = page.splitTop(1)
    Header(state).draw(in: top, on: &frame)
    let (foot, middle) = belowTop.splitBottom(1)
    let isRoomy = state.size.height >= 26
    // Cards bring half a row of air along; a page without them needs a row of its own.
    let rect = isRoomy ? middle.inset(dx: 0, dy: 1) : middle
    state.tabs[state.tab].draw(state, in: rect, on: &frame)
    Footer.draw(state, in: foot, on: &frame)
  }
}
