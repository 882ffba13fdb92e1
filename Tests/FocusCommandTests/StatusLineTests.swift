import FocusDomain
import FocusSync
import FocusText
import Testing

@testable import focus

@Suite struct StatusLineTests {
  private func line(_ tasks: FocusTask..., style: OutputStyle = Sample.style) -> StatusText {
    StatusText(plan: DayPlan(day: Sample.day, entries: tasks), style: style)
  }

  @Test func showsProgressAndTask() {
    #expect(line().runs.text == "0/3 plan your day")
    #expect(line(Sample.task("a", done: true), Sample.task("b", .high)).runs.text == "1/2 ↑ b")
    #expect(
      line(Sample.task("a", done: true), Sample.task("b", done: true)).runs.text == "2/2 ✓ done for today")
    #expect(line(Sample.task("b", .low), style: Sample.ascii).runs.text == "0/1 v b")
  }

  @Test func expandsEveryPlaceholder() throws {
    let line = line(
      Sample.task("a", done: true), Sample.task("b", done: true), Sample.task("Write", .high, at: "9-10"))
    let names = StatusText.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: "|")
    #expect(
      line.runs(try StatusFormat(names)).text
        == "2|3|1|3|Write|High|↑|09:00 – 10:00|◑|●●○|2026-11-21|||||0 min||||")
  }

  @Test func planFreeAndEndAreOfTheLoad() throws {
    let (day, plan) = (Sample.day, DayPlan(day: Sample.day, entries: [Sample.task("Write", at: "9-10:30")]))
    let axis = DayAxis.usual(day, startingAt: .midnight)
    func said(_ hours: String, now: Int) throws -> [StatusRun] {
      let workday = Workday(everyDay: try #require(Workday.hours(typed: hours)))
      var line = line(Sample.task("Write", at: "9-10:30"))
      line.load = { (DayWorkload(of: plan, on: axis, workday: workday, now: now), axis) }
      return line.runs(try StatusFormat("{planned}|{free}|{ends}"))
    }
    #expect(try said("8-17", now: 480).text == "1 h 30 min|7 h 30 min|10:30")
    #expect(try said("8-9", now: 650).text == "1 h 30 min|0 min|12:20")
    let over = try said("8-12", now: 660)
    #expect(over.text == "1 h 30 min|0 min|12:30")
    #expect(over[2] == StatusRun("0 min", .warning))
  }

  @Test func theSynchronizationIsAWordOfItsOwn() throws {
    var line = line(Sample.task("a"))
    let format = try StatusFormat("{done}/{total} {sync}")
    #expect(line.runs(format).text == "0/1 ")
    var status = SyncStatus()
    line.sync = { status }
    #expect(line.runs(format).text == "0/1 Synced")
    status.conflicts = 2
    #expect(line.runs(format).last == StatusRun("2 conflicts", .warning))
    status.problem = SyncProblem(.unreachable)
    #expect(line.runs(format).text == "0/1 Offline")
  }

  /// Truncated lines use only characters that all status bars draw with the same width.
  @Test func joinedEmojiIsReducedToItsFirst() {
    let runs = line(Sample.task("👨‍👩‍👧 ❤️ 🇰🇷 日本", .low)).runs
    #expect(runs.text == "0/1 ↓ 👨‍👩‍👧 ❤️ 🇰🇷 日本")
    #expect(runs.cut(to: 40, ellipsis: "…").text == "0/1 ↓ 👨 ❤ KR 日本")
    #expect(runs.cut(to: 13, ellipsis: "…").text == "0/1 ↓ 👨 ❤ K…")
  }

  @Test func placeholdersWithoutATaskAreEmpty() throws {
    let format = try StatusFormat("[{title}{priority}{glyph}{time}]{ring}{bar}")
    #expect(line().runs(format).text == "[]○○○○")
    #expect(line(Sample.task("a", done: true)).runs(format).text == "[✓]●●")
  }

  @Test func doubledBracesAreLiteral() throws {
    #expect(line().runs(try StatusFormat("{{x}} #{{title}} }")).text == "{x} #{title} }")
  }

  @Test(arguments: ["{foo}", "{", "{title", "{}", "{Title}"])
  func invalidFormatsAreRefused(format: String) {
    #expect(throws: Failure.self) { try StatusFormat(format) }
  }
}
