import FocusDomain

/// The routines as loaded from a store.
package struct RoutinesReading: FeatureEvent {
  /// The day of the offers.
  package let day: CivilDate
  /// The routines offered for that day; nil if there are no routines.
  package let offers: [Routine]?
  /// All routines; nil if they were not requested.
  package let listed: [ListedRoutine]?
  /// The error if the routines could not be loaded.
  package let problem: StoreError?

  package init(
    day: CivilDate, offers: [Routine]?, listed: [ListedRoutine]? = nil, problem: StoreError? = nil
  ) {
    (self.day, self.offers, self.listed, self.problem) = (day, offers, listed, problem)
  }

  /// Loads the routines from a store.
  init(_ store: Store, day: CivilDate, listing: Bool) {
    do throws(StoreError) {
      let offers = try store.offers(on: day)
      let listed = listing ? try store.listedRoutines(store.routines()) : nil
      self.init(day: day, offers: offers, listed: listed)
    } catch {
      self.init(day: day, offers: [], listed: listing ? [] : nil, problem: error)
    }
  }
}

/// Loads the offers of today and, if requested, all routines.
struct ReadRoutines: FeatureEffect {
  let isListing: Bool

  func run(in context: any EffectContext) -> [Event] {
    [RoutinesReading(context.store, day: context.state.today, listing: isListing).event]
  }
}

extension Effect {
  static func readRoutines(listing: Bool) -> Effect { ReadRoutines(isListing: listing).effect }
}
