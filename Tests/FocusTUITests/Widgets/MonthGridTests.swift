import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct MonthGridTests {
  private func grid(_ width: Int, _ height: Int) -> [String] {
    var world = World(
      [task("Today")],
      days: [day(-1): [task("A", done: true)], day(-2): [task("B", done: true), task("C")]],
      size: Size(width: width, height: height))
    world.press("2")
    return (0..<height).map { view(world.state).row($0) }
  }

  /// The mark of a finished day is directly beside its number, not the next one.
  @Test(arguments: [(80, 24), (40, 12), (120, 40), (200, 60), (250, 15), (60, 60)])
  func theMarkOfAFinishedDayTouchesItsNumber(width: Int, height: Int) {
    let rows = grid(width, height)
    #expect(rows.contains { $0.contains("20✓") }, "\(rows)")
    #expect(!rows.contains { $0.contains("19✓") || $0.contains("✓21") || $0.contains("✓ 21✓") })
  }

  /// Names, numbers and marks of a narrow day begin in the same column.
  @Test func aNarrowDayHasOneEdge() throws {
    let rows = grid(80, 24)
    func column(_ text: String) throws -> Int {
      let row = try #require(rows.first { $0.contains(text) })
      return TextWidth.width(of: row[..<(row.firstRange(of: text)?.lowerBound ?? row.startIndex)])
    }
    #expect(try column("FRI") == column("20✓"))
    #expect(try column("FRI") == column("13"))
    let marks = try #require(rows.firstIndex { $0.contains("20✓") }) + 1
    #expect(Array(rows[marks])[try column("FRI")] == "▌")
  }

  /// In the narrowest days a mark would touch the next number.
  @Test func aTinyDayIsGreenAlone() {
    let rows = grid(30, 50)
    #expect(!rows.joined().contains("20✓"))
    #expect(rows.joined().contains("20"))
  }

  // MARK: Titles and the legend

  private static let title = "Prepare workshop"

  private func month(_ width: Int, _ height: Int, tasks: Int = 3, keys: [Key] = []) -> [String] {
    let plan = (1...tasks).map { task("\(Self.title) \($0)") }
    var world = World(
      [], days: [day(-1): plan, day(-2): plan, day(3): plan], size: Size(width: width, height: height),
      options: ScreenOptions(weekStartsOn: .sunday, reducedMotion: true))
    world.press("2")
    keys.forEach { world.press($0) }
    return (0..<height).map { view(world.state).row($0) }
  }

  /// A day uses as many lines as its titles need.
  @Test(arguments: [(200, 60), (180, 60)]) func noTitleIsCutWhileADayHasRows(
    width: Int, height: Int
  ) {
    let text = month(width, height).joined(separator: "\n")
    #expect(!text.contains("…"), "\(text)")
    #expect(text.components(separatedBy: "workshop 3").count == 5, "\(text)")
  }

  /// Hidden tasks are counted.
  @Test func tasksThatAreHiddenAreCounted() {
    let text = month(200, 60, tasks: 60).joined(separator: "\n")
    let shown = (1...60).filter { text.contains("\(Self.title) \($0)") || text.contains(" workshop \($0) ") }
      .count
    #expect(shown < 60, "\(text)")
    #expect(text.contains(" +"), "\(text)")
  }

  /// The legend shows the same stripes as the days, and uses no row of the weeks.
  @Test func theLegendLooksLikeTheDaysAndCostsThemNothing() throws {
    let wide = month(200, 60)
    let legend = try #require(wide.first { $0.contains("not done") })
    #expect(legend.contains("▌ High"), "\(legend)")
    #expect(legend.contains("▌▌▌ not done"), "\(legend)")
    var legends = 0
    for height in 28...60 {
      let rows = month(120, height)
      let numbers = [" 8 ", " 15 "].compactMap { day in rows.firstIndex { $0.prefix(16).contains(day) } }
      try #require(numbers.count == 2, "\(height)")
      #expect(height < 40 || numbers[1] - numbers[0] > 5, "\(height)")
      guard let legend = rows.first(where: { $0.contains("not done") && $0.contains("Low") }) else {
        // Without a row for it, the card of the month says what is dim.
        #expect(
          rows.contains { $0.contains("▄▃▂ not done") } == rows.contains { $0.contains("days finished") })
        continue
      }
      legends += 1
      #expect(legend.contains("▄▄▄ High"), "\(legend)")
    }
    #expect(legends > 5)
  }

  /// The last stripe of the selected day is half a row away from the edge of its background.
  @Test func theSelectedDayHasAnEdgeBelowItsStripes() throws {
    var world = World(
      ["A", "B", "C"].map { task($0) }, size: Size(width: 120, height: 40))
    world.press("2")
    let frame = view(world.state)
    let low = (0..<40).last { y in (0..<76).contains { frame[$0, y].style.background == .surfaceSelected } }
    let last = try #require(low)
    let stripe = try #require(
      (0..<40).last { y in
        (0..<76).contains { x in
          frame[x, y].style.background == .surfaceSelected && "▄▃▂".contains(frame[x, y].text)
        }
      })
    let edge = (0..<76).contains { frame[$0, last + 1].style == Style(.surfaceSelected, on: .surface) }
    #expect(last > stripe || edge)
  }
}
