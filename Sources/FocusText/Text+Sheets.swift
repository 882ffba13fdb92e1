import FocusDomain

/// Texts of the other sheets and the menu.
extension Text {
  package static var chooseTitle: String {
    "Three is the limit"
  }
  package static var chooseReplacement: String {
    "Replace which task?"
  }
  package static var replaceOne: String {
    "Replace one of the three"
  }

  /// `Plan it for tomorrow`.
  package static func plan(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "Plan it for \(relativeDate(day, today: today, style))"
  }

  package static var moveTitle: String {
    "Move to another day"
  }

  /// The day that the move sheet proposes: tomorrow from today, today from any other day.
  package static func defaultMoveDay(from day: CivilDate, today: CivilDate) -> String {
    day == today ? "tomorrow" : "today"
  }

  package static var jumpTitle: String {
    "Go to a day"
  }

  package static var searchTitle: String {
    "Search all days"
  }

  /// Shown while nothing is typed.
  package static var searchHint: String {
    "Type words of a title or a log."
  }

  package static var searchNothing: String {
    "Nothing found."
  }

  /// The number of hits.
  package static func found(_ count: Int) -> String { count == 1 ? "1 task" : "\(count) tasks" }

  /// The same with logs: `3 tasks, 1 log`.
  package static func found(tasks: Int, logs: Int) -> String {
    let words = logs == 1 ? "1 log" : "\(logs) logs"
    return logs == 0 ? found(tasks) : tasks == 0 ? words : "\(found(tasks)), \(words)"
  }

  package static var deletedTitle: String {
    "Recently deleted"
  }

  /// The list of deleted tasks is empty.
  package static var deletedNothing: String {
    "Nothing deleted."
  }

  /// How long a deleted task is still kept.
  package static func daysLeft(_ days: Int) -> String { days == 1 ? "1 day left" : "\(days) days left" }

  /// The heading of the reset sheet.
  package static var resetTitle: String {
    "Reset today?"
  }

  /// The answer that resets.
  package static var resetYes: String {
    "Delete today's tasks"
  }

  /// The question of the reset sheet.
  package static func resetQuestion(count: Int) -> String {
    count == 1
      ? "One task goes to Recently deleted. u undoes."
      : "\(count) tasks go to Recently deleted. u undoes."
  }

  /// The heading of the sheet for a day over the limit.
  package static var chooseThreeTitle: String {
    "Choose three"
  }

  /// The question for a day over the limit.
  package static func chooseThree(count: Int) -> String {
    "This day has \(count) tasks. Keep which three?"
  }

  /// No task was marked.
  package static var chooseAtLeastOne: String {
    "Mark the tasks to keep with x."
  }

  /// The key for a day over the limit, on a day that is not.
  package static var notOverLimit: String {
    "This day has three tasks or fewer."
  }

  /// What happens to the tasks that are not kept.
  package static func fateOfRest(count: Int, deletes: Bool) -> String {
    let isOne = count == 1
    let what = "The \(isOne ? "one" : "\(count)") not marked"
    return deletes
      ? "\(what) will be deleted."
      : "\(what) \(isOne ? "moves" : "move") to the next \(isOne ? "day" : "days") with room."
  }

  package static var helpTitle: String {
    "Shortcuts"
  }

  /// `1/4`.
  package static func page(_ page: Int, of pages: Int) -> String { "\(page)/\(pages)" }

  /// The heading of the drawer.
  package static var drawerTitle: String {
    "Menu"
  }

  /// The drawer item that switches to the light theme.
  package static var lightThemeItem: String {
    "Light theme"
  }

  /// The drawer item that switches to the dark theme.
  package static var darkThemeItem: String {
    "Dark theme"
  }

  /// The drawer item that switches to the high-contrast theme.
  package static var contrastThemeItem: String {
    "High contrast"
  }

  /// The drawer item that resets today.
  package static var resetItem: String {
    "Reset today"
  }

  package static var aboutTitle: String {
    "About"
  }
  package static var aboutVersion: String {
    "Version"
  }
  package static var aboutData: String {
    "Plans in"
  }
  package static var aboutLicence: String {
    "Licence"
  }
  package static var licence: String {
    "MIT"
  }
}
