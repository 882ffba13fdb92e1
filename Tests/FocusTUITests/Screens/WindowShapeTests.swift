import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Layouts for every shape of window, from 14×4 to 300×100: titles are whole if there is room for them, and
/// hidden tasks are counted.
@Suite struct WindowShapeTests {
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
    // In a narrow column a title wraps to two lines if the screen is tall.
    let roomy = Self.sizes.filter { $0.width >= 38 || ($0.width >= 30 && $0.height >= 30) }
    for size in roomy where size.height >= 11 {
      let rows = words(frame(Self.titles, size))
      for title in Self.titles {
        let parts = title.split(separator: " ").map(String.init)
        let text = rows.joined(separator: "\n")
        #expect(parts.allSatisfy { text.contains($0) }, "\(size), \(title)\n\(text)")
      }
    }
  }

  /// The same on the tabs with hours and months.
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

  static let longTitles = [
    "Write the quarterly report for the board and send it to everyone in finance",
    "Call the bank about the mortgage rate and ask Ana whether she agrees with it", "Review the pull request",
  ]

  /// Long titles use all available rows: no card has a blank row while a title is truncated.
  @Test func noRowIsFreeWhileALongTitleIsCut() {
    let world = World(Self.longTitles.map { task($0) }, size: Size(width: 80, height: 24))
    let cards = world.state.plan.tasks.map {
      TaskCard(model: world.state.model(of: $0, on: world.state.today), isSelected: false)
    }
    let symbols = view(world.state).symbols
    var short = 0
    for size in Self.sizes where size.width >= 30 && size.height >= 11 {
      let page = Rect(size).inset(dx: size.width < 60 ? 1 : 2, dy: 1)
      let layout = FocusLayout(
        in: page, SizeClass(size), rows: RowSizes(content: { cards[$0].neededRows(width: $1, symbols) }))
      guard case .cards(let heights) = layout.listForm else { continue }
      let width = Card.content(of: layout.list).width
      let needed = cards.map { $0.neededRows(width: width, symbols) }
      guard zip(heights, needed).contains(where: { $0 - Card.edgeRows < $1 }) else { continue }
      short += 1
      for (row, height) in heights.enumerated() {
        let least = row == 0 ? TaskCard.badgeRows : 1
        #expect(height - Card.edgeRows <= max(least, needed[row]), "\(size), \(row): \(heights), \(needed)")
      }
    }
    #expect(short > 5)
  }

  @Test func aListWithoutCardsGivesItsFreeRowsToLongTitles() {
    var cut = 0
    for width in [30, 36, 40, 46, 52, 58] {
      for height in 11...20 {
        let rows = words(frame(Self.longTitles, Size(width: width, height: height)))
        let list = rows[2..<(height - 1)]
        let isCut = list.contains { $0.contains("…") }
        let free = list.count { $0.allSatisfy { " ▄≡▀".contains($0) } }
        guard isCut else { continue }
        cut += 1
        #expect(free == 0, "\(width)×\(height)\n\(rows.joined(separator: "\n"))")
      }
    }
    #expect(cut > 5)
  }

  /// On a terminal of the usual size the whole page is legible.
  @Test func longTitlesAreWholeAt80By24() {
    let text = words(frame(Self.longTitles, Size(width: 80, height: 24))).joined(separator: "\n")
    #expect(!text.contains("…"), "\(text)")
    for word in Self.longTitles.flatMap({ $0.split(separator: " ") }) {
      #expect(text.contains(word), "\(word)\n\(text)")
    }
  }

  @Test func hiddenTasksAreCounted() {
    let titles = (1...7).map { "Task number \($0)" }
    for size in Self.sizes where size.height >= 5 && size.width >= 24 {
      let text = words(frame(titles, size)).joined(separator: "\n")
      let shown = titles.count { text.contains($0) }
      let isCounted = text.contains("more") || text.contains("+")
      #expect(shown == titles.count || isCounted, "\(size)\n\(text)")
    }
  }

  @Test func aTinyScreenGivesItsFreeRowsToTitles() {
    let size = Size(width: 20, height: 7)
    let rows = words(frame(Self.titles, size, keys: ["j"]))
    #expect(rows[3].contains("Review Ana's"), "\(rows)")
    #expect(rows[4].contains("pull request"), "\(rows)")
    #expect(rows[5].contains("Buy food"), "\(rows)")
    let low = words(frame(Self.titles, Size(width: 20, height: 4)))
    #expect(low[3].contains("Buy food"), "\(low)")
    let one = words(frame(Self.titles, Size(width: 20, height: 5), keys: ["j"]))
    #expect(one[3].contains("pull request"), "\(one)")
    #expect(one[4].contains("Buy food"), "\(one)")
  }

  @Test func aListOfTheHoursCountsHiddenTasks() {
    let titles = (1...20).map { "Task number \($0)" }
    for height in [11, 12, 15] {
      let text = words(frame(titles, Size(width: 40, height: height), keys: ["3"])).joined(separator: "\n")
      let shown = titles.count { text.contains($0 + " ") }
      #expect(shown >= 5, "\(text)")
      #expect(text.contains("+\(20 - shown)"), "\(text)")
    }
  }

  /// No two texts overlap, in any state and language.
  @Test(arguments: Language.allCases) func nothingOverlaps(language: Language) {
    let days: [[FocusTask]] = [
      Self.longTitles.map { task($0, at: "9-10:30") },
      zip(Self.titles, ["9", "9-12", "9:30-10"]).map { task($0, at: $1) },
      (1...7).map { task("Task number \($0) 日本語と한국어", done: $0 % 2 == 0) },
      Self.titles.map { task($0, done: true) }, [],
    ]
    var options = ScreenOptions(reducedMotion: true)
    options.language = language
    // All languages together cover every size, and neighbouring sizes have different tasks.
    let part = Language.allCases.firstIndex(of: language) ?? 0
    for (index, size) in Self.sizes.enumerated() where index % Language.allCases.count == part {
      let tasks = days[index / Language.allCases.count % days.count]
      var world = World(tasks, size: size, options: options)
      for line in Self.longTitles + Self.titles { world.writeForLater(line, note: "A note") }
      for keys in [
        ["1"], ["2"], ["3"], ["4"], ["1", "f"], ["?"], ["s"], ["a"], ["N"], ["B"], ["B", "a"], ["B", "m"],
      ] as [[Key]] {
        for key in keys { world.press(key) }
        let frame = Text.$language.withValue(language) { view(world.state) }
        #expect(
          frame.overlaps.isEmpty,
          "\(size), \(keys): \(frame.overlaps.prefix(3))\n\(words(frame).joined(separator: "\n"))")
        if keys != ["1", "f"] { keys.forEach { _ in world.press(.escape) } }
      }
    }
  }

  @Test func everyTabShowsItsName() {
    for size in Self.sizes where SizeClass(size).hasTabBar {
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
        let layout = FocusLayout(in: page, SizeClass(size), rows: RowSizes())
        switch layout.listForm {
        case .cards: #expect(layout.list.width <= (width < 100 ? 96 : FocusLayout.widest), "\(size)")
        case .shelf(let cards): #expect(cards.allSatisfy { $0.width <= FocusLayout.widest }, "\(size)")
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
