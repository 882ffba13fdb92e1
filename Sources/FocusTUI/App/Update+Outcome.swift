import FocusDomain
import FocusText

// The responses to the result of a change: success or an error.
extension AppState {
  mutating func accept(_ change: Change, _ readings: [MonthReading], _ origin: EffectOrigin) -> [Effect] {
    var effects: [Effect] = []
    switch origin {
    case .retry: plans.retries.record(.written)
    case .command, .submission, .opening:
      status = message(for: change).map { StatusMessage(text: $0, level: .information) }
      if origin == .submission { closeSubmitted() }
      if [.add, .replace, .restore].contains(change.kind) { follow(change) }
    case .undo, .redo:
      say(change.isEmpty ? Text.nothingToChange : origin == .undo ? Text.undone(change) : Text.redone(change))
      follow(change)
    }
    effects += receive(readings)
    // Leftovers within this month are found when its plans are received.
    if change.kind == .carryOver || change.days.contains(where: { $0.civilMonth < today.civilMonth }) {
      effects.append(.loadCarryOverOffer(to: today))
    }
    let known = Set(readings.map(\.month))
    return effects + sheets.all.flatMap(\.reloads).filter { !$0.reads(only: known) }
  }

  /// Returns the message for a change; nil if the screen shows the result anyway.
  private func message(for change: Change) -> String? {
    if change.isEmpty { return nil }
    let target = change.taskTransitions.last
    if [.add, .edit].contains(change.kind), let target, target.before == nil, target.day != selectedDay {
      return Text.planned(for: target.day, today: today, options.dates)
    }
    return Text.happened(
      change, undoKey: options.keymap.name(of: .undo), today: today, options.dates)
  }

  /// Selects the task of a change on its new day.
  private mutating func follow(_ change: Change) {
    let last = change.taskTransitions.last {
      $0.after != nil && $0.after?.deletedAt == nil && $0.after?.traceOf == nil
    }
    guard let last, let task = last.after else { return }
    tabs.pendingSelection = TaskToSelect(day: last.day, id: task.id)
  }

  /// Closes the sheets that led to a successful operation.
  private mutating func closeSubmitted() {
    switch sheets.last?.afterSubmission {
    case .closes: sheets.pop()
    // The questions of a new day may still be below these sheets, if they came while the user was typing.
    case .closesAll: sheets.pop { $0.afterSubmission == .closesAll }
    case .stays, nil: break
    }
  }

  mutating func reject(_ error: PlannerError, _ effect: Effect?, _ origin: EffectOrigin) -> [Effect] {
    if let effects = keep(effect, after: error) { return effects }
    switch origin {
    case .submission: return rejectSubmission(error, effect?.operation)
    case .command, .opening: tabs.pendingSelection = nil
    case .retry: plans.retries.record(.refused)
    case .undo, .redo: break
    }
    status = StatusMessage(text: sentence(error), level: error.level)
    return [.bell]
  }

  /// Handles a refused submission: the sheet shows the error and keeps what was typed.
  private mutating func rejectSubmission(_ error: PlannerError, _ operation: Operation?) -> [Effect] {
    guard let handle = sheets.topHandle, var sheet = sheets[handle] else { return refuse(sentence(error)) }
    if case .refused(.dayFull(let day, _)) = error {
      let effects = sheet.dayIsFull(day, for: operation, in: &self)
      sheets[handle] = sheet
      if let effects { return effects }
      if let operation, operation.planned(for: day) != nil {
        return offerAlternatives(of: day, for: operation, title: title(of: operation))
      }
    }
    if case .refused(.laterFull(LaterLine.limit)) = error, case .later(.add(let draft)) = operation {
      return offerRoom(inLaterFor: draft)
    }
    if case .refused(.doneAlready(_, let day)) = error, let reopening = operation?.reopening {
      sheets.push(ReopenMovedSheet(reopening: reopening, sentence: sentence(error), day: day))
      return [.bell]
    }
    if !sheet.show(error: sentence(error)) { return refuse(sentence(error)) }
    sheets[handle] = sheet
    return [.bell] + sheet.reloads
  }

  /// Returns the title of the task that an operation adds to a day.
  private func title(of operation: Operation) -> String {
    switch operation {
    case .add(let draft, _): draft.title
    case .edit(let id, let day, let fields): fields.title ?? title(of: id, on: day)
    case .move(let id, let day, _), .restore(let id, let day, _): title(of: id, on: day)
    case .later(let operation): laterTitle(of: operation)
    case .routine(let operation): operation.taken?.routine.title ?? ""
    case .complete, .reopen, .delete, .erase, .replace, .carryOver, .reset, .rearrange, .merge: ""
    }
  }

  private func title(of id: TaskID, on day: CivilDate) -> String {
    plans[day].entries.first { $0.id == id }?.title ?? ""
  }
}
