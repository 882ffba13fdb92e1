import FocusDomain
import FocusText

extension KeyContext {
  /// An empty slot with the offer of a routine.
  static let offer = KeyContext("offer") { Text.placeOffer }
}

extension Action {
  static let takeOffer = Action("take-offer")
}

/// The state of routines outside their list.
struct RoutinesState: FeatureState {
  var reading: RoutinesReading?
  /// The request to open the list once it is loaded; nil otherwise.
  var opening: Opening?

  struct Opening: Equatable, Sendable {
    /// The routine to select; nil for the first.
    let routine: Routine.ID?
  }
}

/// Routines offer tasks for empty slots of today. Nothing is shown without routines.
enum Offers: Feature {
  static var keyContexts: [KeyContext] { [.offer] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.offer], [[.enter], [" "]], .takeOffer, Text.keyTakeOffer).hinted(Text.hintTakeOffer)
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .takeOffer, let offer = state.focusTab.selectedOffer else { return nil }
    return [.perform(.routine(.take(offer, day: state.today)), .command)]
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    let known = state.features[RoutinesState.self].reading
    if let reading = event.payload(as: RoutinesReading.self) {
      state.features[RoutinesState.self].reading = reading
      // The list reports its own problem.
      if let problem = reading.problem, reading.listed == nil, problem != known?.problem {
        state.status = StatusMessage(text: Text.sentence(problem), level: .failure)
      }
      return []
    }
    let mayHaveChanged =
      switch event {
      case .monthsRead: known == nil
      case .undatedChanged, .storeChanged(nil): true
      case .storeChanged: known?.offers != nil
      // Without routines, load them again only when one may have been added.
      case .performed(let change, _, _): known?.offers != nil || !change.transitions(of: Routine.self).isEmpty
      default: before.today != state.today
      }
    return mayHaveChanged ? [.readRoutines(listing: state.sheets.contains(Routines.self))] : []
  }
}

extension AppState {
  /// The offers for today that fit into the visible plan.
  var offers: [Routine] {
    guard let reading = features[RoutinesState.self].reading, reading.day == today,
      let offers = reading.offers, !offers.isEmpty, !plans.isUnreadable(today)
    else { return [] }
    return Array(plan.candidates(among: offers).prefix(max(0, plan.room)))
  }

  /// Returns an offer in the form that an empty slot of the Focus tab shows.
  func slot(_ offer: Routine) -> EmptySlot.Offer {
    slot(offer, takenBy: options.keymap.name(of: .takeOffer, in: [.offer]))
  }

  /// Returns an offer in the form that an empty slot shows, with the name of the key that accepts it.
  func slot(_ offer: Routine, takenBy key: String) -> EmptySlot.Offer {
    EmptySlot.Offer(
      title: Title.cleaned(offer.title), times: Text.times(of: offer, options.dates.clock),
      hint: Text.takesOffer(key))
  }
}
