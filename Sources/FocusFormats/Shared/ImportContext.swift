import FocusDomain

/// What a reader needs to know besides the file.
package struct ImportContext: Sendable {
  /// The present instant: when what has no date of its own was written down.
  package let now: Instant
  /// The day of what has no day of its own.
  package let today: CivilDate
  /// The user's zone, and when a day begins.
  let clock: PlannerClock
  /// The zone of a name such as `Europe/Berlin`; nil when it is not known.
  package let zoneNamed: @Sendable (String) -> LocalZone?
  /// The title of a session that has none.
  package let untitled: String

  /// The context that a clock gives at this moment.
  package init(
    clock: PlannerClock, untitled: String, zoneNamed: @escaping @Sendable (String) -> LocalZone?
  ) {
    now = clock.now()
    today = clock.today(at: now)
    self.clock = clock
    self.zoneNamed = zoneNamed
    self.untitled = untitled
  }

  var zone: LocalZone { clock.zone }
}
