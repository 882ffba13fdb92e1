import FocusDomain
import FocusText

extension KeyContext {
  /// An empty slot for which a routine offers something.
  static let offer = KeyContext("offer") { Text.placeOffer }
}

extension Action {
  static let takeOffer = Action("take-offer")
}

/// What is known of routines while their list is not open.
struct RoutinesState: FeatureState {
  var reading: RoutinesReading?
  /// Whether the list opens once it is loaded.
  var isOpening = false
  /// Forms that were left with something typed in them.
  var kept: [RoutineForm] = []
}

/// Routines offer tasks for empty slots of today. Who has no routine sees nothing of them.
enum Offers: Feature {
  static var keyContexts: [KeyContext] { [.offer] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding(
        [.offer], [[.enter], [" "]], .takeOffer, Text.keyTakeOffer, hint: { _ in Text.hintTakeOffer })
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .takeOffer, let offer = state.focusTab.selectedOffer else { return nil }
    return [.perform(.routine(.take(offer, day: state.today)), .command)]
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    let known = state.features[RoutinesState.self].reading
    if let reading = event.of(RoutinesReading.self) {
      state.features[RoutinesState.self].reading = reading
      return []
    }
    let mayHaveChanged =
      switch event {
      case .monthsRead: known == nil
      case .undatedChanged, .storeChanged(nil): true
      case .storeChanged: known?.offers != nil
      // Who has none is asked again only when one may have come.
      case .performed(let change, _, _): known?.offers != nil || !change.transitions(of: Routine.self).isEmpty
      default: before.today != state.today
      }
    return mayHaveChanged ? [.readRoutines(listing: state.sheets.contains(Routines.self))] : []
  }
}

extension AppState {
  /// What today is offered, beside the plan as it is shown.
  var offers: [Routine] {
    guard let reading = features[RoutinesState.self].reading, reading.day == today,
      let offers = reading.offers, !offers.isEmpty, !plans.isUnreadable(today)
    else { return [] }
    return Array(plan.candidates(among: offers).prefix(max(0, plan.room)))
  }

  /// An offer as an empty slot of the Focus tab shows it.
  func slot(_ offer: Routine) -> EmptySlot.Offer {
    slot(offer, takenBy: options.keymap.name(of: .takeOffer, in: [.offer]))
  }

  /// An offer as an empty slot shows it, with the name of the key that takes it.
  func slot(_ offer: Routine, takenBy key: String) -> EmptySlot.Offer {
    EmptySlot.Offer(
      title: Title.cleaned(offer.title), times: Text.times(of: offer, options.dates.clock),
      hint: Text.takesOffer(key))
  }
}
