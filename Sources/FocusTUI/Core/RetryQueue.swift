import FocusDomain
import FocusText

/// The changes that could not be written to disk. The screen shows them, and they are retried.
struct RetryQueue: Equatable, Sendable {
  /// The effects that the store has not accepted yet, oldest first.
  var kept: [Effect] = []
  /// Whether the user was warned that quitting now discards them.
  var isQuitWarned = false

  var isEmpty: Bool { kept.isEmpty }

  /// The operations among the kept effects, which the screen shows as if they were written.
  var operations: [Operation] {
    kept.compactMap { if case .perform(let operation, _) = $0 { operation } else { nil } }
  }

  /// The effect that retries the oldest change. The others follow when it is done.
  var effects: [Effect] {
    switch kept.first {
    case nil: []
    case .perform(let operation, _): [.perform(operation, .retry)]
    case let effect?: [.retry(effect)]
    }
  }

  /// Returns the error if it may be temporary: a full or read-only disk, a busy store. Nil for other errors,
  /// such as a damaged file.
  static func passing(_ error: PlannerError) -> StoreError? {
    guard case .store(let failure) = error else { return nil }
    switch failure {
    case .cannotWrite, .cannotCreate, .busy, .noLocks, .keepsChanging: return failure
    default: return nil
    }
  }
}

extension AppState {
  /// Queues a failed change if it can be retried. Returns false otherwise.
  mutating func keepForRetry(_ operation: Operation?, after error: PlannerError) -> Bool {
    guard let operation, let failure = RetryQueue.passing(error) else { return false }
    plans.retries.kept.append(.perform(operation, .retry))
    plans.showUnsaved(at: clock.now)
    status = StatusMessage(text: Text.keptUnsaved(failure), level: .failure)
    return true
  }

  /// Keeps an effect for which the store was too busy. Only the first one is reported.
  mutating func postpone(_ effect: Effect) {
    if plans.retries.isEmpty {
      status = StatusMessage(text: Text.keptWhileBusy, level: .failure)
    }
    plans.retries.kept.append(effect.pressed(at: clock.now))
  }

  /// Queues further effects behind the kept ones, so that all are applied in order.
  mutating func queued(_ effects: [Effect]) -> [Effect] {
    guard !plans.retries.isEmpty else { return effects }
    return effects.flatMap { effect -> [Effect] in
      if effect.isKeptWhileBusy {
        postpone(effect)
        // Close the page of a session that did not start.
        return plans.retries.effects + [.readSessions]
      }
      guard case .perform(let operation, .command) = effect else { return [effect] }
      plans.retries.kept.append(.perform(operation, .retry))
      _ = try? plans.agenda.perform(operation, in: Agenda.Context(now: clock.now))
      selectFollowed()
      return plans.retries.effects
    }
  }

  /// Undoes the most recent unsaved change, which the store does not have yet. If another kind of effect is
  /// last in the queue, the undo is queued as well.
  mutating func dropUnsaved() -> [Effect] {
    guard case .perform? = plans.retries.kept.last else { return [.undo] }
    plans.retries.kept.removeLast()
    say(Text.unsavedUndone)
    return [.read(plans.months)]
  }

  /// Handles the success of a retry: an unsaved change was written.
  mutating func acceptRetry() -> [Effect] {
    if !plans.retries.isEmpty { plans.retries.kept.removeFirst() }
    if plans.retries.isEmpty { say(Text.allChangesSaved) }
    return plans.retries.effects
  }

  /// Handles the retry of a kept effect. Its result has already been reported, if there was one.
  mutating func retried(isDone: Bool) -> [Effect] {
    guard isDone, !plans.retries.isEmpty else { return [] }
    plans.retries.kept.removeFirst()
    if plans.retries.isEmpty, status?.text == Text.keptWhileBusy { say(Text.allChangesSaved) }
    return plans.retries.effects
  }

  /// Handles another failure of an unsaved change. If a rule now forbids the change, it is dropped and
  /// reported to the user.
  mutating func rejectRetry(_ error: PlannerError) -> [Effect] {
    if RetryQueue.passing(error) != nil { return [] }
    if !plans.retries.isEmpty { plans.retries.kept.removeFirst() }
    status = StatusMessage(text: sentence(error), level: error.level)
    return [.bell, .read(plans.months)] + plans.retries.effects
  }

  /// Quits. With unsaved changes, the first attempt only shows a warning.
  mutating func quit(_ ending: ScreenEnding = .quit) -> [Effect] {
    if plans.retries.isEmpty || plans.retries.isQuitWarned {
      self.ending = ending
      return []
    }
    plans.retries.isQuitWarned = true
    let sentence = Text.quitUnsaved(plans.retries.kept.count, key: options.keymap.name(of: .quit))
    status = StatusMessage(text: sentence, level: .failure)
    return plans.retries.effects
  }

  /// Returns the message for an error.
  func sentence(_ error: PlannerError) -> String {
    switch error {
    // The sentence of the command line would mention commands; on the screen, the task is enough.
    case .refused(.noSuchTask(_, let day)): Text.goneMeanwhile(day, today: today, options.dates)
    case .refused(.noSuchDeletedTask), .refused(.noSuchLine), .refused(.noSuchRoutine),
      .refused(.noSuchSession):
      Text.goneMeanwhile
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
