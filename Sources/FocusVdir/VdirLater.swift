import FocusDomain
import FocusSync
import FocusSyncClient

/// The part of a store that is synchronized: the days from one on, and optionally the lines of *later*.
struct VdirSpan {
  let first: CivilDate
  let hasLater: Bool

  /// Whether a day is included. Lines of *later* are before every day.
  func contains(_ day: CivilDate) -> Bool { day == .undated ? hasLater : day >= first }
}

// A line of *later* is compared and merged as a task without a day. A task planned from it has the same id.
extension FocusTask {
  init(_ line: LaterLine) {
    self.init(
      id: line.id, title: line.title, note: line.note, priority: line.priority, createdAt: line.createdAt,
      modifiedAt: line.modifiedAt, device: line.device, deletedAt: line.deletedAt, unknown: line.unknown)
  }

  /// The task with only the fields of a line of *later*.
  var asLine: FocusTask { FocusTask(LaterLine(self)) }

  func deleted(at time: Instant) -> FocusTask {
    var task = self
    task.deletedAt = task.deletedAt ?? time
    task.modifiedAt = max(task.modifiedAt, time)
    return task
  }
}

extension LaterLine {
  init(_ task: FocusTask) {
    self.init(
      id: task.id, title: task.title, note: task.note, priority: task.priority, createdAt: task.createdAt,
      modifiedAt: task.modifiedAt, device: task.device, deletedAt: task.deletedAt, unknown: task.unknown)
  }
}

extension PlannedTask {
  /// The document of the task. That of a line has no day.
  var document: SyncDocument {
    var document = SyncDocument(task, as: .task, on: day)
    if day == .undated { document.fields["day"] = nil }
    return document
  }

  /// Creates a task from a document; nil if it is not valid for this version.
  init?(_ document: SyncDocument, id: TaskID) {
    var fields = document.fields
    guard let day = fields["day"].map({ $0.text.flatMap { CivilDate($0) } }) ?? .undated else { return nil }
    (fields["id"], fields["day"]) = (.string(id.description), nil)
    guard let task = FocusTask(fields: fields, on: day) else { return nil }
    self.init(day: day, task: task)
  }
}
