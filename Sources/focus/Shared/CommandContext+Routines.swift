import FocusDomain
import FocusText

extension CommandContext {
  /// The routines offered on a day; nil if there are no routines.
  func offers(on day: CivilDate) throws(Failure) -> [Routine]? {
    try storeAccess { () throws(StoreError) in try store.offers(on: day) }
  }

  /// The routines as a list shows them.
  func listed(_ routines: [Routine]) throws(Failure) -> [ListedRoutine] {
    try storeAccess { () throws(StoreError) in try store.listedRoutines(routines) }
  }

  /// The offers of a day with the commands that accept them.
  func commands(
    for offers: [Routine], on day: CivilDate
  ) throws(Failure) -> [(routine: Routine, command: String)] {
    guard !offers.isEmpty else { return [] }
    let all = try storeAccess { () throws(StoreError) in try store.routines() }
    return offers.map { routine in
      let place = all.firstIndex { $0.id == routine.id }.map { "\($0 + 1)" } ?? routine.id.description
      let which = day == today ? [] : ["--day", name(of: day)]
      return (routine, command(["focus", "routine", "take", place] + which))
    }
  }
}
