import FocusSettings
import FocusTUI
import FocusTerminal

/// The ring in its heights and states, in ASCII and in blocks.
enum Rings {
  private static let heights = [5, 7, 9, 11, 13, 19, 30]
  private static let states: [(slots: [ProgressRing.Slot], label: String)] = [
    ([.done, .inFocus, .open], "1/3"), ([.done, .done, .done], "3/3"), ([.inFocus, .open, .open], "0/3"),
    ([.empty, .empty, .empty], "0/0"), ([.done, .done, .inFocus, .open], "2/4"),
    ([.done, .inFocus, .open, .open, .open], "1/5"),
  ]
  private static let gap = 3
  private static let width = 2 * (ProgressRing.size(rows: 30).width + gap)

  static var frame: Frame {
    let band = heights.reduce(3) { $0 + $1 + 1 }
    var frame = Frame(size: Size(width: width, height: 2 * band))
    for (index, (name, style)) in [("ascii", Settings.Ring.ascii), ("blocks", .blocks)].enumerated() {
      var y = index * band + 1
      frame.write("ring = \"\(name)\"", x: 1, y: y, style: Style(.textMuted))
      y += 2
      for rows in heights {
        var x = 1
        // Draw as many states as fit side by side.
        for (slots, label) in states where x + ProgressRing.size(rows: rows).width <= width {
          ProgressRing(slots: slots, label: label, style: style)
            .draw(at: Point(x: x, y: y), rows: rows, surface: .background, on: &frame)
          x += ProgressRing.size(rows: rows).width + gap
        }
        y += rows + 1
      }
    }
    return frame
  }
}
