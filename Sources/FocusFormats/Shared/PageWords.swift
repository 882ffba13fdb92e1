import FocusDomain

/// The words of an exported page, which FocusText provides.
package struct PageWords: Sendable {
  /// A day as a heading.
  package let heading: @Sendable (CivilDate) -> String
  /// The details after a title: priority, times, where it was carried to.
  package let details: @Sendable (FocusTask) -> String
  /// The focus time of a day, from its seconds and its number of sessions, with the colon or the point that
  /// ends it.
  package let focusTime: @Sendable (Int, Int) -> String
  /// The details after the title of a session: its times, and the length in seconds that counts for the day.
  package let sessionDetails: @Sendable (FocusSession, Int) -> String

  /// The details of a day's log besides its reflection; empty if there are none.
  package let log: @Sendable (DayLog) -> String

  /// Creates the words from functions for each part.
  package init(
    heading: @escaping @Sendable (CivilDate) -> String, details: @escaping @Sendable (FocusTask) -> String,
    focusTime: @escaping @Sendable (Int, Int) -> String,
    sessionDetails: @escaping @Sendable (FocusSession, Int) -> String,
    log: @escaping @Sendable (DayLog) -> String
  ) {
    self.heading = heading
    self.details = details
    self.focusTime = focusTime
    self.sessionDetails = sessionDetails
    self.log = log
  }
}
