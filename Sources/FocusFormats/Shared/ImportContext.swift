import FocusDomain

/// What a reader needs in addition to the file.
package struct ImportContext: Sendable {
  /// The current time, which is the creation time of entries without one.
  package let now: Instant
  /// The day of entries without a day.
  package let today: CivilDate
  /// The user's time zone and day start.
  package let clock: PlannerClock
  /// The zone with a name such as `Europe/Berlin`; nil if it is unknown.
  package let zoneNamed: @Sendable (String) -> LocalZone?
  /// What the zones mean that a file defines; nil for one that cannot be read.
  package let definedZones: @Sendable ([ZoneDefinition]) -> [LocalZone?]
  /// The title for sessions without one.
  package let untitled: String
  /// What tells the file from others, for entries with neither an id nor a date: such an entry is known only from its file.
  private(set) package var source = ""
  /// The note in the file of that name beside the entries, as calcurse keeps it; nil without one.
  private(set) var noteFile: @Sendable (String) -> [UInt8]? = { _ in nil }

  /// The context at the current time of a clock.
  package init(
    clock: PlannerClock, untitled: String, zoneNamed: @escaping @Sendable (String) -> LocalZone?,
    definedZones: @escaping @Sendable ([ZoneDefinition]) -> [LocalZone?] = { _ in [] }
  ) {
    now = clock.now()
    today = clock.today(at: now)
    self.clock = clock
    (self.zoneNamed, self.definedZones) = (zoneNamed, definedZones)
    self.untitled = untitled
  }

  /// The same for the entries of a file, and how the files of their notes are read.
  package func reading(
    _ source: String, noteFile: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) -> ImportContext {
    var context = self
    (context.source, context.noteFile) = (source, noteFile)
    return context
  }

  var zone: LocalZone { clock.zone }
}
