import FocusDomain

/// Words for a page that people read; they come from the text catalogue.
package struct PageWords: Sendable {
  /// A day as a heading.
  package let heading: @Sendable (CivilDate) -> String
  /// What stands after a title: priority, times, where it went.
  package let details: @Sendable (FocusTask) -> String

  /// Words from their parts.
  package init(
    heading: @escaping @Sendable (CivilDate) -> String, details: @escaping @Sendable (FocusTask) -> String
  ) {
    self.heading = heading
    self.details = details
  }
}
