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

  /// The mark of a finished day belongs to its number, not to the next one.
  @Test(arguments: [(80, 24), (40, 12), (120, 40), (200, 60), (250, 15), (60, 60)])
  func theMarkOfAFinishedDayTouchesItsNumber(width: Int, height: Int) {
    let rows = grid(width, height)
    #expect(rows.contains { $0.contains("20✓") }, "\(rows)")
    #expect(!rows.contains { $0.contains("19✓") || $0.contains("✓21") || $0.contains("✓ 21✓") })
  }

  /// Names, numbers and narrow marks begin in the same column.
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

  /// In the narrowest days the mark would touch the next number.
  @Test func aTinyDayIsGreenAlone() {
    let rows = grid(30, 50)
    #expect(!rows.joined().contains("20✓") && rows.joined().contains("20"))
  }
}
