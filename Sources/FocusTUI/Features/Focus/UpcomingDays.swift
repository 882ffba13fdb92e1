import FocusDomain
import FocusTerminal
import FocusText

/// A preview of the tasks of a day, usually tomorrow, and of later planned days if there is room.
struct UpcomingDays {
  let state: AppState
  let day: CivilDate
  /// Whether later days are not shown.
  var isAlone = false

  /// The height with enough room for a full day.
  static let rows = 3 + DayPlan.limit + Card.edgeRows
  /// The height with enough room for a full day without blank rows.
  static let leastRows = 1 + DayPlan.limit + Card.edgeRows

  /// The planned days after the first.
  private var later: [CivilDate] {
    isAlone ? [] : state.comingDays(after: day).filter { state.plans[$0].count > 0 }
  }

  /// The height if only the first day is shown.
  var rowsOfDay: Int { 1 + max(1, state.plans[day].count) + Card.edgeRows }

  /// The heights from which on another of its days is there, and, at last, all up to the horizon.
  func heights(width: Int) -> [Int] {
    let width = Card.content(of: Rect(x: 0, y: 0, width: width, height: 0)).width
    var heights = [Card.edgeRows + max(2, rows(day, width: width))]
    for day in later { heights.append(heights[heights.count - 1] + 1 + rows(day, width: width)) }
    let free = freeRuns.count - (beginsFreeRun ? 1 : 0)
    return heights + (free == 0 ? [] : [heights[heights.count - 1] + 2 * free])
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let (parts, hasSentence) = parts(in: content)
    let needed = parts.flatMap { part in
      part.tasks.map { lines(of: $0, on: part.days.lowerBound, width: content.width) }
    }
    let empty = hasSentence ? 1 : 0
    // A day alone has a blank row below its heading, if none of its titles needs it.
    let air = isAlone && needed.reduce(2 + empty, +) <= content.height ? 1 : 0
    var heights = RowAllocator.heights(
      needed, least: needed.map { min(Self.rowsOfTitle, $0) },
      in: content.height - (2 * parts.count - 1 + empty + air))[...]
    var rest = content
    for (index, part) in parts.enumerated() {
      if index > 0 { rest = rest.splitTop(1).rest }
      rest = draw(
        part, air: air, heights: heights.prefix(part.tasks.count), hasSentence: hasSentence, in: rest,
        on: &frame)
      heights = heights.dropFirst(part.tasks.count)
    }
  }

  /// Draws the first day and the planned days after it, or else the next ones, on a card each.
  func draw(inColumns columns: [Rect], on frame: inout Frame) {
    let others = later + state.comingDays(after: day).filter { state.plans[$0].count == 0 }
    for (day, column) in zip(([day] + others).prefix(columns.count).sorted(), columns) {
      UpcomingDays(state: state, day: day, isAlone: true).draw(in: column, on: &frame)
    }
  }

  /// The maximum number of rows of a title, with its time, while there are later days to show.
  private static let rowsOfTitle = 3

  /// The rows of a day: its heading, and its tasks.
  private func rows(_ day: CivilDate, width: Int) -> Int {
    1 + state.plans[day].tasks.reduce(0) { $0 + min(Self.rowsOfTitle, lines(of: $1, on: day, width: width)) }
  }

  /// What has a heading: a day with its tasks, a day of which only their number is said, or days without any.
  private struct Part {
    let days: ClosedRange<CivilDate>
    var tasks: [FocusTask] = []
  }

  /// The days without tasks, of which those that follow each other are one.
  private var freeRuns: [ClosedRange<CivilDate>] {
    let free = state.comingDays(after: day)
      .filter { state.plans[$0].count == 0 && !state.plans.isUnreadable($0) }
    return isAlone
      ? []
      : free.reduce(into: []) { runs, day in
        if let last = runs.last, last.upperBound.adding(days: 1) == day {
          runs[runs.count - 1] = last.lowerBound...day
        } else {
          runs.append(day...day)
        }
      }
  }

  /// Returns the first day, and the later ones that fit below blank rows with their whole titles; of the next
  /// one, if that has room, the number of tasks. If all planned ones fit, the rest shows the others. Says that
  /// nothing is planned on the first day, if so, unless a later day has its tasks in the row of that sentence.
  private func parts(in rect: Rect) -> (parts: [Part], hasSentence: Bool) {
    var parts = [Part(days: day...day, tasks: state.plans[day].tasks)]
    var (used, left) = (rows(day, width: rect.width), later[...])
    while let next = left.first, case let more = 1 + rows(next, width: rect.width),
      rect.height >= used + more
    {
      parts.append(Part(days: next...next, tasks: state.plans[next].tasks))
      used += more
      left.removeFirst()
    }
    let hasSentence = state.plans[day].count == 0 && used < rect.height
    used += hasSentence ? 1 : 0
    if let next = left.first {
      return (rect.height >= used + 2 ? parts + [Part(days: next...next)] : parts, hasSentence)
    }
    var free = freeRuns[...]
    if beginsFreeRun, let run = free.popFirst() { parts[0] = Part(days: day...run.upperBound) }
    // A heading each, below a blank row.
    parts += free.prefix(max(0, (rect.height - used) / 2)).map { Part(days: $0) }
    return (parts.sorted { $0.days.lowerBound < $1.days.lowerBound }, hasSentence)
  }

  /// Whether the first day and the next one are without tasks, and so have one heading.
  private var beginsFreeRun: Bool {
    state.plans[day].count == 0 && !state.plans.isUnreadable(day)
      && freeRuns.first?.lowerBound == day.adding(days: 1)
  }

  /// Draws the heading of a part and its tasks. Returns the room below them.
  private func draw(
    _ part: Part, air: Int, heights: ArraySlice<Int>, hasSentence: Bool, in rect: Rect,
    on frame: inout Frame
  ) -> Rect {
    let surface = frame.surface()
    let (first, last) = (part.days.lowerBound, part.days.upperBound)
    let plan = state.plans[first]
    let title = ([first] + (last > first ? [last] : [])).map(state.heading).joined(separator: " – ")
    frame.write(title, x: rect.x, y: rect.y, style: Style(.textFaint, on: surface, .bold))
    let fact =
      part.tasks.count < plan.count
      ? Text.planned(plan.count) : last > first ? Text.slotsEach(plan.room) : Text.slots(plan.room)
    if TextWidth.width(of: title) + TextWidth.width(of: fact) + 1 <= rect.width {
      frame.write(fact, endingAt: rect.maxX, y: rect.y, style: Style(.textMuted, on: surface))
    }
    var rows = rect.splitTop(1 + air).rest
    for (task, height) in zip(part.tasks, heights) where !rows.isEmpty {
      let (place, rest) = rows.splitTop(height)
      line(task, of: first, width: place.width, on: surface).draw(in: place, ground: surface, on: &frame)
      rows = rest
    }
    if hasSentence, first == day, !state.plans.isUnreadable(day) {
      frame.write(Text.emptyDay, x: rows.x, y: rows.y, style: Style(.textFaint, on: surface))
      return rows.splitTop(1).rest
    }
    return rows
  }

  /// The columns from which on both times have a row.
  private static let wide = 24

  /// The task on its lines, with its time behind the title or below it. In a narrow column `all day` is left
  /// out.
  private func line(_ task: FocusTask, of day: CivilDate, width: Int, on surface: Token) -> TaskLine {
    let clock = state.options.dates.clock
    let start = width < Self.wide ? task.schedule.range.map { Text.time($0.start, clock) } : nil
    let isSilent = width <= Self.wide && task.schedule.range == nil
    return TaskLine(
      model: state.model(of: task, on: day), lead: .bar, hasEdge: false,
      times: isSilent ? [] : [Text.when(task, clock), start].compactMap(\.self),
      timePlace: .always, titleStyle: Style(.text, on: surface))
  }

  private func lines(of task: FocusTask, on day: CivilDate, width: Int) -> Int {
    line(task, of: day, width: width, on: .background).neededLines(width: width)
  }
}
