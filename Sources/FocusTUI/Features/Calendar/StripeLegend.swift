import FocusDomain
import FocusTerminal
import FocusText

/// The legend of the stripes, centred on one line; nothing if it does not fit.
struct StripeLegend {
  /// Whether the stripes are bars beside titles.
  let isBeside: Bool

  func draw(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let priorities = Priority.allCases.map {
      entry([$0], isMissed: false, Text.name(of: $0), surface)
    }
    let legend = legend(priorities + [missed(on: surface)], surface)
    guard legend.width <= rect.width else { return }
    legend.draw(x: rect.x + (rect.width - legend.width) / 2, y: rect.y, to: rect.maxX, on: &frame)
  }

  /// Draws only what the stripes of tasks that were not done mean, at the right end of a row.
  func drawMissed(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let legend = legend([missed(on: surface)], surface)
    guard legend.width <= rect.width else { return }
    legend.draw(x: rect.maxX - legend.width, y: rect.y, to: rect.maxX, on: &frame)
  }

  private func legend(_ entries: [Legend.Entry], _ surface: Token) -> Legend {
    Legend(entries: entries, gap: 3, token: .textFaint, surface: surface)
  }

  private func missed(on surface: Token) -> Legend.Entry {
    entry(Priority.allCases, isMissed: true, Text.markOfMissed, surface)
  }

  private func entry(
    _ priorities: [Priority], isMissed: Bool, _ name: String, _ surface: Token
  ) -> Legend.Entry {
    Legend.Entry(width: isBeside ? priorities.count : 3, words: name) { place, frame in
      let each = place.width / priorities.count
      for (index, priority) in priorities.enumerated() {
        let stripe = DayStripes.Stripe(
          token: isMissed ? priority.missedToken : priority.token, priority: priority, title: "",
          isQuiet: false)
        let place = Rect(x: place.x + index * each, y: place.y, width: each, height: 1)
        let stripes = DayStripes(stripes: [stripe], surface: surface, form: .rows)
        if isBeside {
          stripes.drawBar(stripe, in: place, on: &frame)
        } else {
          stripes.draw(in: place, on: &frame)
        }
      }
    }
  }
}
