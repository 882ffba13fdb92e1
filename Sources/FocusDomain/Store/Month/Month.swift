/// What one file of the store holds.
package struct Month: Sendable {
  /// The schema this version writes.
  package static let schema = 3

  /// Which month.
  package let month: CivilMonth
  /// Its plans.
  package var agenda: Agenda
  /// The schema of its file; above `Month.schema` it is read-only.
  package var schema: Int
  /// Fields of the file that this version does not know; they survive a rewrite.
  package var unknown: JSONObject
  /// What stood in its place when it was read.
  var version: FileSystem.Version?

  /// A month; empty unless said otherwise.
  package init(
    _ month: CivilMonth, agenda: Agenda = Agenda(), schema: Int = Month.schema,
    unknown: JSONObject = [:]
  ) {
    self.month = month
    self.agenda = agenda
    self.schema = schema
    self.unknown = unknown
  }
}

extension Month: Equatable {
  /// Whether both say the same, whatever they were read from.
  package static func == (one: Month, other: Month) -> Bool {
    one.month == other.month && one.agenda == other.agenda && one.schema == other.schema
      && one.unknown == other.unknown
  }
}
