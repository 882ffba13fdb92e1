import FocusDomain

/// Texts of the other sheets and the menu.
extension Text {
  package static let chooseTitle = "Three is the limit"
  package static let chooseReplacement = "Replace which task?"
  package static let replaceOne = "Replace one of the three"

  /// `Plan it for tomorrow`.
  package static func plan(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "Plan it for \(relativeDate(day, today: today, style))"
  }

  package static let moveTitle = "Move to another day"

  /// The day that the move sheet proposes: tomorrow from today, today from any other day.
  package static func defaultMoveDay(from day: CivilDate, today: CivilDate) -> String {
    day == today ? "tomorrow" : "today"
  }

  package static let jumpTitle = "Go to a day"

  package static let searchTitle = "Search all days"

  /// Shown while nothing is typed.
  package static let searchHint = "Type words of a title or a log."

  package static let searchNothing = "Nothing found."

  /// The number of hits.
  package static func found(_ count: Int) -> String { count == 1 ? "1 task" : "\(count) tasks" }

  /// The same with logs: `3 tasks, 1 log`.
  package static func found(tasks: Int, logs: Int) -> String {
    let words = logs == 1 ? "1 log" : "\(logs) logs"
    return logs == 0 ? found(tasks) : tasks == 0 ? words : "\(found(tasks)), \(words)"
  }

  package static let deletedTitle = "Recently deleted"

  /// The list of deleted tasks is empty.
  package static let deletedNothing = "Nothing deleted."

  /// How long a deleted task is still kept.
  package static func daysLeft(_ days: Int) -> String { days == 1 ? "1 day left" : "\(days) days left" }

  /// The heading of the reset sheet.
  package static let resetTitle = "Reset today?"

  /// The answer that resets.
  package static let resetYes = "Delete today's tasks"

  /// The question of the reset sheet.
  package static func resetQuestion(count: Int) -> String {
    count == 1
      ? "One task goes to Recently deleted. u undoes."
      : "\(count) tasks go to Recently deleted. u undoes."
  }

  /// The heading of the sheet for a day over the limit.
  package static let chooseThreeTitle = "Choose three"

  /// The question for a day over the limit.
  package static func chooseThree(count: Int) -> String {
    "This day has \(count) tasks. Keep which three?"
  }

  /// No task was marked.
  package static let chooseAtLeastOne = "Mark the tasks to keep with x."

  /// The key for a day over the limit, on a day that is not.
  package static let notOverLimit = "This day has three tasks or fewer."

  /// What happens to the tasks that are not kept.
  package static func fateOfRest(count: Int, deletes: Bool) -> String {
    let isOne = count == 1
    let what = "The \(isOne ? "one" : "\(count)") not marked"
    return deletes
      ? "\(what) will be deleted."
      : "\(what) \(isOne ? "moves" : "move") to the next \(isOne ? "day" : "days") with room."
  }

  package static let helpTitle = "Shortcuts"

  /// `1/4`.
  package static func page(_ page: Int, of pages: Int) -> String { "\(page)/\(pages)" }

  /// The heading of the drawer.
  package static let drawerTitle = "Menu"

  /// The drawer item that switches to the light theme.
  package static let lightThemeItem = "Light theme"

  /// The drawer item that switches to the dark theme.
  package static let darkThemeItem = "Dark theme"

  /// The drawer item that switches to the high-contrast theme.
  package static let contrastThemeItem = "High contrast"

  /// The drawer item that resets today.
  package static let resetItem = "Reset today"

  package static let aboutTitle = "About"
  package static let aboutVersion = "Version"
  package static let aboutData = "Plans in"
  package static let aboutLicence = "Licence"
  package static let licence = "MIT"
}
