import FocusDomain
import FocusTerminal
import FocusText

/// The layout of a timeline from left to right: the rows of each group.
struct TimelineStripLayout {
  let content: Rect
  /// The columns before the hours, for the names of the groups.
  let names: Int
  /// The columns of the hours; its first row has their names.
  let hours: Rect
  /// The rows below the names of the hours that have a place in time.
  let chartRows: Int
  /// The first rows of the groups.
  let events: Int
  let planned: Int
  let actual: Int
  /// The number of rows of names below what was done, and the row of the tasks without times.
  let labelRows: Int
  private(set) var allDay: Int?
  /// The number of lanes of blocks, and the rows of each.
  let lanes: Int
  let laneRows: Int
  let eventLanes: Lanes

  /// The rows of events, each of which has one of its own where it meets no other.
  struct Lanes {
    /// The row of each; nil if it has none.
    let lanes: [Int?]
    let rows: Int

    var hidden: Int { lanes.count { $0 == nil } }

    init(_ minutes: [Range<Int>], atMost most: Int) {
      var ends: [Int] = []
      lanes = minutes.map { minutes in
        guard let lane = ends.firstIndex(where: { $0 <= minutes.lowerBound }) else {
          guard ends.count < most else { return nil }
          ends.append(minutes.upperBound)
          return ends.count - 1
        }
        ends[lane] = minutes.upperBound
        return lane
      }
      rows = ends.count
    }
  }

  /// The most rows of a block.
  private static let most = 5

  init(_ model: TimelineModel, in rect: Rect) {
    content = rect
    let titles = [Text.eventsTitle, Text.plannedTitle, Text.actualTitle, Text.allDayTitle]
    // A count stands behind a name.
    names = (titles.map { TextWidth.width(of: $0) }.max() ?? 0) + 5
    hours = rect.splitLeft(names).rest
    var free = rect.height - 1
    func take(_ rows: Int) -> Int {
      let taken = min(rows, max(0, free))
      free -= taken
      return taken
    }
    let hasDone = !TimelineRun.stretches(of: model.timeline).isEmpty
    let wanted = max(1, model.blocks.map(\.planned.lanes).max() ?? 1)
    // Each group has a row; then more, the most important first.
    let (bar, first) = (take(1), take(1))
    let days = take(model.allDay.isEmpty ? 0 : 1)
    let minutes = model.events.timed.map(\.minutes)
    var eventRows = take(minutes.isEmpty ? 0 : 1)
    lanes = max(1, first + take(wanted - first))
    labelRows = take(hasDone ? 2 : 0)
    let height = 1 + (free >= lanes ? take(lanes) / lanes : 0)
    eventRows += eventRows > 0 && Lanes(minutes, atMost: 2).rows > 1 ? take(1) : 0
    eventLanes = Lanes(minutes, atMost: eventRows)
    // Blank rows between the groups, and then more rows of blocks.
    let gaps = [eventRows > 0, true, days > 0].map { $0 ? take(1) : 0 }
    laneRows = height + take(lanes * min(free / lanes, Self.most - height)) / lanes
    events = rect.y + 1
    planned = events + eventRows + gaps[0]
    actual = planned + lanes * laneRows + gaps[1]
    chartRows = actual + bar - rect.y - 1
    if days > 0 { allDay = actual + bar + labelRows + gaps[2] }
  }
}
