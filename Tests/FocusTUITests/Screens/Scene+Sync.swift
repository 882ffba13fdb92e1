import FocusDomain
import FocusSync

@testable import FocusTUI

extension World {
  /// Sets the status of a synchronized store.
  mutating func synchronized(_ change: (inout SyncStatus) -> Void = { _ in }) {
    var status = SyncStatus()
    status.server = "https://plans.example.org"
    status.lastSuccess = pinnedNow.adding(milliseconds: -240_000)
    change(&status)
    send(SyncEvent.read(SyncReading(status, in: .utc)).event)
  }
}

extension ConflictReading {
  /// Conflicts of tasks and a day's log: a title, a time and a reflection.
  static let samples: [ConflictReading] = [
    sample(
      SyncKey(.task, TaskID.derived(from: "Call the dentist").description),
      """
      {"title": "Call the dentist", "device": "here", "modifiedAt": "2026-11-21T11:02:00Z", "conflicts": [
        {"field": "title", "value": {"title": "Ring the dentist"}, "device": "there",
         "modifiedAt": "2026-11-20T16:40:00Z"}]}
      """),
    sample(
      SyncKey(.task, TaskID.derived(from: "Water the plants on the balcony").description),
      """
      {"title": "Water the plants on the balcony", "allDay": true, "device": "there",
       "modifiedAt": "2026-11-21T10:31:00Z", "conflicts": [
        {"field": "start", "value": {"start": "18:00", "end": "18:30"}, "device": "here",
         "modifiedAt": "2026-11-21T10:12:00Z"}]}
      """),
  ]

  /// A conflict of a record without a day.
  static func undated(_ type: SyncType) -> ConflictReading {
    sample(
      SyncKey(type, TaskID.derived(from: "Stretch").description),
      """
      {"title": "Stretch", "device": "here", "modifiedAt": "2026-11-21T11:02:00Z", "conflicts": [
        {"field": "title", "value": {"title": "Stretch well"}, "device": "there",
         "modifiedAt": "2026-11-20T16:40:00Z"}]}
      """, on: .undated)
  }

  private static func sample(_ key: SyncKey, _ json: String, on day: CivilDate = pinnedDay) -> ConflictReading
  {
    let document = SyncDocument((try? JSONReader.parse(Array(json.utf8)))?.fields ?? [:])
    return ConflictReading(
      SyncConflict.all(of: key, document, on: day)[0],
      names: DeviceNames(own: "here", names: ["there": "T480"]), in: .utc)
  }
}

extension Scene {
  /// A synchronized store: with unsent changes, with a conflict, its page and its conflicts.
  static let synchronized = [
    Scene("sync-offline", plan) { world in
      world.synchronized {
        $0.problem = SyncProblem(.unreachable, "connection refused")
        $0.nextAttempt = pinnedNow.adding(milliseconds: 120_000)
        ($0.waiting, $0.unsent) = (2, [key(of: "Call the dentist"), key(of: "Write the quarterly report")])
      }
    },
    Scene("sync-conflict", planWithConflict) { $0.synchronized { $0.conflicts = 2 } },
    Scene("sync-page", planWithConflict, sizes: downToTiny) { world in
      world.synchronized {
        $0.conflicts = 2
        $0.problem = SyncProblem(.serverFull)
        $0.nextAttempt = pinnedNow.adding(milliseconds: 120_000)
        $0.waiting = 3
        $0.skew = 600
      }
      world.devices = [
        DeviceReading(SyncDevice(id: "1", name: "X1", isCurrent: true), in: .utc),
        DeviceReading(
          SyncDevice(id: "2", name: "T480", seen: pinnedNow.adding(milliseconds: -90_000_000)), in: .utc),
      ]
      _ = world.open(.sync)
    },
    Scene("sync-conflicts", planWithConflict, sizes: downToTiny) { world in
      world.synchronized { $0.conflicts = 2 }
      world.conflicts = ConflictReading.samples
      _ = world.open(.sync)
      world.press("j", .enter)
    },
    Scene("sync-deleted", plan) { world in
      world.press("d", "d")
      world.synchronized {
        ($0.waiting, $0.removals, $0.unsent) = (2, 1, [key(of: "Write the quarterly report")])
      }
      _ = world.open(.trash)
    },
  ]

  private static func key(of title: String) -> SyncKey {
    SyncKey(.task, TaskID.derived(from: title).description)
  }

  private static var planWithConflict: [FocusTask] {
    var plan = plan
    plan[1].unknown["conflicts"] = .array([ConflictReading.samples[0].conflict.note.json])
    return plan
  }
}
