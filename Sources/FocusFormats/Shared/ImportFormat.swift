/// The formats of other programs that can be read.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Our own JSON, or that of the iOS app: read by `PlannerFile`.
  case json
  /// iCalendar (RFC 5545).
  case ics
  case todotxt
  /// What `task export` prints.
  case taskwarrior
  /// What `timew export` prints, and Timewarrior's own files.
  case timewarrior
  /// What `watson log --json` prints, and Watson's file `frames`.
  case watson
  /// The files `todo` and `apts` of calcurse.
  case calcurse
}
