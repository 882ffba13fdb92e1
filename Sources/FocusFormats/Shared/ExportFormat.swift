/// The export formats besides the store's own JSON.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// iCalendar (RFC 5545).
  case ics
  case todotxt
  /// The JSON of `task import`.
  case taskwarrior
  /// Comma-separated values (RFC 4180).
  case csv
  case markdown
}
