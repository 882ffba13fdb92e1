import FocusDomain

/// Texts of the sheet of the daily log.
extension Text {
  package static let logTitle = "Daily log"
  package static let logGoals = "Goals"
  package static let logFocus = "Focus"

  /// `2 of 3 done`.
  package static func logGoals(done: Int, planned: Int) -> String {
    planned == 0 ? "nothing planned" : "\(doneOf(done, planned)) done"
  }

  /// A share of goals, rounded: `67 %`.
  package static func percent(_ part: Int, of whole: Int) -> String {
    "\((part * 200 + whole) / (2 * whole)) %"
  }

  /// `1 h 12 min in 3 sessions`.
  package static func logFocus(seconds: Int, sessions: Int) -> String {
    sessions == 0 && seconds == 0
      ? "no sessions"
      : "\(SessionLength.words(seconds: seconds)) in \(count(sessions, "session", "sessions"))"
  }

  /// Beside a rating that was not given.
  package static let notRated = "not rated"

  /// Above the reflection.
  package static let reflectionQuestion = "What went well, what did not?"
  /// The same where there is little room.
  package static let reflection = "Reflection"

  /// Beside the box that makes a day one of rest, longest form first.
  package static let restDayChoice = ["Rest day (does not end a streak)", "Rest day"]

  // MARK: Keys

  package static let keyLog = "daily log"
  package static let keySaveLog = "save the log"
  package static let keyClearRating = "clear the rating"
  package static let hintRate = "rate"
  /// The keys that rate.
  package static let ratingRange = "1–5"
  package static let hintClear = "clear"
  package static let keyOpenEditor = "text in your editor"
  package static let hintOpenEditor = "editor"

  /// `rate it good`.
  package static func keyRate(_ rating: Int) -> String { "rate it \(name(ofRating: rating))" }

  package static let keyDismissQuestion = "not today"

  // MARK: The questions of the Focus tab

  package static let sleepQuestion = "How did you sleep?"
  package static let moodQuestion = "How was your day?"
  /// Dismisses a question for the day.
  package static let notToday = "not today"

  // MARK: Messages

  package static let logSaved = "Log saved. u undoes."

  /// The sheet was saved without any change.
  package static let logSavedBefore = "Nothing was changed."

  /// The sheet was closed with changes in it.
  package static let logKept = "Not saved. D brings back what you typed."

  /// Another process changed the reflection that is being edited.
  package static let reflectionChangedMeanwhile =
    "The stored text was changed elsewhere meanwhile. Saving replaces it."
}
