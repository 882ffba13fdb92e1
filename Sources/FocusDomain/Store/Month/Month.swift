/// What one file of the store holds.
public struct Month: Equatable, Sendable {
  /// The schema this version writes.
  public static let schema = 3

  /// Which month.
  public let month: CivilMonth
  /// Its plans.
  public var agenda: Agenda
  /// The schema of its file; above `Month.schema` it is read-only.
  public var schema: Int
  /// Fields of the file that this version does not know; they survive a rewrite.
  public var unknown: JSONObject

  /// A month; empty unless said otherwise.
  public init(
    _ month: CivilMonth, agenda: Agenda = Agenda(), schema: Int = Month.schema,
    unknown: JSONObject = [:]
  ) {
    self.month = month
    self.agenda = agenda
    self.schema = schema
    self.unknown = unknown
  }
}
