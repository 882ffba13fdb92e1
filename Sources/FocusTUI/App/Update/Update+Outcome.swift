import FocusDomain
import FocusText

// What the store said of a change: done, or why not.
extension AppState {
  mutating func accept(_ change: Change, _ purpose: Purpose) -> [Effect] {
    var effects: [Effect] = [.read(Set(change.days.map(\.civilMonth)))]
    switch purpose {
    case .retry:
      if !change.isEmpty { undoable.append(change) }
      noteCompletion(change)
      effects = acceptRetry(change) + effects
    case .command, .submission, .opening:
      if !change.isEmpty {
        undoable.append(change)
        undoable.removeFirst(max(0, undoable.count - 200))
        redoable = []
      }
      notice = tidings(of: change).map { Notice(text: $0, level: .information) }
      if purpose == .submission { closeSubmitted() }
      if purpose == .opening, let offer {
        let count = change.transitions.count { $0.day == today }
        notice = Notice(
          text: Text.carried(count, from: offer.from, today: today, options.dates), level: .information)
        self.offer = count < offer.tasks.count ? offer : nil
      }
      follow(change)
      noteCompletion(change)
    case .undo:
      _ = undoable.popLast()
      if !change.isEmpty { redoable.append(change.inverse) }
      followLast(of: change)
      notice = Notice(text: change.isEmpty ? Text.wasSoAlready : Text.tookBack(change), level: .information)
    case .redo:
      _ = redoable.popLast()
      if !change.isEmpty { undoable.append(change) }
      followLast(of: change)
      notice = Notice(text: change.isEmpty ? Text.wasSoAlready : Text.didAgain(change), level: .information)
    }
    if change.kind == .carryOver { effects.append(.lookBack(from: today)) }
    return effects + forgetHistory()
  }

  /// What to say of a change: what the screen does not show anyway.
  private func tidings(of change: Change) -> String? {
    if change.isEmpty { return nil }
    let target = change.transitions.last
    if [.add, .edit].contains(change.kind), let target, target.before == nil, target.day != actingDay {
      return Text.planned(for: target.day, today: today, options.dates)
    }
    return Text.happened(change, options.dates)
  }

  /// Selects the task that has just been added.
  private mutating func follow(_ change: Change) {
    guard [.add, .replace, .restore].contains(change.kind) else { return }
    followLast(of: change)
  }

  /// Selects the task a change has left on its day.
  private mutating func followLast(of change: Change) {
    guard let last = change.transitions.last(where: { $0.after != nil && $0.after?.deletedAt == nil }),
      let task = last.after
    else { return }
    let day = last.day
    following = PlannedPlace(day: day, id: task.id)
  }

  mutating func reject(_ error: PlannerError, _ operation: Operation?, _ purpose: Purpose)
    -> [Effect]
  {
    switch purpose {
    case .submission: return rejectSubmission(error, operation)
    case .undo: undoable = keep(undoable, after: error)
    case .redo: redoable = keep(redoable, after: error)
    case .retry: return rejectRetry(error)
    case .command:
      following = nil
      if keepUnsaved(operation, after: error) { return [.bell] }
    case .opening: following = nil
    }
    notice = Notice(text: sentence(error), level: error.level)
    return [.bell]
  }

  /// The sentence for what went wrong.
  func sentence(_ error: PlannerError) -> String {
    switch error {
    // Where the command line names commands, the screen names the task.
    case .refused(.noSuchTask), .refused(.noSuchDeletedTask): Text.goneMeanwhile
    case .refused(let refusal): Text.sentence(refusal, today: today, options.dates)
    case .store(let failure): Text.sentence(failure)
    }
  }

  /// Says which rule stands against it.
  mutating func refuse(_ refusal: Refusal) -> [Effect] {
    notice = Notice(text: Text.sentence(refusal, today: today, options.dates), level: .refusal)
    return [.bell]
  }

  /// A change that a rule forbids to take back will not be allowed later either; one that the store failed on may.
  private func keep(_ changes: [Change], after error: PlannerError) -> [Change] {
    if case .refused = error { changes.dropLast() } else { changes }
  }
}

extension PlannerError {
  /// How much it matters on screen.
  var level: Notice.Level {
    if case .refused = self { .refusal } else { .failure }
  }
}
