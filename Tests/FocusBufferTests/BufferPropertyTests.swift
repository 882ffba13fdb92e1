import FocusDomain
import FocusText
import Testing

@testable import FocusBuffer

/// Random plans, and random edits of their text.
@Suite struct BufferPropertyTests {
  private static let words = [
    "report", "@9", "!high", #"\@fri"#, "milk", "[x]", "日本語", "서울에서", "العربية", "- [ ]", "#", "<!--",
    "e\u{301}", "👩‍👩‍👧",
    "two  blanks", "22-1", "@13-25", "key:value", "\\",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    // The first word makes titles unique.
    let word = (0..<9).map { _ in random.pick(Array("abcdefghijklmnopqrstuvwxyz")) }
    return String(word) + " " + (0...random.below(3)).map { _ in random.pick(words) }.joined(separator: " ")
  }

  private static func bufferTask(_ random: inout SeededGenerator) -> BufferTask {
    let times = TimeRange(
      start: TimeOfDay(wrapping: random.below(1440)), end: TimeOfDay(wrapping: random.below(1440)))
    let note = random.below(3) > 0 ? "" : "- [ ] \(text(&random))\n\n  deeper\n\(random.pick(words))"
    let isTimed = random.below(2) != 0
    return BufferTask(
      isDone: random.below(3) == 0, title: text(&random), priority: random.pick(Priority.allCases),
      schedule: isTimed ? .timed(times) : .allDay,
      length: isTimed || random.below(2) == 0 ? nil : 1 + random.below(1440), note: note)
  }

  private static func plans(_ random: inout SeededGenerator) -> [DayPlan] {
    var number = 0
    return (0..<1 + random.below(4)).map { index in
      let entries = (0..<random.below(4)).map { _ -> FocusTask in
        number += 1
        let task = bufferTask(&random)
        return FocusTask(
          id: taskID(number), title: task.title, note: task.note, priority: task.priority,
          schedule: task.schedule,
          createdAt: noon, placedAt: noon.adding(milliseconds: Int64(number)),
          completedAt: task.isDone ? noon : nil)
      }
      // Past days, which may have completed tasks.
      return DayPlan(day: wednesday.adding(days: index - 10), entries: entries)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func printedPlansAreReadBackUnchanged(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let plans = Self.plans(&random)
    let buffer = DayBuffer(plans, dates)
    let page = buffer.page(of: buffer.text)
    #expect(page.problems.isEmpty)
    #expect(page.entries.map(\.task) == plans.flatMap { $0.tasks.map { BufferTask($0) } })
    #expect(buffer.answer(to: buffer.text, in: context) == .nothing)
  }

  /// A line of the text, and its task.
  private struct Line {
    var id: TaskID?
    var task: BufferTask
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func randomEditsHaveTheExpectedEffect(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let plans = Self.plans(&random)
    var days = plans.map { plan in plan.tasks.map { Line(id: $0.id, task: BufferTask($0)) } }
    for edit in 0..<20 {
      let day = random.below(days.count)
      guard let place = days[day].indices.randomElement(using: &random) else {
        days[day].append(Line(id: nil, task: Self.bufferTask(&random)))
        continue
      }
      switch random.below(7) {
      case 0: days[day][place].task.isDone.toggle()
      case 1: days[day][place].task.title += " more"
      case 2: days[day][place].task.priority = random.pick(Priority.allCases)
      case 3: days[day][place].task.note += "\nand \(edit)"
      case 4: days[day].remove(at: place)
      case 5 where days[day].count < 3:
        days[day].append(Line(id: nil, task: Self.bufferTask(&random)))
      default:
        // Two lines swap their places, which is possible between full days.
        let other = random.below(days.count)
        guard let there = days[other].indices.randomElement(using: &random) else { continue }
        (days[day][place], days[other][there]) = (days[other][there], days[day][place])
      }
    }
    let text = zip(plans, days).map { plan, lines in
      (["# \(plan.day)"] + lines.map { $0.task.text(dates) }).joined(separator: "\n")
    }.joined(separator: "\n\n")
    let buffer = DayBuffer(plans, dates)
    let agenda: Agenda
    switch buffer.answer(to: text, in: context) {
    case .nothing: agenda = Agenda(plans)
    case .change(let change):
      var changed = Agenda(plans)
      try changed.perform(.merge(change), in: context)
      agenda = changed
    case .problems(let problems):
      Issue.record("\(problems)")
      return
    }
    for (plan, lines) in zip(plans, days) {
      let there = agenda[plan.day].entries.filter { $0.deletedAt == nil }
      #expect(there.count == lines.count)
      for line in lines {
        let expected = try #require(BufferTask(line.task, read: dates))
        let found = there.first { line.id == nil ? BufferTask($0) == expected : $0.id == line.id }
        #expect(found.map { BufferTask($0) } == expected)
      }
    }
  }
}

extension BufferTask {
  /// The task as its own text encodes it: without the blank lines at the end of its note.
  fileprivate init?(_ task: BufferTask, read dates: DateParser) {
    let page = BufferPage(task.text(dates), headings: [:], above: wednesday, dates)
    guard let read = page.entries.first?.task else { return nil }
    self = read
  }
}
