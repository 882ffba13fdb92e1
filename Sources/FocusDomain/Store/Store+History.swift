/// What reading over several months found.
package struct Findings<Item: Equatable & Sendable>: Equatable, Sendable {
  /// What was found.
  package var items: [Item] = []
  /// The months that could not be read; they hide nothing else.
  package var unreadable: [StoreError] = []
  /// The months that a later version wrote: what could be read of them is among the items.
  package var newer: [StoreError] = []
}

/// Records that leave the store.
package struct Export: Equatable, Sendable {
  /// The plans in the order of days.
  package let plans: [DayPlan]
  /// What this version does not know of their files, and all records of other kinds.
  package let rest: ExportRest
  /// The months that could not be read.
  package let unreadable: [StoreError]

  /// All of it in the form of a month file, days of all months together. What this version does not know of the files
  /// themselves stands under `months`, and records of other kinds under `records`.
  package func bytes(for form: JSONWriter.Form = .file) -> [UInt8] {
    rest.encode(with: Agenda(plans), for: form)
  }
}

extension Store {
  /// The plans of the days from one to another that hold tasks. Opens only months that have a file.
  package func plans(from first: CivilDate, to last: CivilDate) throws(StoreError) -> Findings<DayPlan> {
    try gather({ $0 >= first.civilMonth && $0 <= last.civilMonth }) { month in
      month.agenda.plans.filter { $0.day >= first && $0.day <= last && $0.count > 0 }
    }
  }

  /// The records of a kind on the days from one to another. Opens only months that have a file.
  package func days<R: StoredRecord>(
    of type: R.Type, from first: CivilDate, to last: CivilDate
  ) throws(StoreError) -> Findings<DayRecords<R>> {
    try gather(of: type, { $0 >= first.civilMonth && $0 <= last.civilMonth }) { month in
      month.records.plans.filter { $0.day >= first && $0.day <= last }
    }
  }

  /// All plans there are, deleted entries among them.
  package func allPlans() throws(StoreError) -> Findings<DayPlan> {
    try gather { $0.agenda.plans }
  }

  /// The tasks whose title, and the logs whose reflection, holds every word of the text, capitals or not, the latest day first.
  package func search(_ text: String) throws(StoreError) -> Findings<SearchHit> {
    let matcher = TitleMatcher(text)
    return try gatherHits { matcher.matches($0.text) }
  }

  /// Every task and every reflection of every day, the latest day first.
  package func searchable() throws(StoreError) -> Findings<SearchHit> { try gatherHits { _ in true } }

  private func gatherHits(_ isWanted: (SearchHit) -> Bool) throws(StoreError) -> Findings<SearchHit> {
    try gather(latestFirst: true) { month in
      month.agenda.plans.reversed().flatMap { plan in plan.searchable.filter(isWanted) }
    }
  }

  /// The last day before that one with any task; nil when there is none. Looks back no further than it must, and not
  /// past a month that cannot be read: a day before it may not be the last.
  package func lastPlannedDay(before day: CivilDate) throws(StoreError) -> DayPlan? {
    try snapshot { (snapshot) throws(StoreError) in
      func last(in name: CivilMonth) throws(StoreError) -> DayPlan? {
        try snapshot.month(name).agenda.plans.last { $0.day < day && $0.count > 0 }
      }
      // Nearly always it lies in one of two months, and these need no listing of all the years.
      let near = [day.civilMonth, day.civilMonth.adding(months: -1)]
      for name in near { if let plan = try last(in: name) { return plan } }
      for name in try snapshot.months().reversed() where name < near[1] {
        if let plan = try last(in: name) { return plan }
      }
      return nil
    }
  }

  /// What is left of the last planned day, offered to that day; nil when there is nothing.
  package func carryOverOffer(to day: CivilDate) throws(StoreError) -> CarryOverOffer? {
    try lastPlannedDay(before: day).flatMap { CarryOverOffer(from: $0, to: day) }
  }

  /// The store's whole content, or that of some days, deleted entries among it.
  package func export(from first: CivilDate?, to last: CivilDate?) throws(StoreError) -> Export {
    var (rest, unreadable) = (ExportRest(kinds: directory.kinds), [StoreError]())
    for type in directory.kinds.exported {
      unreadable += try export(type, from: first, to: last, into: &rest)
    }
    let plans = rest.records.agenda.plans
    rest.records.agenda = Agenda()
    return Export(plans: plans, rest: rest, unreadable: unreadable)
  }

  private func export<R: StoredRecord>(
    _ type: R.Type, from first: CivilDate?, to last: CivilDate?, into rest: inout ExportRest
  ) throws(StoreError) -> [StoreError] {
    let all = try gather(of: type) { [$0] }
    rest.records[type] = RecordTable(
      all.items.flatMap(\.records.plans).filter {
        (first ?? $0.day) <= $0.day && $0.day <= (last ?? $0.day)
      })
    let months = all.items.filter { !$0.unknown.isEmpty }.map { ($0.month, $0.unknown) }.filter { month, _ in
      (first?.civilMonth ?? month) <= month && month <= (last?.civilMonth ?? month)
    }
    rest.fields[R.kind] = Dictionary(months, uniquingKeysWith: { $1 })
    return all.unreadable
  }

  /// What a month gave, and what tells whether that still holds.
  private struct Part<Item: Equatable & Sendable> {
    let mark: Snapshot.Mark?
    var found = Findings<Item>()
  }

  func gather<Item>(
    _ isWanted: (CivilMonth) -> Bool = { _ in true }, latestFirst: Bool = false, _ body: (Month) -> [Item]
  ) throws(StoreError) -> Findings<Item> {
    try gather(of: FocusTask.self, isWanted, latestFirst: latestFirst, body)
  }

  private func gather<R: StoredRecord, Item>(
    of type: R.Type, _ isWanted: (CivilMonth) -> Bool = { _ in true }, latestFirst: Bool = false,
    _ body: (MonthFile<R>) -> [Item]
  ) throws(StoreError) -> Findings<Item> {
    // Kept from look to look, so that beside a busy writer only what it changed is read again.
    var parts: [CivilMonth: Part<Item>] = [:]
    return try snapshot { (snapshot) throws(StoreError) in
      var all = Findings<Item>()
      let months = try snapshot.months(of: R.kind).filter(isWanted)
      for name in latestFirst ? months.reversed() : months {
        let part: Part<Item>
        if let known = parts[name], let mark = known.mark, snapshot.stands(name, R.kind, as: mark) {
          part = known
        } else {
          let found = read(name, of: type, in: &snapshot, body)
          part = Part(mark: snapshot.mark(of: name, R.kind), found: found)
        }
        parts[name] = part
        all.items += part.found.items
        all.unreadable += part.found.unreadable
        all.newer += part.found.newer
      }
      return all
    }
  }

  private func read<R: StoredRecord, Item>(
    _ name: CivilMonth, of type: R.Type, in snapshot: inout Snapshot, _ body: (MonthFile<R>) -> [Item]
  ) -> Findings<Item> {
    var found = Findings<Item>()
    do throws(StoreError) {
      let month = try snapshot.month(name, of: type)
      if month.schema > R.kind.schema {
        found.newer.append(.newerSchema(path: directory.file(of: name, R.kind), schema: month.schema))
      }
      found.items = body(month)
    } catch {
      found.unreadable.append(error)
    }
    return found
  }
}

extension Store {
  /// The reminders that may be due now or next: those of today, and of tomorrow, whose first may come before midnight.
  package func reminders() throws(StoreError) -> [Reminder] {
    let today = clock.today
    return Reminder.all(of: try plan(of: today), by: clock)
      + Reminder.all(of: try plan(of: today.adding(days: 1)), by: clock)
  }
}
