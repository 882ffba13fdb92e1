/// A zone that a file defines itself (VTIMEZONE; RFC 5545, 3.6.5), as far as it matters and as it is written. What it means is
/// for libical to say, in a process of its own.
package struct ZoneDefinition: Hashable, Sendable {
  /// Its TZID.
  package let name: String
  /// The name in the database that some programs add (X-LIC-LOCATION).
  package let location: String?
  /// The component as iCalendar.
  package let text: String

  /// How many are read of a file.
  static let most = 1000
}
