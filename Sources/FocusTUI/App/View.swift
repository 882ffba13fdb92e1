import FocusDomain
import FocusTerminal
import FocusText

/// Renders the whole screen for a state, as a pure function.
package func view(_ state: AppState) -> Frame {
  var frame = state.blankFrame
  guard SizeClass(state.size) != .nothing else {
    let fits = TextWidth.width(of: Text.tooSmall) <= state.size.width
    frame.write(fits ? Text.tooSmall : DayProgress(state).figure, x: 0, y: 0, style: Style(.textMuted))
    return frame
  }
  Page.draw(state, on: &frame)
  if let sheet = state.sheets.last {
    frame.dim()
    sheet.draw(state, on: &frame)
    Footer.drawOverSheet(state, on: &frame)
  }
  for feature in Features.all { feature.drawOver(state, on: &frame) }
  // Users who need high contrast may also need to see the cursor.
  if state.options.visibleCursor || state.appearance == .contrast { frame.showsCursor = frame.cursor != nil }
  // The focused item may not fit on a small screen.
  if let cursor = frame.cursor, !frame.bounds.contains(cursor) {
    frame.cursor = nil
    frame.showsCursor = false
  }
  return frame
}

/// The screen without sheets: the tab bar, the current tab and the footer.
enum Page {
  /// Whether there is a blank row below the tab bar and above the footer.
  static func hasSpacing(_ size: Size) -> Bool { size.height >= 26 }

  static func draw(_ state: AppState, on frame: inout Frame) {
    let sizeClass = SizeClass(state.size)
    guard sizeClass.hasTabBar else { return CompactScreen.draw(state, on: &frame) }
    let isNarrow = sizeClass == .narrow
    let page = Rect(state.size).column(atMost: 246, margin: isNarrow ? 1 : 2)
    let (top, belowTop) = page.splitTop(1)
    // The handle of the menu may be beside the tab bar.
    let hasSign = isNarrow && Drawer.sign(state) == Point(x: top.maxX, y: top.y)
    Header(state).draw(in: top, leaving: hasSign ? 1 : 0, on: &frame)
    let (foot, middle) = belowTop.splitBottom(1)
    // Cards include half a row of space; a page without them needs a full row.
    let rect = hasSpacing(state.size) ? middle.inset(dx: 0, dy: 1) : middle
    state.tabs[state.tab].draw(state, in: rect, on: &frame)
    Footer.draw(state, in: foot, on: &frame)
  }
}
