import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The blocks on the rows of the timeline.
@Suite struct TimelineBlockTests {
  private static let sizes = [
    Size(width: 80, height: 24), Size(width: 66, height: 26), Size(width: 60, height: 60),
    Size(width: 120, height: 40), Size(width: 200, height: 60),
  ]

  private func frame(_ tasks: [FocusTask], _ size: Size, charset: Charset = .unicode) -> Frame {
    var world = World(tasks, size: size, options: ScreenOptions(charset: charset, reducedMotion: true))
    world.press("3")
    return view(world.state)
  }

  private func rows(_ frame: Frame) -> [String] { (0..<frame.size.height).map(frame.row) }

  private static func tasks(_ random: inout SeededGenerator) -> [FocusTask] {
    (0..<2 + random.below(2)).map { number in
      let start = 8 * 60 + 15 * random.below(40)
      let end = start + 15 * (1 + random.below(10))
      return task("T\(number)", at: "\(TimeOfDay(wrapping: start))-\(TimeOfDay(wrapping: end))")
    }
  }

  /// No block covers the text of another one, wherever they begin and end.
  @Test(arguments: [Charset.unicode, .ascii]) func everyTitleIsShownOnce(charset: Charset) {
    var random = SeededGenerator(seed: 3)
    for round in 0..<150 {
      let tasks = Self.tasks(&random)
      for size in Self.sizes where round % 3 == 0 || size.height == 24 {
        let frame = frame(tasks, size, charset: charset)
        let column = rows(frame).map {
          String($0.prefix(size.width >= 106 ? size.width * 3 / 5 : size.width))
        }
        for task in tasks {
          let count = column.count { $0.contains(task.title) }
          #expect(
            count >= 1, "\(size) \(task.title) \(tasks.map(\.schedule))\n\(column.joined(separator: "\n"))")
        }
        #expect(frame.overlaps.isEmpty)
      }
    }
  }

  /// A block shows both times or neither.
  @Test func aPairOfTimesIsNeverHalf() {
    var random = SeededGenerator(seed: 5)
    let pair = /(\d\d:\d\d )?–( \d\d:\d\d)?/
    for _ in 0..<60 {
      let tasks = Self.tasks(&random)
      for size in Self.sizes {
        for row in rows(frame(tasks, size)) {
          for match in row.matches(of: pair) where match.1 != nil || match.2 != nil {
            #expect(match.1 != nil, "\(size): \(row)")
            #expect(match.2 != nil, "\(size): \(row)")
          }
        }
      }
    }
  }

  @Test func blocksThatMeetAreCountedInTheHead() {
    func head(_ times: [String]) -> String {
      rows(frame(times.enumerated().map { task("T\($0)", at: $1) }, Self.sizes[0])).first {
        $0.contains("PLANNED")
      } ?? ""
    }
    #expect(head(["9-11", "10-12", "14-15"]).contains("2 overlap"))
    #expect(!head(["9-10", "10-12", "14-15"]).contains("overlap"))
    #expect(
      !head(["9-9:30", "9:30-10"]).contains("overlap"), "side by side in one row, but one after the other")
  }

  @Test func aTitleContinuesBelowItsBlock() {
    let tasks = [task("Write the quarterly report", at: "9-10:30"), task("Call the dentist", at: "10-10:30")]
    for size in Self.sizes + [Size(width: 72, height: 24)] where size.width >= 66 {
      let text = rows(frame(tasks, size)).joined(separator: "\n")
      for word in ["Write", "quarterly", "report", "Call", "dentist"] {
        #expect(text.contains(word), "\(size), \(word)\n\(text)")
      }
    }
  }

  /// Titles side by side end a column before the edge of the block if all words fit.
  @Test func titlesSideBySideHaveABlankBehindThem() {
    let tasks = [task("Write the quarterly report", at: "9-11:30"), task("Call", at: "10-10:45")]
    let text = rows(frame(tasks, Size(width: 80, height: 24)))
    #expect(text.contains { $0.contains("quarterly") }, "\(text)")
    #expect(text.contains { $0.contains("report  ") }, "\(text)")
  }

  /// Where an hour has two rows or three, a quarter of it is no full row.
  @Test func aQuarterOfAnHourIsAPartOfARow() {
    let size = Size(width: 72, height: 34)
    let frame = frame([task("Write", at: "9:15-11"), task("Call", at: "12-12:45")], size)
    let rows = rows(frame)
    let nine = rows.firstIndex { $0.contains("09:00") } ?? 0
    #expect(rows[nine].contains("▄▄▄▄"), "\(rows)")
    #expect(rows[nine + 1].contains("Write"), "\(rows)")
    let noon = rows.firstIndex { $0.contains("Call") } ?? 0
    #expect(rows[noon].contains("12:00"), "\(rows)")
    #expect(rows[noon + 1...noon + 2].contains { $0.contains("▄▄▄▄") }, "\(rows)")
  }

  /// A block has another colour than the block directly above.
  @Test func neighbouringBlocksAreDistinguishable() {
    for times in [["9-10", "10-11", "11-12"], ["9-10:30", "10:30-12", "12-13"]] {
      for size in Self.sizes {
        let frame = frame(times.enumerated().map { task("T\($0)", at: $1, done: true) }, size)
        let places = (0..<size.height).flatMap { y in
          (0..<size.width / 2).filter {
            frame[$0, y].text == "T" && frame[$0 + 1, y].text.first?.isNumber == true
          }
          .map { (x: $0 - 3, y: y, title: frame[$0 + 1, y].text) }
        }
        for (one, next) in zip(places, places.dropFirst()) where one.x == next.x {
          let grounds = (one.y...next.y).map { y in
            let cell = frame[one.x, y]
            return BlockShape.isEdge(cell.text) ? nil : cell.style.background
          }
          #expect(Set(grounds).count > 1, "\(size), \(times): \(one.title)")
        }
      }
    }
  }
}
