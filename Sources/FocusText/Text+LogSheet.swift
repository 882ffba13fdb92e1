import FocusDomain

/// Texts of the sheet of the daily log.
extension Text {
  package static var logTitle: String {
    "Daily log"
  }
  package static var logGoals: String {
    "Goals"
  }
  package static var logFocus: String {
    "Focus"
  }

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
  package static var notRated: String {
    "not rated"
  }

  /// Above the reflection.
  package static var reflectionQuestion: String {
    "What went well, what did not?"
  }
  /// The same where there is little room.
  package static var reflection: String {
    "Reflection"
  }

  /// Beside the box that makes a day one of rest, longest form first.
  package static var restDayChoice: [String] { ["Rest day (does not end a streak)", "Rest day"] }

  // MARK: Keys

  package static var keyLog: String {
    "daily log"
  }
  package static var keySaveLog: String {
    "save the log"
  }
  package static var keyClearRating: String {
    "clear the rating"
  }
  package static var hintRate: String {
    "rate"
  }
  /// The keys that rate.
  package static var ratingRange: String {
    "1–5"
  }
  package static var hintClear: String {
    "clear"
  }
  package static var keyOpenEditor: String {
    "text in your editor"
  }
  package static var hintOpenEditor: String {
    "editor"
  }

  /// `rate it good`.
  package static func keyRate(_ rating: Int) -> String { "rate it \(name(ofRating: rating))" }

  package static var keyDismissQuestion: String {
    "not today"
  }

  // MARK: The questions of the Focus tab

  package static var sleepQuestion: String {
    "How did you sleep?"
  }
  package static var moodQuestion: String {
    "How was your day?"
  }
  /// Dismisses a question for the day.
  package static var notToday: String {
    "not today"
  }

  // MARK: Messages

  package static var logSaved: String {
    "Log saved. u undoes."
  }

  /// The sheet was saved without any change.
  package static var logSavedBefore: String {
    "Nothing was changed."
  }

  /// The sheet was closed with changes in it.
  package static var logKept: String {
    "Not saved. D brings back what you typed."
  }

  /// Another process changed the reflection that is being edited.
  package static var reflectionChangedMeanwhile: String {
    "The stored text was changed elsewhere meanwhile. Saving replaces it."
  }
}
