import FocusDomain
import FocusText

/// The screen for a state: pure, and the whole of it every time.
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
  // Who needs the high contrast may follow the cursor too.
  if state.options.visibleCursor || state.appearance == .contrast { frame.showsCursor = frame.cursor != nil }
  // What has the focus may not fit on a small screen.
  if let cursor = frame.cursor, !frame.bounds.contains(cursor) {
    frame.cursor = nil
    frame.showsCursor = false
  }
  return frame
}
