import FocusDomain

/// The data that a reader needs in addition to the file.
package struct ImportContext: Sendable {
  /// The current time, which is the creation time of entries without one.
  package let now: Instant
  /// The day of entries without a day.
  package let today: CivilDate
  /// The user's time zone and day start.
  package let clock: PlannerClock
  /// The zone with a name such as `Europe/Berlin`; nil if it is unknown.
  package let zoneNamed: @Sendable (String) -> LocalZone?
  /// The time zone that a file defines; nil if it cannot be read.
  package let definedZone: @Sendable (ZoneDefinition) -> LocalZone?
  /// The title for sessions without one.
  package let untitled: String
  /// Identifies the file, for entries with neither an id nor a date, which can only be identified by their
  /// file.
  private(set) package var source = ""
  /// Reads the file with this name beside the entries, where calcurse keeps notes; nil if there is none.
  private(set) var noteFile: @Sendable (String) -> [UInt8]? = { _ in nil }

  /// Creates a context at the current time of a clock.
  package init(
    clock: PlannerClock, untitled: String, zoneNamed: @escaping @Sendable (String) -> LocalZone?,
    definedZone: @escaping @Sendable (ZoneDefinition) -> LocalZone? = { _ in nil }
  ) {
    now = clock.now()
    today = clock.today(at: now)
    self.clock = clock
    (self.zoneNamed, self.definedZone) = (zoneNamed, definedZone)
    self.untitled = untitled
  }

  /// The context for the entries of a file, with a function that reads the files of their notes.
  package func reading(
    _ source: String, noteFile: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) -> ImportContext {
    var context = self
    (context.source, context.noteFile) = (source, noteFile)
    return context
  }

  var zone: LocalZone { clock.zone }
}
