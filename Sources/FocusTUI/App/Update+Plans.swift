import FocusDomain

// Applies months read from the store. Selections stay on their tasks.
extension AppState {
  mutating func receive(_ readings: [MonthReading]) -> [Effect] {
    let before = self
    let isPastChanged = changesEarlierDays(readings)
    plans.add(readings, at: clock.now)
    reportProblem(of: plans.problems[today.civilMonth] == nil ? selectedDay : today)
    for id in tabs.ids { tabs[id].plansChanged(from: before, in: self) }
    applyPendingSelection()
    for handle in sheets.handles {
      guard var sheet = sheets[handle] else { continue }
      sheets[handle] = sheet.plansChanged(from: before, in: &self) ? sheet : nil
    }
    return isPastChanged ? [.loadCarryOverOffer(to: today)] : []
  }

  /// Selects the task that the selection follows, once the day contains it.
  mutating func applyPendingSelection() {
    guard let wanted = tabs.pendingSelection, plans[wanted.day].tasks.contains(where: { $0.id == wanted.id })
    else {
      return
    }
    for id in tabs.ids { tabs[id].select(wanted, in: self) }
    tabs.pendingSelection = nil
  }

  /// Whether an earlier day of this month differs from what was loaded; the unfinished tasks may then have
  /// changed. Nearly all changes are of today and need no new search.
  private func changesEarlierDays(_ readings: [MonthReading]) -> Bool {
    guard plans.months.contains(today.civilMonth) else { return false }
    return readings.contains { reading in
      reading.month == today.civilMonth
        && reading.month.days.contains { $0 < today && plans[$0] != reading.agenda[$0] }
    }
  }

  /// Handles changes of months by another process; nil means that any month may have changed.
  mutating func storeChanged(_ months: Set<CivilMonth>?) -> [Effect] {
    let isPast = months.map { $0.contains { $0 < today.civilMonth } } ?? true
    return [.read(affected(by: months))] + sheets.all.flatMap(\.reloads)
      + (isPast ? [.loadCarryOverOffer(to: today)] : [])
  }

  /// Returns the months to reload. If any month may have changed, previously shown months are dropped until
  /// they are shown again.
  private mutating func affected(by changed: Set<CivilMonth>?) -> Set<CivilMonth> {
    if let changed { return plans.months.intersection(changed) }
    plans.months.formIntersection(neededMonths)
    return neededMonths
  }
}
