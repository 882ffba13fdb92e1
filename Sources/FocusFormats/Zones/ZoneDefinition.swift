/// A time zone that a file defines itself (VTIMEZONE; RFC 5545, 3.6.5), reduced to the relevant properties.
/// libical interprets it in a separate process.
package struct ZoneDefinition: Hashable, Sendable {
  /// The TZID.
  package let name: String
  /// The name in the database that some programs add (X-LIC-LOCATION).
  package let location: String?
  /// The component as iCalendar.
  package let text: String

  /// The maximum number of definitions that are read from a file.
  static let most = 1000
}
