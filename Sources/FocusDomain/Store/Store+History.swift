/// The result of reading several months.
package struct ReadResult<Item: Equatable & Sendable>: Equatable, Sendable {
  package var items: [Item] = []
  /// The months that could not be read. The others are still reported.
  package var unreadable: [StoreError] = []
  /// The months written by a later version; `items` contains the readable part of them.
  package var newer: [StoreError] = []
}

/// Records exported from the store.
package struct Export: Equatable, Sendable {
  /// The plans, sorted by day.
  package let plans: [DayPlan]
  /// Records of other kinds, and unknown fields of the files.
  package let extras: ExportExtras
  /// The months that could not be read.
  package let unreadable: [StoreError]

  /// An export of only these plans.
  package init(plans: [DayPlan], extras: ExportExtras = ExportExtras(), unreadable: [StoreError] = []) {
    (self.plans, self.extras, self.unreadable) = (plans, extras, unreadable)
  }

  /// Everything as one file in the form of a month file, with the days of all months. The unknown fields of
  /// the month files are under `months`, and records of other kinds under `records`.
  package func bytes(for form: JSONWriter.Form = .file) -> [UInt8] {
    extras.encode(with: Agenda(plans), for: form)
  }
}

extension Store {
  /// The plans with tasks from `first` to `last`, inclusive. Opens only months that have a file.
  package func plans(from first: CivilDate, to last: CivilDate) throws(StoreError) -> ReadResult<DayPlan> {
    try gather({ $0 >= first.civilMonth && $0 <= last.civilMonth }) { month in
      month.agenda.days.filter { $0.day >= first && $0.day <= last && $0.count > 0 }
    }
  }

  /// The records of a kind from `first` to `last`, inclusive. Opens only months that have a file.
  package func days<R: StoredRecord>(
    of type: R.Type, from first: CivilDate, to last: CivilDate
  ) throws(StoreError) -> ReadResult<DayRecords<R>> {
    try gather(of: type, { $0 >= first.civilMonth && $0 <= last.civilMonth }) { month in
      month.records.days.filter { $0.day >= first && $0.day <= last }
    }
  }

  /// All plans, including deleted tasks.
  package func allPlans() throws(StoreError) -> ReadResult<DayPlan> {
    try gather { $0.agenda.days }
  }

  /// Everything the user has typed that contains every word of the text: tasks, reflections, sessions,
  /// intentions and reviews of weeks, latest day first; then the lines of *later* and the routines. Ignores
  /// case.
  package func search(_ text: String) throws(StoreError) -> ReadResult<SearchHit> {
    let matcher = TitleMatcher(text)
    return try gatherHits { matcher.matches($0.text) }
  }

  /// Every text of every day, latest day first; then the lines of *later* and the routines.
  package func searchable() throws(StoreError) -> ReadResult<SearchHit> { try gatherHits { _ in true } }

  private func gatherHits(_ isWanted: (SearchHit) -> Bool) throws(StoreError) -> ReadResult<SearchHit> {
    var found = try gather(latestFirst: true) { month in
      month.agenda.days.reversed().flatMap { plan in plan.searchable.filter(isWanted) }
    }
    let sessions = try gather(of: FocusSession.self, latestFirst: true) { month in
      month.records.days.reversed().flatMap { plan in
        plan.entries.compactMap { $0.searchable(on: plan.day) }.filter(isWanted)
      }
    }
    // Both lists are in order. The plan of a day comes before its sessions.
    var merged: [SearchHit] = []
    var rest = sessions.items[...]
    for hit in found.items {
      while let note = rest.first, note.day > hit.day { merged.append(rest.removeFirst()) }
      merged.append(hit)
    }
    let later = try gather(of: LaterLine.self) { $0.records.lines.map(SearchHit.later).filter(isWanted) }
    let routines = try gather(of: Routine.self) {
      $0.records.routines.map(SearchHit.routine).filter(isWanted)
    }
    found.items = merged + rest + later.items + routines.items
    found.unreadable += sessions.unreadable + later.unreadable + routines.unreadable
    found.newer += sessions.newer + later.newer + routines.newer
    return found
  }

  /// The last day before `day` that has tasks; nil if there is none. Reads no further back than necessary.
  /// Throws at a month that cannot be read, because the last planned day may be in it.
  package func lastPlannedDay(before day: CivilDate) throws(StoreError) -> DayPlan? {
    try snapshot { (snapshot) throws(StoreError) in
      func last(in name: CivilMonth) throws(StoreError) -> DayPlan? {
        try snapshot.month(name).agenda.days.last { $0.day < day && $0.count > 0 }
      }
      // The day is almost always in one of these two months. Reading them directly avoids listing all years.
      let near = [day.civilMonth, day.civilMonth.adding(months: -1)]
      for name in near { if let plan = try last(in: name) { return plan } }
      for name in try snapshot.months().reversed() where name < near[1] {
        if let plan = try last(in: name) { return plan }
      }
      return nil
    }
  }

  /// The open tasks of the last planned day and the overdue ones, offered for `day`; nil if there are none.
  package func carryOverOffer(
    to day: CivilDate, overdue: OverdueTasks = [:]
  ) throws(StoreError) -> CarryOverOffer? {
    guard let last = try lastPlannedDay(before: day) else { return nil }
    return try carryOverOffer(from: last, to: day, overdue: overdue)
  }

  /// The offer if the last planned day is known. Overdue tasks in months that cannot be read are not offered.
  package func carryOverOffer(
    from last: DayPlan, to day: CivilDate, overdue: OverdueTasks
  ) throws(StoreError) -> CarryOverOffer? {
    guard !overdue.isEmpty else { return CarryOverOffer(from: last, to: day) }
    let days = Set(overdue.values)
    let months = Set(days.map(\.civilMonth))
    let found = try gather({ months.contains($0) }) { $0.agenda.days.filter { days.contains($0.day) } }
    return CarryOverOffer(from: last, to: day, overdue: overdue, of: found.items)
  }

  /// The whole content of the store, or of some days, including deleted records.
  package func export(from first: CivilDate?, to last: CivilDate?) throws(StoreError) -> Export {
    var (extras, unreadable) = (ExportExtras(kinds: directory.kinds), [StoreError]())
    for type in directory.kinds.exported {
      unreadable += try export(type, from: first, to: last, into: &extras)
    }
    let plans = extras.records.agenda.days
    extras.records.agenda = Agenda()
    return Export(plans: plans, extras: extras, unreadable: unreadable)
  }

  private func export<R: StoredRecord>(
    _ type: R.Type, from first: CivilDate?, to last: CivilDate?, into extras: inout ExportExtras
  ) throws(StoreError) -> [StoreError] {
    // A range of days excludes records without a day.
    if R.kind.isUndated, first != nil || last != nil { return [] }
    let all = try gather(of: type) { [$0] }
    extras.records[type] = RecordTable(
      all.items.flatMap(\.records.days).filter {
        (first ?? $0.day) <= $0.day && $0.day <= (last ?? $0.day)
      })
    let months = all.items.filter { !$0.unknown.isEmpty }.map { ($0.month, $0.unknown) }.filter { month, _ in
      (first?.civilMonth ?? month) <= month && month <= (last?.civilMonth ?? month)
    }
    extras.fields[R.kind] = Dictionary(months, uniquingKeysWith: { $1 })
    return all.unreadable
  }

  /// The result from one month, and the mark that shows whether it is still valid.
  private struct Part<Item: Equatable & Sendable> {
    let mark: Snapshot.Mark?
    var found = ReadResult<Item>()
  }

  func gather<Item>(
    _ isWanted: (CivilMonth) -> Bool = { _ in true }, latestFirst: Bool = false, _ body: (Month) -> [Item]
  ) throws(StoreError) -> ReadResult<Item> {
    try gather(of: FocusTask.self, isWanted, latestFirst: latestFirst, body)
  }

  private func gather<R: StoredRecord, Item>(
    of type: R.Type, _ isWanted: (CivilMonth) -> Bool = { _ in true }, latestFirst: Bool = false,
    _ body: (MonthFile<R>) -> [Item]
  ) throws(StoreError) -> ReadResult<Item> {
    // Keep the parts between attempts, so that only the months changed by a busy writer are read again.
    var parts: [CivilMonth: Part<Item>] = [:]
    return try snapshot { (snapshot) throws(StoreError) in
      var all = ReadResult<Item>()
      let months = try snapshot.months(of: R.kind).filter(isWanted)
      for name in latestFirst ? months.reversed() : months {
        let part: Part<Item>
        if let known = parts[name], let mark = known.mark, snapshot.isUnchanged(name, R.kind, since: mark) {
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
  ) -> ReadResult<Item> {
    var found = ReadResult<Item>()
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
  /// The reminders that may be due now or next: today's and tomorrow's. The first one of tomorrow may be due
  /// before midnight.
  package func reminders() throws(StoreError) -> [Reminder] {
    let today = clock.today
    return Reminder.all(of: try plan(of: today), by: clock)
      + Reminder.all(of: try plan(of: today.adding(days: 1)), by: clock)
  }
}
