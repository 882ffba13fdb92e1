import FocusDomain
import FocusTerminal
import FocusText

/// The screen for very small sizes: a tab on a few lines, or a single line.
enum CompactScreen {
  static func draw(_ state: AppState, on frame: inout Frame) {
    let bounds = Rect(state.size)
    guard bounds.height >= 2 else { return drawLine(state, in: bounds, on: &frame) }
    guard !drawTab(state, in: bounds, on: &frame) else { return }
    CompactList(state: state).draw(in: bounds, message(state), on: &frame)
  }

  private static func drawLine(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let x = frame.write("\(DayProgress(state).figure) ", x: 0, y: 0, style: Style(.text).bold())
    guard let task = state.plan.inFocus else {
      frame.writeTruncated(DayProgress(state).sentence.text, x: x, y: 0, style: Style(.textMuted))
      return
    }
    TaskLine(
      model: state.model(of: task, on: state.today), lead: .arrow, hasEdge: false, times: [],
      titleStyle: Style(.text)
    ).draw(in: rect.splitLeft(x).rest, on: &frame)
  }

  /// Draws a tab that has a layout of its own for a few lines, below its name.
  private static func drawTab(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Bool {
    let tab = state.tabs[state.tab]
    let message = message(state)
    let rows = message.map { min(max(1, rect.height - 3), $0.rows(width: rect.width)) } ?? 1
    let (head, rest) = rect.splitTop(rows)
    guard tab.drawCompact(state, in: rest, on: &frame) else { return false }
    if let message {
      message.draw(over: head, atMost: rows, on: &frame)
      return true
    }
    let name = type(of: tab).label
    let session = SessionStrip(state)?.figure(frame.symbols)
    let whole = "\(name) \(frame.symbols.middleDot) \(session ?? tab.compactHeading(state))"
    frame.writeTruncated(
      TextWidth.width(of: whole) < head.width ? whole : session ?? name, x: 1, y: head.y,
      style: Style(.textMuted).bold(), maxWidth: head.width - 1)
    return true
  }

  /// The message, shown instead of the heading.
  private static func message(_ state: AppState) -> StatusLine? {
    state.sheets.isEmpty ? state.status.map { StatusLine(message: $0) } : nil
  }
}
