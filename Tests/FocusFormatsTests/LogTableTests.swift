import FocusDomain
import Foundation
import Testing

@testable import FocusFormats

/// The logs of days in the formats that include them.
@Suite struct LogTableTests {
  private let plan = DayPlan(
    day: today, entries: [FocusTask(id: taskID(1), title: "Read", createdAt: noon)])

  /// The plan with a log among the unknown fields of its day.
  private func logged(_ plan: DayPlan, _ fields: JSONObject) -> DayPlan {
    var plan = plan
    plan.unknown["log"] = .object(fields)
    return plan
  }

  @Test func aTableHasColumnsAndALineForEachLog() {
    let other = logged(DayPlan(day: today.adding(days: 1)), ["rest": .bool(true)])
    let log: JSONObject = [
      "mood": .number("3"), "reflection": .string("=1+1\n\"so\", he said"), "sleep": .number("4"),
    ]
    let task = "2026-11-21,\(taskID(1)),Read,medium,in-focus,true,,,,0,,2026-11-21T12:00:00.000Z,"
    let text = ExportFormat.csv.text([logged(plan, log), other])
    #expect(
      text.components(separatedBy: "\r\n") == [
        "day,id,title,priority,state,all_day,start,end,carried_from,carries,carried_to,created_at,completed_at,"
          + "sleep,mood,rest,reflection",
        "\(task),,,,", "2026-11-21,,,,,,,,,,,,,4,3,false,\"'=1+1\n\"\"so\"\", he said\"",
        "2026-11-22,,,,,,,,,,,,,,,true,", "",
      ])
  }

  @Test func aPageQuotesTheReflection() {
    let reflection = "First *line*\n- no list\n\n    2. no code\n+ > end"
    let text = ExportFormat.markdown.text([
      logged(plan, ["reflection": .string(reflection), "sleep": .number("4")]),
      logged(DayPlan(day: today.adding(days: 1)), ["mood": .number("3"), "reflection": .string("Alone")]),
    ])
    #expect(
      text == """
        ## Day 2026-11-21

        - [ ] Read (medium)

        \\*slept\\* 4

        > First \\*line\\*\\
        > \\- no list
        >
        > 2\\. no code\\
        > \\+ \\> end

        ## Day 2026-11-22

        > Alone

        """)
  }

  @Test(arguments: ExportFormat.allCases)
  func emptyLogsDoNotChangeAnExport(format: ExportFormat) {
    let empty = DayPlan(day: today.adding(days: 1))
    let before = format.text([plan])
    for log: JSONObject in [["modifiedAt": .string(noon.description)], ["sleep": .number("9")], [:]] {
      #expect(format.text([logged(plan, log), logged(empty, log)]) == before)
    }
  }

  @Test(arguments: [ExportFormat.ics, .todotxt, .taskwarrior])
  func formatsOfTasksOmitLogs(format: ExportFormat) {
    let log: JSONObject = ["sleep": .number("4"), "reflection": .string("Secret")]
    #expect(
      format.text([logged(plan, log), logged(DayPlan(day: today.adding(days: 1)), log)])
        == format.text([plan]))
  }
}
