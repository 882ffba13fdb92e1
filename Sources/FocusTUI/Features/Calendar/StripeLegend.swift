import FocusDomain
import FocusTerminal
import FocusText

/// The legend of the stripes, centred on one line; nothing if it does not fit.
struct StripeLegend {
  /// Whether the stripes are bars beside titles.
  let isBeside: Bool

  private static let gap = 3

  private func width(_ stripes: Int) -> Int { isBeside ? stripes : 3 }

  func draw(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let priorities = Priority.allCases
    let entries =
      priorities.map { (stripes: [$0], isMissed: false, name: Text.name(of: $0)) }
      + [(stripes: priorities, isMissed: true, name: Text.markOfMissed)]
    let width = entries.reduce(-Self.gap) {
      $0 + self.width($1.stripes.count) + 1 + TextWidth.width(of: $1.name) + Self.gap
    }
    guard width <= rect.width else { return }
    var x = rect.x + (rect.width - width) / 2
    for entry in entries {
      let each = self.width(entry.stripes.count) / entry.stripes.count
      for (place, priority) in entry.stripes.enumerated() {
        let stripe = DayStripes.Stripe(
          token: entry.isMissed ? priority.missedToken : priority.token, priority: priority, title: "",
          isQuiet: false)
        let place = Rect(x: x + place * each, y: rect.y, width: each, height: 1)
        let stripes = DayStripes(stripes: [stripe], surface: surface, form: .rows)
        if isBeside {
          stripes.drawBar(stripe, in: place, on: &frame)
        } else {
          stripes.draw(in: place, on: &frame)
        }
      }
      x += self.width(entry.stripes.count) + 1
      x += frame.write(entry.name, x: x, y: rect.y, style: Style(.textFaint, on: surface)) + Self.gap
    }
  }
}
