/// What can go wrong with a command: a rule refuses it, or the store fails.
package enum PlannerError: Error, Equatable, Sendable {
  /// A rule of the planner stands against it.
  case refused(RuleViolation)
  /// The store could not do it.
  case store(StoreError)
}
