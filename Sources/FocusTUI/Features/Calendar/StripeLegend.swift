import FocusDomain
import FocusTerminal
import FocusText

/// The legend of the stripes, centred on one line; nothing if it does not fit.
struct StripeLegend {
  /// Whether the stripes are bars beside titles.
  let isBeside: Bool

  private static let gap = 3

  private struct Entry {
    let stripes: [Priority]
    var isMissed = false
    let name: String
  }

  private var missed: Entry { Entry(stripes: Priority.allCases, isMissed: true, name: Text.markOfMissed) }

  private func stripesWidth(_ entry: Entry) -> Int { isBeside ? entry.stripes.count : 3 }
  private func width(_ entry: Entry) -> Int { stripesWidth(entry) + 1 + TextWidth.width(of: entry.name) }

  func draw(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let entries = Priority.allCases.map { Entry(stripes: [$0], name: Text.name(of: $0)) } + [missed]
    let whole = entries.reduce(-Self.gap) { $0 + width($1) + Self.gap }
    guard whole <= rect.width else { return }
    var x = rect.x + (rect.width - whole) / 2
    for entry in entries {
      draw(entry, x: x, y: rect.y, surface, on: &frame)
      x += width(entry) + Self.gap
    }
  }

  /// Draws only what the stripes of tasks that were not done mean, at the right end of a row.
  func drawMissed(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    guard width(missed) <= rect.width else { return }
    draw(missed, x: rect.maxX - width(missed), y: rect.y, surface, on: &frame)
  }

  private func draw(_ entry: Entry, x: Int, y: Int, _ surface: Token, on frame: inout Frame) {
    let each = stripesWidth(entry) / entry.stripes.count
    for (place, priority) in entry.stripes.enumerated() {
      let stripe = DayStripes.Stripe(
        token: entry.isMissed ? priority.missedToken : priority.token, priority: priority, title: "",
        isQuiet: false)
      let place = Rect(x: x + place * each, y: y, width: each, height: 1)
      let stripes = DayStripes(stripes: [stripe], surface: surface, form: .rows)
      if isBeside {
        stripes.drawBar(stripe, in: place, on: &frame)
      } else {
        stripes.draw(in: place, on: &frame)
      }
    }
    frame.write(entry.name, x: x + stripesWidth(entry) + 1, y: y, style: Style(.textFaint, on: surface))
  }
}
