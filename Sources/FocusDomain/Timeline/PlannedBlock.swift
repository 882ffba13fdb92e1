/// A task with times as a block on the axis of its day.
package struct PlannedBlock: Equatable, Sendable {
  package let task: FocusTask
  package let minutes: Range<Int>
  /// The lane among the blocks that it overlaps, counted from 0.
  package fileprivate(set) var lane = 0
  /// The number of lanes of those blocks together.
  package fileprivate(set) var lanes = 1

  package var overlaps: Bool { lanes > 1 }
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
    var first = 0
    while first < blocks.count {
      // A group continues as long as a block begins before all earlier ones have ended.
      var (end, next) = (blocks[first].minutes.upperBound, first + 1)
      var lanes = [end]
      while next < blocks.count, blocks[next].minutes.lowerBound < end {
        let block = blocks[next].minutes
        let free = lanes.firstIndex { $0 <= block.lowerBound } ?? lanes.count
        if free == lanes.count { lanes.append(0) }
        lanes[free] = block.upperBound
        blocks[next].lane = free
        end = max(end, block.upperBound)
        next += 1
      }
      for index in first..<next { blocks[index].lanes = lanes.count }
      first = next
    }
    return blocks
  }
}
