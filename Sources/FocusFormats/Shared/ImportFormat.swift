/// The formats of other programs that can be read.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Our own JSON, or that of the iOS app: read by `PlannerFile`.
  case json
  /// iCalendar (RFC 5545).
  case ics
  case todotxt
  /// What `task export` prints.
  case taskwarrior
  /// The files `todo` and `apts` of calcurse.
  case calcurse
}
