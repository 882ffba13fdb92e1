/// A problem that keeps a calendar, or one of its events, from being shown.
package struct CalendarProblem: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The library that reads calendars is not installed.
    case noLibrary = "no-calendar-library"
    /// The path does not exist.
    case missing = "no-calendar"
    case unreadable = "unreadable-calendar"
    /// A pipe, a device or a socket.
    case notAFile = "calendar-not-a-file"
    case tooLarge = "large-calendar"
    case notACalendar = "damaged-calendar"
    /// The calendar has more files, or more bytes in them, than the planner reads.
    case tooMany = "many-calendars"
    /// An event repeats more often than the planner expands it.
    case endless = "endless-event"
    /// Reading the file, or one of its events, hangs or crashes the reader.
    case stuck = "stuck-calendar"
    /// Reading all calendars together takes too long.
    case timedOut = "slow-calendars"
  }

  package let kind: Kind
  /// The file or folder; empty if the problem concerns all calendars.
  package let path: String
  /// The errno of `unreadable`.
  package let code: Int32

  package init(_ kind: Kind, _ path: String = "", code: Int32 = 0) {
    (self.kind, self.path, self.code) = (kind, path, code)
  }
}
