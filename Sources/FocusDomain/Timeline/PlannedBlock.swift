/// A task with times as a block on the axis of its day.
package struct PlannedBlock: Equatable, Sendable {
  package let task: FocusTask
  package let minutes: Range<Int>
  /// The lane among overlapping blocks, counted from 0.
  package fileprivate(set) var lane = 0
  /// The number of lanes of its group of blocks.
  package fileprivate(set) var lanes = 1
  /// Whether it overlaps another block.
  package fileprivate(set) var overlaps = false
}

extension DayAxis {
  /// The tasks with times, by start. Overlapping ones get separate lanes, as few as possible.
  package func blocks(of tasks: [FocusTask]) -> [PlannedBlock] {
    var blocks = tasks.compactMap { task in
      task.schedule.range.map { PlannedBlock(task: task, minutes: minutes(of: $0)) }
    }
    blocks.sort { one, other in
      (one.minutes.lowerBound, -one.minutes.count, one.task.id.description)
        < (other.minutes.lowerBound, -other.minutes.count, other.task.id.description)
    }
    for (index, lane) in Lane.lanes(of: blocks.map(\.minutes)).enumerated() {
      (blocks[index].lane, blocks[index].lanes) = (lane.index, lane.count)
      blocks[index].overlaps = lane.count > 1
    }
    return blocks
  }
}
