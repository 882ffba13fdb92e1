import FocusDomain
import FocusText

/// Changes that the disk would not take: they stay on the screen, and are tried again.
struct RetryQueue: Equatable, Sendable {
  /// The oldest first.
  var operations: [Operation] = []
  /// Whether the user was told that quitting now loses them.
  var isQuitWarned = false

  var isEmpty: Bool { operations.isEmpty }

  /// Tries the first again; the others follow once it is written.
  var effects: [Effect] { operations.first.map { [.perform($0, .retry)] } ?? [] }

  /// Why the store may take it another time: a full or read-only disk, a busy store. A damaged file will not.
  static func passing(_ error: PlannerError) -> StoreError? {
    guard case .store(let failure) = error else { return nil }
    switch failure {
    case .cannotWrite, .cannotCreate, .busy, .keepsChanging: return failure
    default: return nil
    }
  }
}

extension AppState {
  /// Keeps a change that failed on the store, if it can be made later; false when it cannot.
  mutating func keepForRetry(_ operation: Operation?, after error: PlannerError) -> Bool {
    guard let operation, let failure = RetryQueue.passing(error) else { return false }
    plans.retries.operations.append(operation)
    plans.showUnsaved(at: clock.now)
    status = StatusMessage(text: Text.keptUnsaved(failure), level: .failure)
    return true
  }

  /// Further commands wait behind what is kept, so that all happen in their order.
  mutating func queued(_ effects: [Effect]) -> [Effect] {
    guard !plans.retries.isEmpty else { return effects }
    return effects.flatMap { effect -> [Effect] in
      guard case .perform(let operation, .command) = effect else { return [effect] }
      plans.retries.operations.append(operation)
      _ = try? plans.agenda.perform(operation, in: Agenda.Context(now: clock.now))
      return plans.retries.effects
    }
  }

  /// Takes back the last change that is kept: it is the last that was made, and the store knows nothing of it yet.
  mutating func dropUnsaved() -> [Effect] {
    plans.retries.operations.removeLast()
    say(Text.unsavedTakenBack)
    return [.read(plans.months)]
  }

  /// A kept change was written at last.
  mutating func acceptRetry() -> [Effect] {
    if !plans.retries.isEmpty { plans.retries.operations.removeFirst() }
    if plans.retries.isEmpty { say(Text.savedAtLast) }
    return plans.retries.effects
  }

  /// A kept change failed again. What a rule forbids by now is given up, and said.
  mutating func rejectRetry(_ error: PlannerError) -> [Effect] {
    if RetryQueue.passing(error) != nil { return [] }
    if !plans.retries.isEmpty { plans.retries.operations.removeFirst() }
    status = StatusMessage(text: sentence(error), level: error.level)
    return [.bell, .read(plans.months)] + plans.retries.effects
  }

  /// Leaving with changes that are not written takes a second thought.
  mutating func quit(_ ending: Ending = .quit) -> [Effect] {
    if plans.retries.isEmpty || plans.retries.isQuitWarned {
      self.ending = ending
      return []
    }
    plans.retries.isQuitWarned = true
    status = StatusMessage(text: Text.quitUnsaved(plans.retries.operations.count), level: .failure)
    return plans.retries.effects
  }

  /// The sentence for what went wrong.
  func sentence(_ error: PlannerError) -> String {
    switch error {
    // Where the command line names commands, the screen names the task.
    case .refused(.noSuchTask(_, let day)): Text.goneMeanwhile(day, today: today, options.dates)
    case .refused(.noSuchDeletedTask): Text.goneMeanwhile
    case .refused(let refusal): Text.sentence(refusal, today: today, options.dates)
    case .store(let failure): Text.sentence(failure)
    }
  }
}

extension PlannerError {
  /// How much it matters on screen.
  var level: StatusMessage.Level {
    if case .refused = self { .refusal } else { .failure }
  }
}
