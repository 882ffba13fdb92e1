import FocusSettings
@testable import FocusTUI
@testable import FocusTerminal

/// Draws rings alone, for tests.
enum RingDrawing {
  static let thirds: [ProgressRing.Slot] = [.done, .inFocus, .open]

  static func drawn(
    _ slots: [ProgressRing.Slot] = thirds, done: Double? = nil, rows: Int, label: String = "1/3",
    caption: String = "",
    style: Settings.Ring = .ascii, charset: Charset = .unicode
  ) -> Frame {
    var frame = Frame(size: ProgressRing.size(rows: rows), charset: charset)
    ProgressRing(slots: slots, done: done, label: label, caption: caption, style: style)
      .draw(at: Point(x: 0, y: 0), rows: rows, surface: .surface, on: &frame)
    return frame
  }

  /// Returns the cells of arcs that are drawn in these tokens, without the figure.
  static func cells(_ frame: Frame, _ tokens: Set<Token>) -> Set<Point> {
    var found: Set<Point> = []
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width where frame[x, y].text != " " {
        let style = frame[x, y].style
        if tokens.contains(style.foreground) || tokens.contains(style.background) {
          found.insert(Point(x: x, y: y))
        }
      }
    }
    return found
  }

  static let finished: Set<Token> = [.ringDay1, .ringDay2, .ringDay3, .ringDay4, .ringDay5, .ringDayEdge]
  static let filled: Set<Token> = [.ringFillTop, .ringFill, .ringFillFoot, .ringFillEdge]
  static let thin: Set<Token> = [.ringFocus, .ringFocusEdge, .ringOpen, .ringOpenEdge, .ringEmpty]
  static let arcs = finished.union(filled).union(thin)
}
