import FocusDomain

/// The effects of carrying over. Only the full screen runs them.
enum CarryOverEffect: FeatureEffect {
  /// Look for unfinished tasks on the last planned day before this one.
  case load(to: CivilDate)
  /// Do not offer these overdue tasks again on another day.
  case forgetOverdue([TaskID])

  static var belongsToPane: Bool { false }
  static var origin: EffectOrigin { .opening }

  func run(in context: any EffectContext) throws(StoreError) -> [Event] {
    let opener = context.service((any DayOpening).self)
    switch self {
    case .forgetOverdue(let tasks):
      opener?.forgetOverdue(tasks)
      return []
    case .load(let day):
      let opened = ObjectIdentifier(CarryOverEffect.self)
      if context.kept[opened] as? CivilDate != day { opener?.opened(day) }
      context.kept[opened] = day
      var last = context.state.plans.lastPlannedDay(before: day)
      if last == nil { last = try context.store.lastPlannedDay(before: day) }
      let overdue = opener?.overdue(on: day) ?? [:]
      let offer = try last.flatMap { (last) throws(StoreError) in
        try context.store.carryOverOffer(from: last, to: day, overdue: overdue)
      }
      return [FoundOffer(offer: offer).event]
    }
  }
}

extension Effect {
  static func loadCarryOverOffer(to day: CivilDate) -> Effect { CarryOverEffect.load(to: day).effect }
}

/// The offer for an opened day; nil if nothing is unfinished.
struct FoundOffer: FeatureEvent {
  let offer: CarryOverOffer?

  static var isInitial: Bool { true }
}

/// The part of the program that is notified when a day opens, and that has the overdue tasks of imports.
package protocol DayOpening: AnyObject {
  /// Called when a day opens: at the start of the program and when a new day begins.
  func opened(_ day: CivilDate)
  /// Returns the imported tasks to offer once. Within a day the list only grows.
  func overdue(on day: CivilDate) -> OverdueTasks
  /// Marks these tasks as offered.
  func forgetOverdue(_ tasks: [TaskID])
}
