import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// At every size, free rows are used for titles that would be truncated.
@Suite struct FreeRowsTests {
  private static let sizes = WindowShapeTests.sizes
  private static let longTitles = WindowShapeTests.longTitles

  private func words(_ frame: Frame) -> [String] {
    (0..<frame.size.height).map { frame.row($0) }
  }

  @Test func freeRowsGoToTruncatedTitles() {
    #expect(RowAllocator.heights([3, 1, 2], least: 1, in: 6) == [3, 1, 2])
    #expect(
      RowAllocator.heights([3, 1, 2], least: 1, in: 4) == [1, 1, 2],
      "the fewest first, so that more are whole")
    #expect(RowAllocator.heights([3, 1, 2], least: 1, in: 5, preferred: 0) == [3, 1, 1])
    #expect(RowAllocator.heights([3, 1, 2], least: 1, in: 2) == [1, 1, 1], "never less than the least")
    #expect(RowAllocator.heights([2, 9], least: [2, 4], in: 40) == [2, 9])
  }

  @Test func aTextContinuesBelowItsBlock() {
    let block = Rect(x: 0, y: 2, width: 10, height: 2)
    let others = [block, Rect(x: 5, y: 8, width: 10, height: 1), Rect(x: 20, y: 5, width: 3, height: 1)]
    #expect(RowAllocator.below(block, among: others, to: 20, except: 5) == [4, 6, 7])
    #expect(RowAllocator.below(block, among: [], to: 5, except: nil) == [4])
    #expect(RowAllocator.below(block, among: [], to: 3, except: nil).isEmpty)
  }

  private static let many =
    longTitles + longTitles.map { "Then " + $0.lowercased() } + ["Answer the letter"]

  /// Tasks beyond the limit of a day share the rows of a list that the task in focus does not need.
  @Test func noRowIsFreeWhileOneOfManyTitlesIsCut() {
    let world = World(Self.many.map { task($0) }, size: Size(width: 80, height: 24))
    let cards = world.state.plan.tasks.map {
      TaskCard(model: world.state.model(of: $0, on: world.state.today), isSelected: false)
    }
    let lines = cards.map { TaskLine(model: $0.model) }
    let symbols = view(world.state).symbols
    var (lists, cut) = (0, 0)
    for size in Self.sizes where size.width >= 30 && size.height >= 11 {
      let page = Rect(size).inset(dx: size.width < 60 ? 1 : 2, dy: 1)
      for rows in 4...cards.count {
        let layout = FocusLayout(
          in: page, SizeClass(size),
          rows: RowSizes(
            count: rows, content: { cards[$0].neededRows(width: $1, symbols) },
            lines: { lines[$0].neededLines(width: $1) }))
        guard layout.listForm == .lines, layout.list.height >= 6 else { continue }
        lists += 1
        let width = Card.content(of: layout.list).width
        let needed = (1..<rows).map { lines[$0].neededLines(width: width + 2) }
        let hero = cards[0].neededRows(width: width, symbols)
        let height = FocusLayout.heroAboveLines(
          needed: hero, lines: needed.reduce(0, +), others: rows - 1, in: layout.list.height)
        let room = layout.list.height - height - Card.edgeRows
        guard room >= rows - 1 else { continue }
        let heights = RowAllocator.heights(needed, least: 1, in: room)
        let isCut = height < Card.edgeRows + hero || zip(heights, needed).contains { $0 < $1 }
        let free =
          room - heights.reduce(0, +) + max(0, height - Card.edgeRows - max(TaskCard.badgeRows, hero))
        guard isCut else { continue }
        cut += 1
        #expect(free == 0, "\(size), \(rows) rows: \(height), \(heights) of \(needed)")
      }
    }
    #expect(lists > 50)
    #expect(cut > 5)
  }

  /// A wide and low screen shows all tasks with whole titles.
  @Test func manyTasksStandInColumnsOnAWideAndLowScreen() {
    for count in 4...8 {
      let world = World(Self.many.prefix(count).map { task($0) }, size: Size(width: 250, height: 15))
      let text = words(view(world.state)).joined(separator: "\n")
      #expect(!text.contains("…"), "\(text)")
      #expect(!text.contains("more"), "\(text)")
    }
  }

  /// Sheets use free rows for whole titles.
  @Test func sheetsShowWholeTitlesWhereThereAreRows() {
    for size in Self.sizes where size.width >= 30 && size.height >= 30 {
      var edit = World(Self.longTitles.map { task($0) }, size: size)
      edit.press("e")
      var choose = World(Self.many.prefix(4).map { task($0) }, size: size)
      choose.press("C")
      let carry = World(
        [], days: [day(-1): Self.longTitles.map { task($0) }], size: size,
        options: ScreenOptions(carryOver: .ask, reducedMotion: true),
        memory: ScreenMemory(openedOn: day(-1), onboarded: true))
      #expect(carry.carryOver != nil)
      var later = World(size: size)
      for title in Self.longTitles { later.writeForLater(title, note: "With a note.") }
      later.press("B")
      for world in [edit, choose, carry, later] {
        let text = words(view(world.state)).joined(separator: "\n")
        #expect(!text.contains("…"), "\(size)\n\(text)")
        #expect(text.contains("finance"), "\(size)\n\(text)")
      }
    }
  }

  /// The digits of a session use no rows of a title while the upcoming days have free rows.
  @Test func aRunningSessionCutsNoTitleWhereThereAreRows() {
    for size in [Size(width: 120, height: 40), Size(width: 152, height: 50), Size(width: 200, height: 60)] {
      var world = World(Self.longTitles.map { task($0) }, size: size)
      world.press("f", .escape)
      let rows = words(view(world.state))
      #expect(rows.contains { $0.contains("24:5") || $0.contains("25:00") || $0.contains("ends") }, "\(size)")
      let text = rows.joined(separator: "\n")
      #expect(!text.contains("…"), "\(size)\n\(text)")
      #expect(text.contains("finance"), "\(size)\n\(text)")
    }
  }

  /// An agenda or a list of hours truncates no title while there are free rows below.
  @Test func noAgendaCutsATitleAboveAFreeRow() {
    let tasks = zip(Self.longTitles, ["9-10:30", "13-13:30", "18-20"]).map { task($0, at: $1) }
    // On larger screens, the blocks of hours also have titles, but their height is their duration.
    for size in Self.sizes where (30..<150).contains(size.width) && (11..<60).contains(size.height) {
      for tab in (size.height < 24 ? ["2", "3"] : ["2"]) as [Key] {
        var world = World(tasks, size: size)
        world.press(tab)
        let rows = words(view(world.state))
        let last = rows.lastIndex { $0.contains("…") } ?? rows.count
        let free = rows.dropLast(3).dropFirst(last + 1)
          .count { $0.allSatisfy { " ▄≡▀".contains($0) } && !$0.contains("▄▄▄") }
        #expect(free < 2, "\(size), \(tab)\n\(rows.joined(separator: "\n"))")
      }
    }
  }
}
