import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Screens that have room for little more than the tasks.
@Suite struct TinyScreenTests {
  private let size = Size(width: 20, height: 5)

  private func rows(_ world: World) -> [String] {
    let frame = view(world.state)
    return (0..<frame.size.height).map(frame.row)
  }

  @Test func aTinyScreenCountsTheTasksItHides() {
    func head(_ count: Int) -> String { rows(World((0..<count).map { task("Task \($0)") }, size: size))[0] }
    #expect(head(6).contains("+2"))
    #expect(!head(4).contains("+"))
  }

  /// A message is after the count or, if it would be truncated there, in place of the heading. It covers no
  /// task.
  @Test func aTinyScreenShowsItsTasksBesideAMessage() {
    for size in [Size(width: 20, height: 5), Size(width: 40, height: 4), Size(width: 14, height: 4)] {
      var world = World((1...3).map { task("Task \($0)") }, size: size)
      world.press("u")
      #expect(rows(world)[0].contains("Nothing to"), "\(rows(world))")
      for task in 1...3 { #expect(rows(world).contains { $0.contains("Task \(task)") }, "\(rows(world))") }
      world.press("j")
      #expect(rows(world)[0].contains("0/3"))
    }
  }

  /// Each tab has its own form: the days of the week with their tasks, the next tasks, the figures.
  @Test func everyTabHasATinyForm() {
    let tasks = [task("Write the report", at: "9-10"), task("Call the bank", at: "23-23:30"), task("Walk")]
    for width in [14, 20, 40, 100] {
      for height in 2...10 {
        var world = World(tasks, size: Size(width: width, height: height))
        world.press("3", "j")
        #expect(rows(world)[0].contains("Timeline"), "\(rows(world))")
        #expect(
          rows(world).contains { $0.contains("Cal") && ($0.contains("23:00") || width < 20) },
          "\(rows(world))")
        world.press("2")
        #expect(rows(world)[0].contains("Calendar"), "\(rows(world))")
        let day = "\(world.state.today.day)"
        if width >= 27 {
          #expect(rows(world)[1].contains(day) || rows(world)[2].contains(day), "\(rows(world))")
        }
        #expect(height < 4 || rows(world).dropFirst(2).contains { $0.contains("○") }, "\(rows(world))")
        #expect(height < 6 || rows(world).contains { $0.contains("Write") }, "\(rows(world))")
        world.press("1")
        #expect(rows(world)[0].contains("0/3"), "\(rows(world))")
      }
    }
  }

  /// The figures begin below the heading, with whole labels.
  @Test func theTinyDashboardBeginsBelowItsHeading() {
    for width in 20...30 {
      var world = World([task("One")], size: Size(width: width, height: 5))
      world.past = World.days(30)
      world.press("4")
      for row in rows(world) {
        #expect(row.hasPrefix(" "), "\(rows(world))")
        #expect(!row.hasPrefix("  "), "\(rows(world))")
        #expect(!row.contains("…"), "\(rows(world))")
      }
    }
  }

  /// Mark, priority and title are in the same columns and in the same order on all tabs.
  @Test func everyTabHasTheSameRows() {
    let tasks = [task("Write", .high, done: true), task("Call", .high), task("Walk", .low)]
    func lines(_ tab: Key) -> [String] {
      var world = World(tasks, size: Size(width: 20, height: 6))
      world.press(tab)
      return rows(world).filter { row in tasks.contains { row.contains($0.title) } }.map { row in
        String(row.dropFirst().prefix(9))
      }
    }
    #expect(lines("1") == ["✓ Write  ", "◎ ↑ Call ", "○ ↓ Walk "])
    #expect(lines("2") == lines("1"))
    #expect(lines("3") == lines("1"))
  }

  private func rows(of tasks: [FocusTask], size: Size = Size(width: 20, height: 5), _ keys: Key...)
    -> [String]
  {
    var world = World(tasks, size: size)
    for key in ["3"] + keys { world.press(key) }
    return rows(world)
  }

  /// What has a time ends with it, and titles stand in one column.
  @Test func theTinyTimelineEndsWithTheTimes() {
    let tasks = [task("Cook", .high, at: "11:30-12:30", done: true), task("Call", at: "14-15"), task("Walk")]
    #expect(
      rows(of: tasks)[1...3].map { String($0.dropFirst()) } == [
        "✓ Cook       11:30 ", "– Call       14:00 ", "– Walk             ",
      ])
    #expect(
      rows(of: tasks, size: Size(width: 40, height: 5))[1...3].map { String($0.dropFirst()) } == [
        "✓ ↑ Cook                 11:30 – 12:30 ", "◎ – Call                 14:00 – 15:00 ",
        "○ – Walk                       All day ",
      ])
    let long = rows(of: [task("Cook for friends", at: "11:30-12:30"), task("Walk")])
    #expect(long[1].dropFirst() == "– Cook for   11:30 ", "\(long)")
    #expect(long[2].dropFirst().hasPrefix("  friends"), "\(long)")
  }

  /// A free row shows how much time is free, or the focus time.
  @Test func noTinyRowIsEmpty() {
    let last = rows(of: [task("Cook", at: "11:30-12:30"), task("Walk")])
    #expect(last.contains { $0.contains("No focus yet") }, "\(last)")
  }

  /// No title is truncated while a row is free.
  @Test func tinyTitlesUseFreeRows() {
    for tab: Key in ["1", "3"] {
      var world = World([task("Cook for friends"), task("Repair"), task("Swim")], size: size)
      world.press(tab)
      #expect(rows(world).contains { $0.contains("friends") }, "\(rows(world))")
    }
  }

  @Test func theTinyTimelineCountsWhatItHides() {
    let tasks = (0..<7).map { task("T\($0)", at: "\(9 + $0)-\(10 + $0)") }
    for height in 2...9 {
      var world = World(tasks, size: Size(width: 20, height: height))
      world.press("3")
      for key: Key in ["k", "j", "j", "j", "G"] {
        world.press(key)
        let text = rows(world).joined(separator: "\n")
        let hidden = tasks.count { !text.contains($0.title) }
        #expect(text.contains("+\(hidden)") == (hidden > 0), "\(text)")
      }
    }
  }

  @Test func theKeysOfTheCalendarMoveInItsTinyForm() {
    var world = World([task("One")], size: size)
    world.press("2", "l")
    #expect(rows(world)[0].contains("\(world.state.today.adding(days: 1).day)"))
    #expect(rows(world)[3].contains("Nothing"))
  }

  /// The form of a tiny screen shows the title and a summary of the other fields.
  @Test func aTinyFormSaysWhatWillBeAdded() {
    var world = World(size: Size(width: 20, height: 5))
    world.press("a")
    #expect(rows(world)[0].contains("New task"))
    #expect(rows(world)[2].contains("– Medium · All day"))
    #expect(rows(world)[4].contains("Enter add"))
    #expect(rows(world)[4].contains("Esc"))
    #expect(!rows(world)[0].contains("+"))
    world.press(.tab)
    #expect(rows(world)[2].contains("PRIORITY"))
  }

  /// A sentence that does not fit is omitted as a whole; the subject of the question stays.
  @Test func tinySheetsShowWholeSentences() {
    var full = World([task("One"), task("Two"), task("Three")], size: size)
    full.press("a")
    full.type("Four")
    full.press(.enter)
    #expect(rows(full).contains { $0.contains("'Four'") })
    #expect(!rows(full).contains { $0.contains("something first") })
    var many = World((1...5).map { task("Task \($0)") }, size: size)
    many.press("C")
    #expect(rows(many).count { $0.contains("Task") } >= 2)
    #expect(!rows(many).contains { $0.contains("three?") })
  }
}
