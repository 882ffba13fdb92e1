/// What keeps a calendar, or an event of it, from being shown.
package struct CalendarProblem: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The library that reads calendars is not installed.
    case noLibrary = "no-calendar-library"
    /// There is nothing at that path.
    case missing = "no-calendar"
    case unreadable = "unreadable-calendar"
    /// A pipe, a device or a socket.
    case notAFile = "calendar-not-a-file"
    case tooLarge = "large-calendar"
    case notACalendar = "damaged-calendar"
    /// More files, or more bytes in them, than are read.
    case tooMany = "many-calendars"
    /// An event repeats more often than is counted.
    case endless = "endless-event"
    /// Reading the file, or an event of it, does not come to an end, or ends the process.
    case stuck = "stuck-calendar"
    /// All of it takes too long.
    case timedOut = "slow-calendars"
  }

  package let kind: Kind
  /// The file or folder; empty if it is about all calendars.
  package let path: String
  /// The errno of `unreadable`.
  package let code: Int32

  package init(_ kind: Kind, _ path: String = "", code: Int32 = 0) {
    (self.kind, self.path, self.code) = (kind, path, code)
  }
}
