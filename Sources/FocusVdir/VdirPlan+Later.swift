import FocusDomain
import FocusFormats

// Lines of later: to-dos without a day.
extension VdirPlan {
  /// All tasks and lines as they are after it.
  var outcome: [TaskID: PlannedTask] {
    var all = tasks
    for (id, _, after) in records { all[id] = after }
    return all
  }

  /// Adds new lines, the oldest first, up to nine. What has no room stays in the folder, and comes once there is some.
  mutating func takeLines() {
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

  /// A line that was ticked off is a finished task of that day if the day has room; otherwise it only goes.
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

  /// The same without a day, if the file has lost it, or never had one and is for later.
  func undated(_ planned: PlannedTask, _ item: VdirItem) -> PlannedTask {
    guard span.hasLater, item.isForLater, planned.task.completedAt == nil else { return planned }
    return PlannedTask(day: .undated, task: planned.task.asLine)
  }
}
