import FocusDomain

/// Words for a page that people read. They come from FocusText.
package struct PageWords: Sendable {
  /// A day as a heading.
  package let heading: @Sendable (CivilDate) -> String
  /// The details after a title: priority, times, where it was carried to.
  package let details: @Sendable (FocusTask) -> String
  /// The focus time of a day, from its seconds and its number of sessions, with the colon or the point that ends it.
  package let focusTime: @Sendable (Int, Int) -> String
  /// The details after the title of a session: its times and length.
  package let sessionDetails: @Sendable (FocusSession) -> String

  /// What the log of a day says beside its reflection; empty if that is nothing.
  package let log: @Sendable (DayLog) -> String

  /// Words from their parts.
  package init(
    heading: @escaping @Sendable (CivilDate) -> String, details: @escaping @Sendable (FocusTask) -> String,
    focusTime: @escaping @Sendable (Int, Int) -> String,
    sessionDetails: @escaping @Sendable (FocusSession) -> String,
    log: @escaping @Sendable (DayLog) -> String
  ) {
    self.heading = heading
    self.details = details
    self.focusTime = focusTime
    self.sessionDetails = sessionDetails
    self.log = log
  }
}
