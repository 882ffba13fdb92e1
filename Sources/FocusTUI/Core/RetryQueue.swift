import FocusDomain
import FocusText

/// Changes that could not be written to disk: the screen shows them, and they are retried.
struct RetryQueue: Equatable, Sendable {
  /// What the store has not taken yet, oldest first.
  var kept: [Effect] = []
  /// Whether the user was warned that quitting now loses them.
  var isQuitWarned = false

  var isEmpty: Bool { kept.isEmpty }

  /// The changes among them, which the screen shows as if they were written.
  var operations: [Operation] {
    kept.compactMap { if case .perform(let operation, _) = $0 { operation } else { nil } }
  }

  /// Retries the oldest one; the others follow once it is done.
  var effects: [Effect] {
    switch kept.first {
    case nil: []
    case .perform(let operation, _): [.perform(operation, .retry)]
    case let effect?: [.retry(effect)]
    }
  }

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
    plans.retries.kept.append(.perform(operation, .retry))
    plans.showUnsaved(at: clock.now)
    status = StatusMessage(text: Text.keptUnsaved(failure), level: .failure)
    return true
  }

  /// Keeps an effect for which the store was too busy. That is said once.
  mutating func postpone(_ effect: Effect) {
    if plans.retries.isEmpty {
      status = StatusMessage(text: Text.keptWhileBusy, level: .failure)
    }
    plans.retries.kept.append(effect.pressed(at: clock.now))
  }

  /// Queues further effects behind kept ones, so that all happen in order.
  mutating func queued(_ effects: [Effect]) -> [Effect] {
    guard !plans.retries.isEmpty else { return effects }
    return effects.flatMap { effect -> [Effect] in
      if effect.isKeptWhileBusy {
        postpone(effect)
        // The page of a session that did not begin closes.
        return plans.retries.effects + [.readSessions]
      }
      guard case .perform(let operation, .command) = effect else { return [effect] }
      plans.retries.kept.append(.perform(operation, .retry))
      _ = try? plans.agenda.perform(operation, in: Agenda.Context(now: clock.now))
      selectFollowed()
      return plans.retries.effects
    }
  }

  /// Undoes the most recent unsaved change, which the store has not seen yet. Behind anything else that is kept, the undo
  /// waits, too.
  mutating func dropUnsaved() -> [Effect] {
    guard case .perform? = plans.retries.kept.last else { return [.undo] }
    plans.retries.kept.removeLast()
    say(Text.unsavedUndone)
    return [.read(plans.months)]
  }

  /// An unsaved change was written.
  mutating func acceptRetry() -> [Effect] {
    if !plans.retries.isEmpty { plans.retries.kept.removeFirst() }
    if plans.retries.isEmpty { say(Text.allChangesSaved) }
    return plans.retries.effects
  }

  /// A kept effect was tried again. What came of it was said, unless there was nothing to say.
  mutating func retried(isDone: Bool) -> [Effect] {
    guard isDone, !plans.retries.isEmpty else { return [] }
    plans.retries.kept.removeFirst()
    if plans.retries.isEmpty, status?.text == Text.keptWhileBusy { say(Text.allChangesSaved) }
    return plans.retries.effects
  }

  /// An unsaved change failed again. If a rule forbids it by now, drops it and tells the user.
  mutating func rejectRetry(_ error: PlannerError) -> [Effect] {
    if RetryQueue.passing(error) != nil { return [] }
    if !plans.retries.isEmpty { plans.retries.kept.removeFirst() }
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
    let sentence = Text.quitUnsaved(plans.retries.kept.count, key: options.keymap.name(of: .quit))
    status = StatusMessage(text: sentence, level: .failure)
    return plans.retries.effects
  }

  /// The message for an error.
  func sentence(_ error: PlannerError) -> String {
    switch error {
    // The command line's sentence would name commands here; the screen names the task.
    case .refused(.noSuchTask(_, let day)): Text.goneMeanwhile(day, today: today, options.dates)
    case .refused(.noSuchDeletedTask), .refused(.noSuchLine): Text.goneMeanwhile
    case .refused(.laterFull(let count)): Text.tooManyLines(count)
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
