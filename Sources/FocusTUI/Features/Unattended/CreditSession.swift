import FocusDomain

/// Records how much of an ended session counts.
struct CreditSession: FeatureEffect {
  let session: EndedSession
  let milliseconds: Int64

  func run(in context: any EffectContext) -> [Event] {
    context.submit { () throws(PlannerError) in
      try context.store.credit(session.session.id, on: session.day, milliseconds: milliseconds)
    }
    return []
  }
}
