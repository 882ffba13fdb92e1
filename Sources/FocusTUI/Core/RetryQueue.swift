import FocusDomain
import FocusText

/// Changes that could not be written to disk: the screen shows them, and they are retried.
struct RetryQueue: Equatable, Sendable {
  /// Oldest first.
  var operations: [Operation] = []
  /// Whether the user was warned that quitting now loses them.
  var isQuitWarned = false

  var isEmpty: Bool { operations.isEmpty }

  /// Retries the oldest change; the others follow once it is written.
  var effects: [Effect] { operations.first.map { [.perform($0, .retry)] } ?? [] }

  /// The error, if it may be temporary: a full or read-only disk, a busy store. A damaged file is not.
  static func passing(_ error: PlannerError) -> StoreError? {
    guard case .store(let failure) = error else { return nil }
    switch failure {
    case .cannotWrite, .cannotCreate, .busy, .noLocks, .keepsChanging: return failure
    default: return nil
    }
  }
}

extension AppState {
  /// Queues a change that failed, if it can be retried; returns false otherwise.
  mutating func keepForRetry(_ operation: Operation?, after error: PlannerError) -> Bool {
    guard let operation, let failure = RetryQueue.passing(error) else { return false }
    plans.retries.operations.append(operation)
    plans.showUnsaved(at: clock.now)
    status = StatusMessage(text: Text.keptUnsaved(failure), level: .failure)
    return true
  }

  /// Queues further operations behind unsaved ones, so that all happen in order.
  mutating func queued(_ effects: [Effect]) -> [Effect] {
    guard !plans.retries.isEmpty else { return effects }
    return effects.flatMap { effect -> [Effect] in
      guard case .perform(let operation, .command) = effect else { return [effect] }
      plans.retries.operations.append(operation)
      _ = try? plans.agenda.perform(operation, in: Agenda.Context(now: clock.now))
      selectFollowed()
      return plans.retries.effects
    }
  }

  /// Undoes the most recent unsaved change, which the store has not seen yet.
  mutating func dropUnsaved() -> [Effect] {
    plans.retries.operations.removeLast()
    say(Text.unsavedUndone)
    return [.read(plans.months)]
  }

  /// An unsaved change was written.
  mutating func acceptRetry() -> [Effect] {
    if !plans.retries.isEmpty { plans.retries.operations.removeFirst() }
    if plans.retries.isEmpty { say(Text.allChangesSaved) }
    return plans.retries.effects
  }

  /// An unsaved change failed again. If a rule forbids it by now, drops it and tells the user.
  mutating func rejectRetry(_ error: PlannerError) -> [Effect] {
    if RetryQueue.passing(error) != nil { return [] }
    if !plans.retries.isEmpty { plans.retries.operations.removeFirst() }
    status = StatusMessage(text: sentence(error), level: error.level)
    return [.bell, .read(plans.months)] + plans.retries.effects
  }

  /// Quits; with unsaved changes, the first attempt only warns.
  mutating func quit(_ ending: Ending = .quit) -> [Effect] {
    if plans.retries.isEmpty || plans.retries.isQuitWarned {
      self.ending = ending
      return []
    }
    plans.retries.isQuitWarned = true
    let sentence = Text.quitUnsaved(plans.retries.operations.count, key: options.keymap.name(of: .quit))
    status = StatusMessage(text: sentence, level: .failure)
    return plans.retries.effects
  }

  /// The message for an error.
  func sentence(_ error: PlannerError) -> String {
    switch error {
    // The command line's sentence would name commands here; the screen names the task.
    case .refused(.noSuchTask(_, let day)): Text.goneMeanwhile(day, today: today, options.dates)
    case .refused(.noSuchDeletedTask): Text.goneMeanwhile
    case .refused(let refusal): Text.sentence(refusal, today: today, options.dates)
    case .store(let failure): Text.sentence(failure)
    }
  }
}

extension PlannerError {
  /// The level of its message on screen.
  var level: StatusMessage.Level {
    if case .refused = self { .refusal } else { .failure }
  }
}
