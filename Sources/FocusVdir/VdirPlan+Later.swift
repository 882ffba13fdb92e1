import FocusDomain
import FocusFormats

// Lines of *later*: to-dos without a day.
extension VdirPlan {
  /// All tasks and lines after the plan is applied.
  var outcome: [TaskID: PlannedTask] {
    var all = tasks
    for (id, _, after) in records { all[id] = after }
    return all
  }

  /// Adds new lines, the oldest first, up to nine. Others stay in the folder until there is room.
  mutating func addLines() {
    var count = outcome.values.count { $0.day == .undated && $0.task.deletedAt == nil }
    let oldestFirst = lines.sorted { one, other in
      let times = (one.theirs.task.createdAt, other.theirs.task.createdAt)
      return times.0 == times.1 ? Self.isBefore(one.id, other.id) : times.0 < times.1
    }
    for (id, theirs, entry, found) in oldestFirst {
      guard count < LaterLine.limit else {
        report.withoutRoom.append(theirs.task.title)
        continue
      }
      count += 1
      records.append((id, nil, theirs))
      settle(id, theirs, theirs: theirs, entry: entry, found: found)
    }
  }

  /// A completed line becomes a completed task on that day if there is room; otherwise it is only deleted.
  func finished(_ planned: PlannedTask) -> PlannedTask {
    guard planned.day == .undated, let completedAt = planned.task.completedAt else { return planned }
    let day = context.clock.today(at: completedAt)
    let count = outcome.values.count { $0.day == day && $0.task.deletedAt == nil }
    var task = planned.task
    guard count < DayPlan.limit, span.contains(day) else {
      (task.deletedAt, task.completedAt) = (task.deletedAt ?? completedAt, nil)
      return PlannedTask(day: .undated, task: task)
    }
    task.placedAt = completedAt
    return PlannedTask(day: day, task: task)
  }

  /// The line of *later* for a file that has lost its day, or never had one and is meant for *later*;
  /// otherwise `planned`.
  func undated(_ planned: PlannedTask, _ item: VdirItem) -> PlannedTask {
    guard span.hasLater, item.isForLater, planned.task.completedAt == nil else { return planned }
    return PlannedTask(day: .undated, task: planned.task.asLine)
  }
}
