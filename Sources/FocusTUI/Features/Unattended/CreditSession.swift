import FocusDomain

/// Records how much of an ended session counts.
struct CreditSession: FeatureEffect {
  let session: EndedSession
  let milliseconds: Int64

  func run(at door: any EffectDoor) -> [Event] {
    door.submit { () throws(PlannerError) in
      try door.store.credit(session.session.id, on: session.day, milliseconds: milliseconds)
    }
    return []
  }
}
