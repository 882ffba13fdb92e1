import FocusDomain
import FocusText

extension AppState {
  /// What is left of the last planned day has been looked up.
  mutating func receive(_ found: CarryOverOffer?) -> [Effect] {
    offer = found.flatMap { $0.to == today ? $0 : nil }
    refreshQuestion()
    // Asked once a day; when the clock goes back, not again.
    if let openedOn = memory.openedOn, openedOn >= today { return [] }
    memory.openedOn = today
    var effects: [Effect] = [.remember(memory)]
    if plan.isOverLimit { sheets.insert(.chooseThree(ChooseThree(day: today)), at: 0) }
    guard let offer else { return effects }
    switch options.carryOver {
    case .never: break
    case .ask: sheets.insert(.carryOver(carryOverForm(offer)), at: 0)
    case .always:
      let decisions = offer.carryingAll(room: plan.room).filter { $0.choice == .carry }
      if !decisions.isEmpty {
        effects.append(.perform(.carryOver(decisions, from: offer.from, to: today), .opening))
      }
    }
    return effects
  }

  /// Keeps in an open question what is still there to decide; with nothing left it closes.
  private mutating func refreshQuestion() {
    guard let place = sheets.firstIndex(where: { if case .carryOver = $0 { true } else { false } }),
      case .carryOver(let old) = sheets[place]
    else { return }
    guard let offer, offer.from == old.offer.from else {
      sheets.remove(at: place)
      return
    }
    var form = carryOverForm(offer)
    for index in form.decisions.indices {
      if let decision = old.decisions.first(where: { $0.id == form.decisions[index].id }) {
        form.decisions[index] = decision
      }
    }
    form.row = min(old.row, form.decisions.count - 1)
    form.error = old.error
    sheets[place] = .carryOver(form)
  }

  /// The sheet as it opens: as many carried as there is room for.
  func carryOverForm(_ offer: CarryOverOffer) -> CarryOverForm {
    CarryOverForm(offer: offer, decisions: offer.carryingAll(room: plan.room))
  }

  mutating func run(_ action: Action, in form: CarryOverForm, times: Int) -> [Effect] {
    var form = form
    form.error = nil
    switch action {
    case .up: form.row = max(0, form.row - times)
    case .down: form.row = min(form.decisions.count - 1, form.row + times)
    case .carryIt: choose(.carry, in: &form)
    case .moveIt: choose(.move(today.adding(days: 1)), in: &form)
    case .leaveIt: choose(.leave, in: &form)
    case .deleteIt: choose(.delete, in: &form)
    case .dayLater: shift(1, in: &form)
    case .dayEarlier: shift(-1, in: &form)
    case .submit:
      sheets[sheets.count - 1] = .carryOver(form)
      return [.perform(.carryOver(form.decisions, from: form.offer.from, to: today), .submission)]
    default: break
    }
    sheets[sheets.count - 1] = .carryOver(form)
    return []
  }

  private func choose(_ choice: CarryDecision.Choice, in form: inout CarryOverForm) {
    if choice == .carry, form.decisions[form.row].choice != .carry, form.carried >= plan.room {
      form.error = Text.roomToday(plan.room - form.carried)
      return
    }
    form.decisions[form.row].choice = choice
    form.row = min(form.row + 1, form.decisions.count - 1)
  }

  /// Moves the day of a decision to move; turns any other into one.
  private func shift(_ days: Int, in form: inout CarryOverForm) {
    var day = today.adding(days: days < 0 ? 0 : 1)
    if case .move(let chosen) = form.decisions[form.row].choice { day = chosen.adding(days: days) }
    form.decisions[form.row].choice = .move(max(day, today.adding(days: 1)))
  }
}
