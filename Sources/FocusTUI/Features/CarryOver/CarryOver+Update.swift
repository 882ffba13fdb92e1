import FocusDomain
import FocusText

extension CarryOver {
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    if let found = event.payload(as: FoundOffer.self) { return receive(found.offer, in: &state) }
    switch event {
    case .performed(let change, _, .opening):
      guard let offer = state.features[CarryOverState.self].offer else { break }
      let count = change.taskTransitions.count { $0.day == state.today && $0.isInsertion }
      state.say(Text.carried(count, from: offer.from, today: state.today, state.options.dates))
      if count == offer.tasks.count { state.features[CarryOverState.self].offer = nil }
    default: if before.today != state.today { state.features[CarryOverState.self].offer = nil }
    }
    return []
  }

  /// Handles the loaded offer: asks, carries over, or does nothing, depending on the settings.
  private static func receive(_ found: CarryOverOffer?, in state: inout AppState) -> [Effect] {
    let today = state.today
    let offer = found.flatMap { $0.to == today ? $0 : nil }
    state.features[CarryOverState.self].offer = offer
    refreshQuestion(offer, in: &state)
    // Ask once per day, and not again if the clock is set back.
    if let openedOn = state.memory.openedOn, openedOn >= today { return [] }
    let isLeap = state.memory.mayHaveLeapt(to: today, by: state.clock.machine)
    (state.memory.openedOn, state.memory.openedAt) = (today, state.clock.machine)
    let remember = Effect.remember(state.memory)
    if state.plan.isOverLimit { state.sheets.pushBelow(ChooseThree(day: today)) }
    guard let offer else { return [remember] }
    let carried = offer.carryingAll(room: state.plan.room).filter { $0.choice == .carry }
    switch state.options.carryOver {
    case .never: return [remember]
    case .always where isLeap || !offer.overdue.isEmpty || carried.isEmpty, .ask:
      state.sheets.pushBelow(CarryOver(offer, room: state.plan.room))
      return [remember] + offer.forgettingOverdue
    case .always:
      // The question is about the tasks without room: they leave the offer when the others are carried.
      if carried.count < offer.tasks.count {
        state.sheets.pushBelow(CarryOver(offer, room: state.plan.room))
      }
      return [remember, offer.effect(of: carried, .opening)]
    }
  }

  /// Updates an open question to the tasks that are still unfinished. Closes it if there are none.
  private static func refreshQuestion(_ offer: CarryOverOffer?, in state: inout AppState) {
    for handle in state.sheets.handles {
      guard let old = state.sheets[handle] as? CarryOver else { continue }
      guard let offer, offer.from == old.offer.from else {
        state.sheets[handle] = nil
        continue
      }
      var new = CarryOver(offer, room: state.plan.room)
      for index in new.decisions.indices {
        let id = new.decisions[index].id
        if let decision = old.decisions.first(where: { $0.id == id }) { new.decisions[index] = decision }
      }
      new.row = min(old.row, new.decisions.count - 1)
      new.error = old.error
      state.sheets[handle] = new
    }
  }
}

extension CarryOverOffer {
  func effect(of decisions: [CarryDecision], _ origin: EffectOrigin) -> Effect {
    let operations = operations(decisions)
    return operations.count == 1 ? .perform(operations[0], origin) : .performAll(operations, origin)
  }

  /// The effects that record that overdue tasks were offered, because they are offered only once.
  var forgettingOverdue: [Effect] { overdue.isEmpty ? [] : [CarryOverEffect.forgetOverdue(overdue).effect] }
}

extension ScreenMemory {
  /// The number of days without the program after which the user is always asked, whatever the clocks show.
  private static let longestAbsence = 7

  /// Whether the new day may be the result of a wrong clock. Tasks must not be carried over then. This is
  /// assumed if the wall clock has advanced more than a day further than the monotonic clock, or after a long
  /// absence.
  fileprivate func mayHaveLeapt(to today: CivilDate, by clocks: ClockSnapshot) -> Bool {
    guard let openedOn, openedOn.adding(days: 1) < today else { return false }
    guard openedOn.days(until: today) <= Self.longestAbsence else { return true }
    guard let openedAt, clocks.isSameBoot(as: openedAt) else { return false }
    let wall = clocks.at.milliseconds - openedAt.at.milliseconds
    return wall - (clocks.up - openedAt.up) > 86_400_000
  }
}
