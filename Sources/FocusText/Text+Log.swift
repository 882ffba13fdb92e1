import FocusDomain

/// Texts of the log of a day.
extension Text {
  /// The name of a log in lists with other items.
  package static var log: String {
    "Log"
  }
  package static var session: String {
    "Session"
  }

  /// What a search has found, if it is no task.
  package static func kind(of hit: SearchHit) -> String {
    if case .session = hit { session } else { log }
  }
  package static var sleep: String {
    "Sleep"
  }
  package static var mood: String {
    "Mood"
  }
  /// A day marked as a day of rest.
  package static var dayOfRest: String {
    "A day of rest"
  }

  /// The meaning of a rating.
  package static func name(ofRating rating: Int) -> String {
    switch rating {
    case ...1: "very bad"
    case 2: "bad"
    case 3: "okay"
    case 4: "good"
    default: "very good"
    }
  }

  /// The description of `-` in completions.
  package static var clearsRating: String {
    "clear it"
  }

  /// An invalid rating; `option` is its option.
  package static func badRating(_ typed: String, option: String) -> String {
    let (first, last) = (DayLog.ratings.lowerBound, DayLog.ratings.upperBound)
    return "\(option.drop { $0 == "-" }) is a number from \(first) to \(last), not \(quoted(typed)): "
      + "give one, or '\(option) -' to clear it."
  }

  /// A day without a log.
  package static func noLog(_ day: CivilDate, today: CivilDate) -> String {
    let command = day == today ? "focus log" : "focus log --day \(day)"
    return "Nothing is logged for \(relativeDate(day, today: today)): '\(command) --sleep 4' begins."
  }

  /// A change of a log that changed nothing.
  package static func logUnchanged(_ day: CivilDate, today: CivilDate) -> String {
    "The log of \(relativeDate(day, today: today)) says that already."
  }

  /// A log on an exported page, without its reflection: `Sleep 4 (good), mood 3 (okay), a day of rest`.
  package static func pageLog(_ log: DayLog) -> String {
    let ratings = [(sleep, log.sleep), (mood, log.mood)].compactMap { name, rating in
      rating.map { "\(name.lowercased()) \($0) (\(Text.name(ofRating: $0)))" }
    }
    return sentenceCase((ratings + (log.rest ? [dayOfRest.lowercased()] : [])).joined(separator: ", "))
  }

  // MARK: Editing

  /// The editor exited with a status other than 0.
  package static func editorFailed(_ editor: String, status: Int32, onScreen: Bool = false) -> String {
    "The editor \(quoted(editor)) ended with status \(status), so nothing was changed: "
      + "set VISUAL or EDITOR to one that works\(onScreen ? "" : ", or use --note")."
  }

  package static func editorKilled(_ editor: String, signal: Int32) -> String {
    "The editor \(quoted(editor)) was ended by signal \(signal), so nothing was changed."
  }

  /// The shell that runs the editor could not be started.
  package static func editorCannotStart(_ editor: String, _ code: Int32) -> String {
    "The editor \(quoted(editor)) cannot be started: \(reason(code)). Nothing was changed."
  }

  /// The edited text is empty.
  package static var editedEmpty: String {
    "The text is empty, so nothing was changed: 'focus log --note \"\"' clears a reflection."
  }
  /// The same on the screen.
  package static var editedEmptyOnScreen: String {
    "The text is empty, so nothing was changed: clear it here instead."
  }

  /// The edited text is not UTF-8.
  package static var editedNotUTF8: String {
    "The text is not UTF-8, so nothing was changed: save it in that encoding."
  }
  /// The same on the screen, which shows what it can.
  package static var editedNotUTF8OnScreen: String {
    "The text is not UTF-8: what could not be read is a sign of its own now. Ctrl-_ undoes."
  }

  /// Printed before a text that could not be stored.
  package static var editedNotKept: String {
    "The text was not kept. Here it is:"
  }
}
