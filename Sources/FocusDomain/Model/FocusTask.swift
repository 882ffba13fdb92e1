/// One of the few things to do on a day.
package struct FocusTask: Sendable, Identifiable {
  /// Its identity, for life.
  package let id: TaskID
  /// One line, as it stands on disk; clean it at the edge where it is shown.
  package var title: String
  /// How much it matters.
  package var priority: Priority
  /// When on its day.
  package var schedule: Schedule
  /// When it was written down.
  package let createdAt: Instant
  /// When any of it last changed; an undo counts as a change too, so that other machines hear of it.
  package var modifiedAt: Instant
  /// The device that made that change; nil when it has no name.
  package var device: String?
  /// When it was done; nil while it is open.
  package var completedAt: Instant?
  /// When it was deleted. A deleted task stays in its day for 30 days, so that it can be restored.
  package var deletedAt: Instant?
  /// The day it was first planned for, when it was carried over to this one.
  package var carriedFrom: CivilDate?
  /// How often it was carried over.
  package var carries: Int
  /// The day it was carried on to: this one is then neither open nor completed.
  package var carriedTo: CivilDate?
  /// Fields of the file that this version does not know; they survive a rewrite.
  package var unknown: JSONObject

  /// A task with all that is known of it.
  package init(
    id: TaskID, title: String, priority: Priority = .medium, schedule: Schedule = .allDay,
    createdAt: Instant, modifiedAt: Instant? = nil, device: String? = nil,
    completedAt: Instant? = nil, deletedAt: Instant? = nil, carriedFrom: CivilDate? = nil, carries: Int = 0,
    carriedTo: CivilDate? = nil, unknown: JSONObject = [:]
  ) {
    self.id = id
    self.title = title
    self.priority = priority
    self.schedule = schedule
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt ?? createdAt
    self.device = device
    self.completedAt = completedAt
    self.deletedAt = deletedAt
    self.carriedFrom = carriedFrom
    self.carries = carries
    self.carriedTo = carriedTo
    self.unknown = unknown
  }

  /// The same under another identity.
  func renamed(_ id: TaskID) -> FocusTask {
    FocusTask(
      id: id, title: title, priority: priority, schedule: schedule, createdAt: createdAt,
      modifiedAt: modifiedAt, device: device, completedAt: completedAt, deletedAt: deletedAt,
      carriedFrom: carriedFrom, carries: carries, carriedTo: carriedTo, unknown: unknown)
  }

  /// Whether it is still to be done: not completed, not carried on, not deleted.
  package var isOpen: Bool { completedAt == nil && carriedTo == nil && deletedAt == nil }
  /// Whether it was done.
  package var isCompleted: Bool { completedAt != nil && carriedTo == nil && deletedAt == nil }
  /// Whether it came from an earlier day.
  package var isCarriedOver: Bool { carries > 0 || carriedFrom != nil }
}

extension FocusTask: Equatable {
  /// Whether both would be stored alike, byte for byte.
  package static func == (one: FocusTask, other: FocusTask) -> Bool {
    one.id == other.id && one.title.hasSameBytes(as: other.title) && one.priority == other.priority
      && one.schedule == other.schedule && one.createdAt == other.createdAt
      && one.modifiedAt == other.modifiedAt && one.device == other.device
      && one.completedAt == other.completedAt
      && one.deletedAt == other.deletedAt && one.carriedFrom == other.carriedFrom
      && one.carries == other.carries && one.carriedTo == other.carriedTo && one.unknown == other.unknown
  }
}

extension FocusTask: Record {
  /// Tasks stand in `days/`: they were there before any other kind.
  package static let kind = RecordKind(
    name: "task", folder: "days", list: "tasks", schema: 3, limitPerDay: DayPlan.limit)

  package static let mergeGroups: [MergeGroup<FocusTask>] = [
    MergeGroup(\.title) { $0.hasSameBytes(as: $1) }, MergeGroup(\.priority), MergeGroup(\.schedule),
    MergeGroup(\.completedAt), MergeGroup(\.deletedAt), MergeGroup(\.carriedFrom), MergeGroup(\.carries),
    MergeGroup(\.carriedTo),
  ]

  package var label: String { title }
}

/// What a person enters to plan a task.
package struct TaskDraft: Equatable, Sendable {
  /// The title as typed.
  package var title: String
  /// How much it matters.
  package var priority: Priority
  /// When on its day.
  package var schedule: Schedule

  /// A draft; medium and all-day unless said otherwise.
  package init(title: String, priority: Priority = .medium, schedule: Schedule = .allDay) {
    self.title = title
    self.priority = priority
    self.schedule = schedule
  }
}

/// A task and the day it is planned for.
package struct PlannedTask: Equatable, Sendable {
  /// The day.
  package let day: CivilDate
  /// The task.
  package let task: FocusTask

  /// A task on its day.
  package init(day: CivilDate, task: FocusTask) {
    self.day = day
    self.task = task
  }
}

/// When on its day a task is meant to be done.
package enum Schedule: Hashable, Sendable {
  /// At any time.
  case allDay
  /// Between two times.
  case timed(TimeRange)

  /// The times, when there are any.
  package var range: TimeRange? {
    if case .timed(let range) = self { range } else { nil }
  }
}
