import Foundation
import Testing

/// `focus review`.
@Suite struct ReviewTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private struct Review: Decodable {
    struct Carried: Decodable {
      let title: String
      let times: Int
    }
    struct Compared: Decodable {
      let tasks: Int
      let planned: Int
      let took: Int
    }
    struct Reflection: Decodable { let text: String }
    let done: Int
    let planned: Int
    let ahead: Int
    let carriedOver: Int
    let carried: [Carried]
    let compared: Compared
    let focused: Int
    let sessions: Int
    let streak: Int
    let reflections: [Reflection]
    let review: String?
  }

  private func review(_ arguments: String...) throws -> Review {
    let output = try sandbox.run(["review", "--json"] + arguments)
    return try JSONDecoder().decode(Review.self, from: Data(output.stdout.utf8))
  }

  private struct Totals: Decodable {
    struct Tasks: Decodable {
      let planned: Int
      let done: Int
    }
    struct Week: Decodable {
      let tasks: Tasks
      let carriedOver: Int
      let focused: Int
    }
    let week: Week
  }

  /// Uses today, because every weekday is a day of the current week.
  @Test func reviewShowsTheResultsOfTheWeek() throws {
    try sandbox.must("add", "Write", "--for", "30m")
    try sandbox.add("Read")
    try sandbox.must("week", "set", "1", "Ship")
    try sandbox.must("log", "--note", "Calm\nand slow.")
    try sandbox.must("sessions", "add", "1", "--at", "9:00", "--for", "45m")
    try sandbox.must("done", "Write")
    let all = try review()
    #expect(all.done == 1)
    #expect(all.planned == 2)
    #expect(all.carried.isEmpty)
    #expect(all.compared.tasks == 1)
    #expect(all.compared.planned == 1800)
    #expect(all.compared.took == 2700)
    #expect(all.focused == 2700)
    #expect(all.sessions == 1)
    #expect(all.reflections.map(\.text) == ["Calm\nand slow."])
    #expect(all.review == nil)
    let text = try sandbox.must("review")
    #expect(text.contains("  1  Ship\n"))
    #expect(text.contains("Done     1 of 2\n"), "\(text)")
    #expect(text.contains("Planned  30 min for 1 task, took 45 min: 15 min longer\n"), "\(text)")
    #expect(text.contains("  Calm\n  and slow.\n"))
    // The figures equal the statistics of the week.
    let stats = try JSONDecoder().decode(Totals.self, from: Data(try sandbox.must("stats", "--json").utf8))
      .week
    #expect(stats.tasks.done == all.done)
    #expect(stats.tasks.planned == all.planned)
    #expect(stats.carriedOver == all.carriedOver)
    #expect(stats.focused == all.focused)
  }

  @Test func reviewUsesNoUnkindWords() throws {
    for title in ["A", "B", "C"] { try sandbox.add(title, day: "-8") }
    let words = try sandbox.must("review", "--week", "-8").lowercased() + sandbox.must("review").lowercased()
    for word in ["missed", "failed", "overdue", "late", "behind"] { #expect(!words.contains(word)) }
  }

  @Test func aSentenceIsKeptClearedAndUndone() throws {
    #expect(try sandbox.must("review", "set", "A", "calm", "week.") == "A calm week.\n")
    #expect(try sandbox.must("review").hasSuffix("\n\nA calm week.\n"))
    #expect(try review().review == "A calm week.")
    #expect(try review("--week", "-1").review == nil)
    let cleared = try sandbox.run("review", "clear")
    #expect(cleared.stdout.isEmpty)
    #expect(cleared.stderr.contains("no sentence"))
    #expect(try review().review == nil)
    #expect(try sandbox.must("undo").contains("edit the week of"))
    #expect(try review().review == "A calm week.")
    #expect(try sandbox.must("week", "--json").contains("\"review\": \"A calm week.\""))
  }

  @Test func aWeekToComeIsOnlyPlanned() throws {
    try sandbox.add("A", "B", day: "+8")
    let day = try sandbox.plan(of: "+8").day
    let all = try review("--week", day)
    #expect(all.ahead == 2)
    #expect(all.done == 0)
    let text = try sandbox.must("review", "--week", day)
    #expect(text.contains("To come  2 tasks\n"), "\(text)")
    #expect(!text.contains("Done"), "\(text)")
  }

  @Test func reviewPrintsMarkdown() throws {
    try sandbox.add("A")
    try sandbox.must("week", "set", "1", "Ship *it*")
    try sandbox.must("log", "--note", "# Calm")
    try sandbox.must("review", "set", "A week.")
    let page = try sandbox.must("review", "--markdown")
    #expect(page.contains("\n1. Ship \\*it\\*\n"))
    #expect(page.contains("\n- Done: 0 of 1\n"))
    #expect(page.contains("\nA week.\n"), "\(page)")
    #expect(page.contains("\n> \\# Calm\n"), "\(page)")
  }

  @Test(arguments: [
    (["review", "set"], "needs a sentence"), (["review", "clear", "x"], "takes nothing else"),
    (["review", "plan"], "does not know 'plan'"), (["review", "--json", "--markdown"], "exclude each other"),
    (["review", "--week", "soon"], "'soon' for --week is not a date"),
  ])
  func invalidUsesOfReviewAreRefused(arguments: [String], message: String) throws {
    let output = try sandbox.run(arguments)
    #expect(output.status == 64, "\(output)")
    #expect(output.stderr.contains(message), "\(output)")
    #expect(output.stdout.isEmpty)
  }

  @Test func aMonthThatCannotBeReadIsNamed() throws {
    try sandbox.add("A")
    let month = try sandbox.plan().day.prefix(7)
    try "{".write(toFile: "\(sandbox.dataDirectory)/days/\(month).json", atomically: true, encoding: .utf8)
    let output = try sandbox.run("review", "--week", "-60")
    #expect(output.status == 65, "\(output)")
    #expect(output.stdout.contains(" to "), "\(output)")
  }
}
