import FocusDomain
import Foundation
import Testing

@testable import FocusFormats

/// A small plan in each format. `FOCUS_RECORD=1` records the samples again and fails the run.
@Suite("Samples")
struct GoldenTests {
  private var plans: [DayPlan] {
    let made = instant("2026-11-20T08:15:30Z")
    let first = FocusTask(
      id: taskID(1), title: hostileTitle, priority: .high, schedule: timed("09:00", "10:30"), createdAt: made)
    let second = FocusTask(
      id: taskID(2),
      title: #"Commas, semicolons; "quotes" and \ backslashes make this line long enough to be folded"#,
      schedule: timed("23:07", "00:07"), createdAt: made, modifiedAt: noon, completedAt: noon)
    let third = FocusTask(
      id: taskID(3), title: "Carried", priority: .low, createdAt: made, modifiedAt: noon,
      carriedTo: day("2026-11-22"))
    let fourth = FocusTask(
      id: taskID(4), title: "Carried", priority: .low, createdAt: noon, carriedFrom: today, carries: 1)
    return [
      DayPlan(day: today, entries: [first, second, third]),
      DayPlan(day: day("2026-11-22"), entries: [fourth]),
    ]
  }

  @Test(arguments: ExportFormat.allCases)
  func aSamplePlanMatchesItsGoldenFile(_ format: ExportFormat) throws {
    let text = format.text(plans, zone: east)
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/plan.\(format.rawValue)")
    if ProcessInfo.processInfo.environment["FOCUS_RECORD"] != nil {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(url.lastPathComponent)")
    }
    #expect(try String(decoding: Data(contentsOf: url), as: UTF8.self) == text)
  }
}
