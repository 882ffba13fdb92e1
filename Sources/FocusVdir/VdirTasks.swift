import FocusDomain
import FocusFormats

/// Finds the tasks that concern a folder.
struct VdirTasks {
  private(set) var exchange: StoreExchange
  private var months: Set<CivilMonth> = []

  init(_ exchange: StoreExchange) { self.exchange = exchange }

  private mutating func load(_ month: CivilMonth) throws(StoreError) {
    if months.insert(month).inserted { try exchange.load(month, of: FocusTask.self) }
  }

  /// The tasks from a day on, with the lines of *later*, and all others that have a file or a stored state.
  mutating func load(
    _ span: VdirSpan, _ memory: VdirMemory, _ listing: VdirListing, in context: ImportContext
  ) throws(StoreError) -> [TaskID: PlannedTask] {
    let all = try exchange.months(of: FocusTask.kind).keys.sorted()
    if span.hasLater { try exchange.load(.undated, of: LaterLine.self) }
    for month in all where month >= span.first.civilMonth { try load(month) }
    for id in memory.entries.keys {
      if let day = memory.entries[id].flatMap({ PlannedTask($0.document, id: id) })?.day,
        all.contains(day.civilMonth)
      {
        try load(day.civilMonth)
      }
    }
    // A new item that is too old is ignored, so there is no need to search for its task.
    let asked = Set(memory.entries.keys).union(
      listing.items.filter { $0.value.item.map { $0.plannedDay(context) >= span.first } ?? true }.keys)
    var missing = asked.subtracting(planned.keys)
    for month in all.reversed() where !missing.isEmpty && !months.contains(month) {
      // Searching a file for each of many tasks would take longer than reading it.
      var isNeeded = missing.count > 20
      for id in missing where !isNeeded {
        isNeeded = try exchange.file(of: month, FocusTask.kind, contains: id.description)
      }
      guard isNeeded else { continue }
      try load(month)
      missing.subtract(planned.keys)
    }
    let window = planned.filter {
      span.contains($0.value.day) || asked.contains($0.key) || memory.entries[$0.key] != nil
    }
    return window
  }

  private var planned: [TaskID: PlannedTask] {
    var tasks: [TaskID: PlannedTask] = [:]
    for plan in exchange.records.agenda.days {
      for task in plan.entries { tasks[task.id] = PlannedTask(day: plan.day, task: task) }
    }
    // A line and the task planned from it have the same id. The one that is not deleted counts; if both are
    // deleted, the later one.
    for line in exchange.records[LaterLine.self][.undated].entries {
      let isTask = tasks[line.id].map { planned in
        planned.task.deletedAt == nil || line.deletedAt != nil && planned.task.modifiedAt >= line.modifiedAt
      }
      if isTask != true { tasks[line.id] = PlannedTask(day: .undated, task: FocusTask(line)) }
    }
    return tasks
  }
}
