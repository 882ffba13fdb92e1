import FocusDomain
import FocusTerminal
import FocusText

/// What the stripes of a month mean, on one line in the middle of a row; nothing if it does not fit.
struct StripeLegend {
  private static let sample = 3
  private static let gap = 3

  func draw(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let priorities = Priority.allCases
    let entries =
      priorities.map { (stripes: [$0], isMissed: false, name: Text.name(of: $0)) }
      + [(stripes: priorities, isMissed: true, name: Text.markOfMissed)]
    let width = entries.reduce(-Self.gap) { $0 + Self.sample + 1 + TextWidth.width(of: $1.name) + Self.gap }
    guard width <= rect.width else { return }
    var x = rect.x + (rect.width - width) / 2
    for entry in entries {
      let each = Self.sample / entry.stripes.count
      for (place, priority) in entry.stripes.enumerated() {
        let stripe = DayStripes.Stripe(
          token: entry.isMissed ? priority.missedToken : priority.token, priority: priority, title: "",
          isQuiet: false)
        DayStripes(stripes: [stripe], surface: surface, form: .rows)
          .draw(in: Rect(x: x + place * each, y: rect.y, width: each, height: 1), on: &frame)
      }
      x += Self.sample + 1
      x += frame.write(entry.name, x: x, y: rect.y, style: Style(.textFaint, on: surface)) + Self.gap
    }
  }
}
