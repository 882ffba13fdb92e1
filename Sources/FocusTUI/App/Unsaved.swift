import FocusDomain
import FocusText

extension AppState {
  /// Whether that day's month cannot be read at all, so that its emptiness means nothing.
  func isUnreadable(_ day: CivilDate) -> Bool {
    switch problems[day.civilMonth] {
    case .damaged, .cannotRead: true
    default: false
    }
  }
}

/// Changes that the disk would not take: they stay on the screen, and are tried again.
extension AppState {
  /// Whether the store may take it another time: a full or read-only disk, a busy store. A damaged file will not.
  private static func passing(_ error: PlannerError) -> StoreError? {
    guard case .store(let failure) = error else { return nil }
    switch failure {
    case .cannotWrite, .cannotCreate, .busy: return failure
    default: return nil
    }
  }

  /// Keeps a change that failed on the store, if it can be made later; false when it cannot.
  mutating func keepUnsaved(_ operation: Operation?, after error: PlannerError) -> Bool {
    guard let operation, let failure = AppState.passing(error) else { return false }
    unsaved.append(operation)
    showUnsaved()
    notice = Notice(text: Text.keptUnsaved(failure), level: .failure)
    return true
  }

  /// Further commands wait behind what is kept, so that all happen in their order.
  mutating func queued(_ effects: [Effect]) -> [Effect] {
    guard !unsaved.isEmpty else { return effects }
    return effects.flatMap { effect -> [Effect] in
      guard case .perform(let operation, .command) = effect else { return [effect] }
      unsaved.append(operation)
      _ = try? agenda.perform(operation, in: Agenda.Context(now: clock.now))
      return retries
    }
  }

  /// Shows on top of what was read what is not written yet.
  mutating func showUnsaved() {
    for operation in unsaved { _ = try? agenda.perform(operation, in: Agenda.Context(now: clock.now)) }
  }

  /// Takes back the last change that is kept: it is the last that was made, and the store knows nothing of it yet.
  mutating func dropUnsaved() -> [Effect] {
    unsaved.removeLast()
    notice = Notice(text: Text.unsavedTakenBack, level: .information)
    return [.read(months)]
  }

  /// Tries the first again; the others follow once it is written.
  var retries: [Effect] { unsaved.first.map { [.perform($0, .retry)] } ?? [] }

  /// A kept change was written at last.
  mutating func acceptRetry(_ change: Change) -> [Effect] {
    if !unsaved.isEmpty { unsaved.removeFirst() }
    if unsaved.isEmpty { notice = Notice(text: Text.savedAtLast, level: .information) }
    return retries
  }

  /// A kept change failed again. What a rule forbids by now is given up, and said.
  mutating func rejectRetry(_ error: PlannerError) -> [Effect] {
    if AppState.passing(error) != nil { return [] }
    if !unsaved.isEmpty { unsaved.removeFirst() }
    notice = Notice(text: sentence(error), level: error.level)
    return [.bell, .read(months)] + retries
  }

  /// Leaving with changes that are not written takes a second thought.
  mutating func quit() -> [Effect] {
    if unsaved.isEmpty || isWarned {
      isRunning = false
      return []
    }
    isWarned = true
    notice = Notice(text: Text.quitUnsaved(unsaved.count), level: .failure)
    return retries
  }
}
