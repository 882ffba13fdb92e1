import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// Every shape of window, from 14×4 to 300×100, is a design: titles are whole while there is room for them, and what has
/// none is counted.
@Suite struct ShapesOfWindowTests {
  private static let titles = [
    "Write the quarterly report", "Review Ana's pull request", "Buy food for the weekend",
  ]
  private static let widths = [
    14, 20, 30, 34, 40, 52, 60, 66, 72, 80, 100, 110, 120, 149, 152, 180, 200, 250, 300,
  ]
  private static let heights = [4, 5, 8, 11, 12, 15, 17, 18, 20, 24, 26, 30, 40, 50, 60, 100]
  static let sizes = widths.flatMap { width in heights.map { Size(width: width, height: $0) } }

  private func frame(_ titles: [String], _ size: Size, keys: [Key] = []) -> Frame {
    var world = World(titles.map { task($0) }, size: size)
    for key in keys { world.press(key) }
    return view(world.state)
  }

  private func words(_ frame: Frame) -> [String] {
    (0..<frame.size.height).map { frame.row($0) }
  }

  @Test func noTitleIsCutWhereThereIsRoom() {
    for size in Self.sizes where size.width >= 30 && size.height >= 11 {
      let rows = words(frame(Self.titles, size))
      for title in Self.titles {
        // In a narrow column a title stands on two lines, if the screen is tall.
        guard size.width >= 38 || size.height >= 30 else { continue }
        let parts = title.split(separator: " ").map(String.init)
        let text = rows.joined(separator: "\n")
        #expect(parts.allSatisfy { text.contains($0) }, "\(size), \(title)\n\(text)")
      }
    }
  }

  /// On the tabs with hours and months, too.
  @Test(arguments: ["2", "3"] as [Key]) func noTitleIsCutBesideAFreeRow(tab: Key) {
    let tasks = zip(Self.titles, ["9-10:30", "13-15", "18-20"]).map { task($0, at: $1) }
    for size in Self.sizes where size.width >= 40 && size.height >= 24 {
      var world = World(tasks, size: size)
      world.press(tab)
      let text = words(view(world.state)).joined(separator: "\n")
      for word in Self.titles.flatMap({ $0.split(separator: " ") }) {
        #expect(text.contains(word), "\(size), \(word)\n\(text)")
      }
    }
  }

  @Test func whatIsHiddenIsCounted() {
    let titles = (1...7).map { "Task number \($0)" }
    for size in Self.sizes where size.height >= 5 {
      let text = words(frame(titles, size)).joined(separator: "\n")
      let shown = titles.count { text.contains(size.width < 24 ? String($0.prefix(6)) : $0) }
      let isCounted = text.contains("more") || text.contains("+")
      #expect(shown == titles.count || isCounted || size.width < 24, "\(size)\n\(text)")
    }
  }

  @Test func aTinyScreenGivesItsFreeRowsToTitles() {
    let size = Size(width: 20, height: 5)
    let rows = words(frame(Self.titles, size, keys: ["j"]))
    #expect(rows[2].contains("Review Ana's") && rows[3].contains("pull request"), "\(rows)")
    #expect(!rows[1].contains("quarterly report") && rows[4].contains("Buy food"), "\(rows)")
    // Without a free row each has one.
    #expect(words(frame(Self.titles, Size(width: 20, height: 4)))[3].contains("Buy food"))
  }

  @Test func aListOfTheHoursCountsWhatItHides() {
    let titles = (1...20).map { "Task number \($0)" }
    for height in [11, 12, 15] {
      let text = words(frame(titles, Size(width: 40, height: height), keys: ["3"])).joined(separator: "\n")
      let shown = titles.count { text.contains($0 + " ") }
      #expect(shown > 5 && text.contains("+\(20 - shown) more"), "\(text)")
    }
  }

  @Test func everyTabSaysWhichItIs() {
    for size in Self.sizes where SizeClass(size).hasTabs {
      let names = [Text.tabFocus, Text.tabCalendar, Text.tabTimeline, Text.tabDashboard]
      for (key, name) in zip(["1", "2", "3", "4"] as [Key], names) {
        let rows = words(frame(Self.titles, size, keys: [key]))
        #expect(rows[0].contains(name), "\(size), \(name): \(rows[0])")
      }
    }
  }

  @Test func noColumnOfCardsIsTooWideToRead() {
    for width in Self.widths where width >= 30 {
      for height in Self.heights where height >= 11 {
        let size = Size(width: width, height: height)
        let page = Rect(size).inset(dx: 2, dy: 1)
        let layout = FocusLayout(in: page, SizeClass(size), rows: 3, hero: 0)
        switch layout.listForm {
        case .cards: #expect(layout.list.width <= (width < 100 ? 96 : FocusLayout.widest), "\(size)")
        case .shelf(let widths): #expect(widths.allSatisfy { $0 <= FocusLayout.widest }, "\(size)")
        case .compact, .lines: break
        }
      }
    }
  }

  @Test func sheetsAreNeverWiderThanALineThatIsRead() {
    for size in Self.sizes where size.width >= 80 && size.height >= 11 {
      let frame = frame([], size, keys: ["a"])
      let raised = (0..<size.height).map { y in
        (0..<size.width).count { frame[$0, y].style.background == SheetPanel.surface }
      }
      #expect((raised.max() ?? 0) <= 78, "\(size)")
    }
  }
}
