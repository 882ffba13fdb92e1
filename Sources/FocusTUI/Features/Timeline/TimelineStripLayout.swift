import FocusDomain
import FocusTerminal
import FocusText

/// The layout of a timeline from left to right: the rows of each group.
struct TimelineStripLayout {
  let content: Rect
  /// The row of the day and its totals; nil if the day is beside the hours.
  let heading: Int?
  /// The columns before the hours, for the names of the groups.
  let names: Int
  /// The columns of the hours; its first row has their names.
  let hours: Rect
  /// The rows below the names of the hours that have a place in time.
  let chartRows: Int
  /// The first rows of the groups.
  let events: Int
  let planned: Int
  /// What was done, or one row that says that nothing was; empty for a day to come.
  let actual: Range<Int>
  /// The row of the tasks without times.
  private(set) var allDay: Int?
  /// The number of lanes of planned blocks, and the rows of a block.
  let lanes: Int
  let blockRows: Int
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
  private static let mostRows = 3

  /// The tasks without times have a row if `hasAllDay`.
  init(_ model: TimelineModel, in whole: Rect, hasAllDay: Bool) {
    // Below the heading every group keeps its row.
    let least = 3 + (hasAllDay ? 1 : 0) + (model.events.timed.isEmpty ? 0 : 1)
    let (top, rect) = whole.splitTop(whole.height > least + 2 ? 1 : 0)
    (content, heading) = (rect, top.isEmpty ? nil : top.y)
    let titles = [Text.eventsTitle, Text.plannedTitle, Text.allDayTitle, Text.actualTitle]
    // A count follows a name.
    names = (titles.map { TextWidth.width(of: $0) }.max() ?? 0) + 5
    let lastName = TextWidth.width(of: model.time(model.window.upperBound))
    hours = rect.splitLeft(names).rest.splitRight(lastName).rest
    var free = rect.height - 1
    func reserve(_ rows: Int) -> Int {
      let taken = min(rows, max(0, free))
      free -= taken
      return taken
    }
    let wanted = max(1, model.blocks.map(\.planned.lanes).max() ?? 1)
    // Each group has a row; then more, the most important first.
    let own = model.isLater ? 0 : 1
    let first = reserve(1 + own) - own
    let days = reserve(hasAllDay ? 1 : 0)
    let minutes = model.events.timed.map(\.minutes)
    var eventRows = reserve(minutes.isEmpty ? 0 : 1)
    lanes = max(1, first + reserve(wanted - first))
    // What was planned and what was done have blocks of the same height.
    let groups = lanes + (model.nothingDone.isEmpty ? own : 0)
    let height = 1 + (free >= groups ? reserve(groups) / groups : 0)
    eventRows += eventRows > 0 && Lanes(minutes, atMost: 2).rows > 1 ? reserve(1) : 0
    eventLanes = Lanes(minutes, atMost: eventRows)
    // Blank rows between the groups, and then more rows of blocks.
    let gaps = [eventRows > 0, own > 0, days > 0].map { $0 ? reserve(1) : 0 }
    blockRows = height + min(Self.mostRows - height, reserve(free / groups * groups) / groups)
    events = rect.y + 1
    planned = events + eventRows + gaps[0]
    // What was done is at the foot.
    if days > 0 { allDay = rect.maxY - days }
    let end = rect.maxY - days - (gaps.last ?? 0)
    actual = end - own * (model.nothingDone.isEmpty ? blockRows : 1)..<end
    chartRows = end - rect.y - 1
  }
}
