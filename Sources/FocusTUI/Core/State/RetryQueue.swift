import FocusDomain
import FocusText

/// The effects that the store could not accept. They are retried in order, and the screen shows single
/// changes of tasks among them as if they were already written.
struct RetryQueue: Equatable, Sendable {
  /// The effects, oldest first. The first one stays here while it is retried.
  private(set) var kept: [Effect] = []
  /// Whether the user was warned that quitting now discards them.
  var isQuitWarned = false
  /// The last message that an effect is kept. The end of its retry replaces it.
  var message: StatusMessage?
  /// The retry of the oldest effect; nil if none is running.
  private(set) var retry: Retry?

  enum Retry: Equatable, Sendable {
    /// No result is known.
    case running
    /// The operation is written, but its result was not reported.
    case written
    /// The effect can never succeed.
    case refused
  }

  var isEmpty: Bool { kept.isEmpty }

  /// The operations that are not written yet.
  var operations: [Operation] {
    kept.dropFirst(retry == .written ? 1 : 0).compactMap {
      if case .perform(let operation, _) = $0 { operation } else { nil }
    }
  }

  /// Whether this effect is the one that is being retried.
  func isRetrying(_ effect: Effect) -> Bool { retry != nil && kept.first == effect }

  mutating func append(_ effect: Effect) { kept.append(effect) }

  mutating func removeLast() { kept.removeLast() }

  /// Begins the retry of the oldest effect. The others follow when it is done.
  mutating func begin() -> [Effect] {
    guard retry == nil, let oldest = kept.first else { return [] }
    retry = .running
    return [.retry(oldest)]
  }

  /// Records the result of the retry.
  mutating func record(_ result: Retry) { if retry != nil { retry = result } }

  /// Ends the retry without a result; the effect stays in the queue.
  mutating func postpone() { retry = nil }

  /// Ends the retry and removes its effect. Returns the result; nil if no retry was running.
  mutating func finish() -> Retry? {
    guard let result = retry else { return nil }
    retry = nil
    kept.removeFirst()
    return result
  }
}

extension Effect {
  /// Whether the effect may be retried later. The effects of a submitted sheet are not kept, because the
  /// sheet shows the error and keeps the typed text.
  var isRetryable: Bool {
    switch self {
    case .undo, .redo, .perform(_, .command), .perform(_, .retry), .performAll(_, .command),
      .changeLog(_, _, .command):
      true
    case .session(let verb): verb != .beat
    case .perform, .performAll, .changeLog, .edit, .editPlan, .retry, .read, .readSessions, .remember, .bell,
      .redraw, .suspend, .feature:
      false
    }
  }

  /// Returns the error if it may be temporary for this effect. Every kept effect waits for the lock of the
  /// store. Only a single change of tasks also waits for other errors, such as a full disk; anything else
  /// would surprise the user when it finally happens.
  func temporary(_ error: PlannerError) -> StoreError? {
    guard isRetryable, case .store(let failure) = error else { return nil }
    switch failure {
    case .busy: return failure
    case .cannotWrite, .cannotCreate, .noLocks, .keepsChanging:
      if case .perform = self { return failure } else { return nil }
    case .damaged, .newerSchema, .cannotRead, .danglingLink, .full: return nil
    }
  }

  /// Returns the effect in the form in which it is retried. A session still begins and ends at the time of
  /// the key press.
  fileprivate func waiting(since now: Instant) -> Effect {
    switch self {
    case .perform(let operation, .command): return .perform(operation, .retry)
    case .session(.stop(nil, let completing, let recording)):
      return .session(.stop(at: now, completing: completing, recording: recording))
    case .session(.start(var draft, let switching)):
      draft.since = draft.since ?? now
      return .session(.start(draft, switching: switching))
    default: return self
    }
  }
}

extension AppState {
  /// Keeps a failed effect if its error may be temporary; returns nil otherwise. Only the first kept effect
  /// is reported.
  mutating func keep(_ effect: Effect?, after error: PlannerError) -> [Effect]? {
    guard let effect, let failure = effect.temporary(error) else { return nil }
    if plans.retries.isRetrying(effect) {
      plans.retries.postpone()
      return []
    }
    if plans.retries.isEmpty {
      plans.retries.message = StatusMessage(text: Text.keptUnsaved(failure), level: .failure)
      status = plans.retries.message
    }
    keep(effect)
    return [.bell]
  }

  /// Adds an effect to the queue. The screen shows a change of tasks as done, so the selection follows it.
  private mutating func keep(_ effect: Effect) {
    plans.retries.append(effect.waiting(since: clock.now))
    guard case .perform(let operation, _) = effect else { return }
    _ = try? plans.agenda.perform(operation, in: Agenda.Context(now: clock.now))
    applyPendingSelection()
  }

  /// Queues further effects behind the kept ones, so that they are applied in order.
  mutating func queued(_ effects: [Effect]) -> [Effect] {
    guard !plans.retries.isEmpty else { return effects }
    return effects.flatMap { effect -> [Effect] in
      guard effect.isRetryable else { return [effect] }
      keep(effect)
      // Reading the sessions closes the page of a session that did not start.
      if case .session = effect { return plans.retries.begin() + [.readSessions] }
      return plans.retries.begin()
    }
  }

  /// Undoes the most recent unsaved change, which the store does not have yet. If another kind of effect is
  /// last in the queue, queues the undo too.
  mutating func dropUnsaved() -> [Effect] {
    guard case .perform? = plans.retries.kept.last else { return [.undo] }
    plans.retries.removeLast()
    say(Text.unsavedUndone)
    return [.read(plans.months)]
  }

  /// Handles the end of a retry. Replaces the message about the queue, but not one about the result of a
  /// retry.
  mutating func retried() -> [Effect] {
    guard let result = plans.retries.finish() else { return [] }
    let isReported = result != .written && status != plans.retries.message
    if plans.retries.isEmpty, !isReported { say(Text.allChangesSaved) }
    // A refused change no longer counts as done.
    return (result == .refused ? [.read(plans.months)] : []) + plans.retries.begin()
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
    return plans.retries.begin()
  }

  /// Returns the message for an error.
  func sentence(_ error: PlannerError) -> String {
    switch error {
    // The sentence for the command line mentions commands, which do not apply on the screen.
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
  /// The level of the error's message on the screen.
  var level: StatusMessage.Level {
    if case .refused = self { .refusal } else { .failure }
  }
}
