import FocusDomain

/// What carrying over asks for. Only the full screen decides about it.
enum CarryOverEffect: FeatureEffect {
  /// Look for unfinished tasks on the last planned day before this one.
  case load(to: CivilDate)
  /// Do not offer these overdue tasks again on another day.
  case forgetOverdue([TaskID])

  static var belongsToPane: Bool { false }

  func run(at door: any EffectDoor) throws(StoreError) -> [Event] {
    let opener = door.service((any DayOpening).self)
    switch self {
    case .forgetOverdue(let tasks):
      opener?.forgetOverdue(tasks)
      return []
    case .load(let day):
      let opened = ObjectIdentifier(CarryOverEffect.self)
      if door.kept[opened] as? CivilDate != day { opener?.opened(day) }
      door.kept[opened] = day
      var last = door.state.plans.lastPlannedDay(before: day)
      if last == nil { last = try door.store.lastPlannedDay(before: day) }
      let overdue = opener?.overdue(on: day) ?? [:]
      let offer = try last.flatMap { (last) throws(StoreError) in
        try door.store.carryOverOffer(from: last, to: day, overdue: overdue)
      }
      return [FoundOffer(offer: offer).event]
    }
  }
}

extension Effect {
  static func loadCarryOverOffer(to day: CivilDate) -> Effect { CarryOverEffect.load(to: day).effect }
}

/// What an opened day is offered; nil if nothing is unfinished.
struct FoundOffer: FeatureEvent {
  let offer: CarryOverOffer?

  static var isOfTheStart: Bool { true }
}

/// Whoever opens days beside the screen, and knows the tasks that are overdue elsewhere.
package protocol DayOpening: AnyObject {
  /// A day was opened: at the start, and when the day turned.
  func opened(_ day: CivilDate)
  /// The imported tasks that are offered once; on one day always the same and those that came since.
  func overdue(on day: CivilDate) -> OverdueTasks
  /// They have been offered.
  func forgetOverdue(_ tasks: [TaskID])
}
