/// The import formats.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Focus's own JSON, or the iOS app's; read by `PlannerFile`.
  case json
  /// iCalendar (RFC 5545).
  case ics
  case todotxt
  /// The output of `task export`.
  case taskwarrior
  /// The output of `timew export`, and Timewarrior's own files.
  case timewarrior
  /// The output of `watson log --json`, and Watson's file `frames`.
  case watson
  /// The files `todo` and `apts` of calcurse.
  case calcurse
}
