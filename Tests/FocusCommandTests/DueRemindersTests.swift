import FocusDomain
import FocusSettings
import FocusText
import Foundation
import Testing

@testable import focus

/// The times at which reminders are checked again.
@Suite final class DueRemindersTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/focus-due-\(UUID().uuidString)"
  private let store: Store
  private let reminders: DueReminders
  /// Noon on a Friday.
  private let now = Instant(seconds: 1_795_176_000)

  init() {
    let noon = now
    let zone = LocalZone { _ in 0 }
    store = Store(
      directory: DataDirectory(path: folder), clock: PlannerClock(now: { noon }, zone: zone))
    reminders = DueReminders(store, claims: OnceMarkers(path: "\(folder)/claims"), style: .hours24)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func plan(_ time: String, inDays days: Int) throws {
    let range = try #require(TimeRange(typed: time))
    try store.perform(
      .add(TaskDraft(title: "Call", schedule: .timed(range)), day: store.clock.today.adding(days: days)))
  }

  @Test func checksAgainAtTheEndOfADay() throws {
    let turn = now.adding(milliseconds: 12 * 3_600_000)
    #expect(reminders.nextCheck(isWatching: true) == turn, "nothing is planned at all")
    try plan("9:00", inDays: 3)
    #expect(reminders.nextCheck(isWatching: true) == turn, "what comes in three days is known of in two")
    try plan("18:00", inDays: 0)
    #expect(reminders.nextCheck(isWatching: true) == now.adding(milliseconds: (6 * 60 - 5) * 60_000))
  }

  /// A late reminder shows the remaining minutes.
  @Test(arguments: [
    ("12:05", "starts in 5 minutes"), ("12:02", "starts in 2 minutes"), ("12:01", "in 1 minute"),
  ])
  func saysTheMinutesThatAreLeft(time: String, sentence: String) throws {
    try plan(time, inDays: 0)
    let given = reminders.claimDue()
    #expect(given.count == 1)
    #expect(given.first?.contains(sentence) == true, "\(given)")
  }

  @Test func checksEveryMinuteWithoutAWatch() throws {
    try plan("18:00", inDays: 0)
    #expect(reminders.nextCheck(isWatching: false) == now.adding(milliseconds: 60_000))
  }
}
