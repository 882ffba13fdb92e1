/// What reading over several months found.
public struct Findings<Item: Equatable & Sendable>: Equatable, Sendable {
  /// What was found.
  public var items: [Item] = []
  /// The months that could not be read; they hide nothing else.
  public var unreadable: [StoreError] = []
  /// The months that a later version wrote: what could be read of them is among the items.
  public var newer: [StoreError] = []
}

/// A task and the day it is planned for.
public struct PlannedTask: Equatable, Sendable {
  /// The day.
  public let day: CivilDate
  /// The task.
  public let task: FocusTask

  /// A task on its day.
  public init(day: CivilDate, task: FocusTask) {
    self.day = day
    self.task = task
  }
}

/// Plans that leave the store.
public struct Export: Equatable, Sendable {
  /// The plans in the order of days.
  public let plans: [DayPlan]
  /// The months that could not be read.
  public let unreadable: [StoreError]

  /// The plans in the form of a month file, days of all months together.
  public func bytes(for form: JSONWriter.Form = .file) -> [UInt8] {
    MonthCodec.encode(Agenda(plans), for: form)
  }
}

extension Store {
  /// The plans of the days from one to another that hold tasks. Opens only months that have a file.
  public func plans(from first: CivilDate, to last: CivilDate) throws(StoreError) -> Findings<DayPlan> {
    try gather(directory.months().filter { $0 >= first.civilMonth && $0 <= last.civilMonth }) { agenda in
      agenda.plans.filter { $0.day >= first && $0.day <= last && $0.count > 0 }
    }
  }

  /// All plans there are, deleted entries among them.
  public func allPlans() throws(StoreError) -> Findings<DayPlan> {
    try gather(directory.months()) { $0.plans }
  }

  /// The tasks whose title holds every word of the text, capitals or not, the latest day first.
  public func search(_ text: String) throws(StoreError) -> Findings<PlannedTask> {
    let matcher = TitleMatcher(text)
    return try gatherTasks { matcher.matches($0.title) }
  }

  /// Every task of every day, the latest day first.
  public func allTasks() throws(StoreError) -> Findings<PlannedTask> { try gatherTasks { _ in true } }

  private func gatherTasks(_ isWanted: (FocusTask) -> Bool) throws(StoreError) -> Findings<PlannedTask> {
    try gather(directory.months().reversed()) { agenda in
      agenda.plans.reversed().flatMap { plan in
        plan.tasks.filter(isWanted).map { PlannedTask(day: plan.day, task: $0) }
      }
    }
  }

  /// The last day before that one with any task; nil when there is none. Looks back no further than it must, and not
  /// past a month that cannot be read: a day before it may not be the last.
  public func lastPlannedDay(before day: CivilDate) throws(StoreError) -> DayPlan? {
    func last(in name: CivilMonth) throws(StoreError) -> DayPlan? {
      try month(name).agenda.plans.last { $0.day < day && $0.count > 0 }
    }
    // Nearly always it lies in one of two months, and these need no listing of all the years.
    let near = [day.civilMonth, day.civilMonth.adding(months: -1)]
    for name in near { if let plan = try last(in: name) { return plan } }
    for name in try directory.months().reversed() where name < near[1] {
      if let plan = try last(in: name) { return plan }
    }
    return nil
  }

  /// What is left of the last planned day, offered to that day; nil when there is nothing.
  public func carryOverOffer(to day: CivilDate) throws(StoreError) -> CarryOverOffer? {
    try lastPlannedDay(before: day).flatMap { CarryOverOffer(from: $0, to: day) }
  }

  /// The store's whole content, or that of some days, deleted entries among it.
  public func export(from first: CivilDate?, to last: CivilDate?) throws(StoreError) -> Export {
    let all = try allPlans()
    let chosen = all.items.filter { (first ?? $0.day) <= $0.day && $0.day <= (last ?? $0.day) }
    return Export(plans: chosen, unreadable: all.unreadable)
  }

  private func gather<Item>(
    _ months: [CivilMonth], _ body: (Agenda) -> [Item]
  ) throws(StoreError) -> Findings<Item> {
    var findings = Findings<Item>()
    for name in months {
      do {
        let month = try month(name)
        if month.schema > Month.schema {
          findings.newer.append(.newerSchema(path: directory.file(of: name), schema: month.schema))
        }
        findings.items += body(month.agenda)
      } catch {
        findings.unreadable.append(error)
      }
    }
    return findings
  }
}
