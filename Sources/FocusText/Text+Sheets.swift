import FocusDomain

/// What the other sheets and the menu say.
extension Text {
  package static let chooseTitle = "Three is the limit"
  package static let chooseReplacement = "Replace which task?"
  package static let replaceOne = "Replace one of the three"

  /// `Plan it for tomorrow`.
  package static func plan(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "Plan it for \(relativeDate(day, today: today, style))"
  }

  package static let moveTitle = "Move to another day"

  /// What the move sheet proposes: tomorrow from today, today from any other day.
  package static func defaultMoveDay(from day: CivilDate, today: CivilDate) -> String {
    day == today ? "tomorrow" : "today"
  }

  /// The heading of the jump sheet.
  package static let jumpTitle = "Go to a day"

  /// The heading of the search sheet.
  package static let searchTitle = "Search all days"

  /// Before anything was typed there.
  package static let searchHint = "Type a few words of a title."

  /// Nothing has such a title.
  package static let searchNothing = "No title matches."

  /// How many were found.
  package static func found(_ count: Int) -> String { count == 1 ? "1 task" : "\(count) tasks" }

  /// The heading of the sheet with deleted tasks.
  package static let deletedTitle = "Recently deleted"

  /// That sheet without a task.
  package static let deletedNothing = "Nothing deleted."

  /// How long a deleted task is kept.
  package static func daysLeft(_ days: Int) -> String { days == 1 ? "1 day left" : "\(days) days left" }

  /// The heading of the reset question.
  package static let resetTitle = "Reset today?"

  /// Its first answer.
  package static let resetYes = "Delete today's tasks"

  /// What the reset question adds.
  package static func resetQuestion(count: Int) -> String {
    count == 1
      ? "One task goes to Recently deleted. u undoes."
      : "\(count) tasks go to Recently deleted. u undoes."
  }

  /// The heading of the choice on a day over the limit.
  package static let chooseThreeTitle = "Choose three"

  /// The question of the choice on a day over the limit.
  package static func chooseThree(count: Int) -> String {
    "This day has \(count) tasks. Keep which three?"
  }

  /// Nothing was chosen.
  package static let chooseAtLeastOne = "Mark the tasks to keep with x."

  /// A key for days over the limit on another day.
  package static let notOverLimit = "This day has three tasks or fewer."

  /// What becomes of those that do not stay.
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

  /// The drawer's heading.
  package static let drawerTitle = "Menu"

  /// The drawer's item that changes the theme, where light comes next.
  package static let lightThemeItem = "Light theme"

  /// The same, where dark comes next.
  package static let darkThemeItem = "Dark theme"

  /// The same, where the one of high contrast comes next.
  package static let contrastThemeItem = "High contrast"

  /// The drawer's item that resets today.
  package static let resetItem = "Reset today"

  package static let aboutTitle = "About"
  package static let aboutVersion = "Version"
  package static let aboutData = "Plans in"
  package static let aboutLicence = "Licence"
  package static let licence = "MIT"
}
