import FocusTUI
import Glibc

/// The ring in all its heights: the former style, and both current ones.
enum Rings {
  private static let heights = [5, 7, 13, 19]
  private static let width = 105
  private static let gap = 3

  static var frame: Frame {
    let bands: [(title: String, draw: (Point, Int, inout Frame) -> Void)] = [
      ("before", beads), ("ring = \"ascii\"", ring(.ascii)), ("ring = \"blocks\"", ring(.blocks)),
    ]
    let band = heights[heights.count - 1] + 3
    var frame = Frame(size: Size(width: width, height: bands.count * band))
    for (index, entry) in bands.enumerated() {
      let top = index * band
      frame.write(entry.title, x: 1, y: top + 1, style: Style(.textMuted))
      var x = 1
      for rows in heights {
        entry.draw(Point(x: x, y: top + 3 + (heights[heights.count - 1] - rows) / 2), rows, &frame)
        x += ProgressRing.size(rows: rows).width + gap
      }
    }
    return frame
  }

  private static func ring(_ style: RingStyle) -> (Point, Int, inout Frame) -> Void {
    { origin, rows, frame in
      ProgressRing(slots: [.done, .inFocus, .open], label: "1/3", style: style)
        .draw(at: origin, rows: rows, surface: .background, on: &frame)
    }
  }

  /// The former style: beads on a circle.
  private static func beads(at origin: Point, rows: Int, on frame: inout Frame) {
    let count = rows < 7 ? 12 : rows < 11 ? 24 : 36
    for bead in 0..<count {
      let angle = Double(bead) / Double(count) * 2 * Double.pi
      let (x, y) = (Double(rows) * sin(angle), Double((rows - 1) / 2) * cos(angle))
      let isDone = bead < count / 3
      frame.write(
        isDone ? "o" : ".", x: origin.x + rows + Int(x.rounded()), y: origin.y + rows / 2 - Int(y.rounded()),
        style: isDone ? Style(.ringFill, on: .background, .bold) : Style(.ringTrack))
    }
    frame.write("1/3", x: origin.x + rows - 1, y: origin.y + rows / 2, style: Style(.text).bold())
  }
}
