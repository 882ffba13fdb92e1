import FocusDomain

/// What the full screen says.
extension Text {
  // MARK: Focus tab

  /// `Focus`.
  package static let tabFocus = "Focus"
  /// `Calendar`.
  package static let tabCalendar = "Calendar"
  /// `TODAY'S FOCUS`.
  package static let overviewTitle = "TODAY'S FOCUS"
  /// `Add new focus`.
  package static let addRow = "Add new focus"
  /// `That's all for today. Stay focused.`.
  package static let finished = "That's all for today. Stay focused."
  /// `3 of 3 done. That's all for today.`.
  package static func finished(_ completed: Int, _ total: Int) -> String {
    "\(completed) of \(total) done. That's all for today."
  }
  /// `too small`.
  package static let tooSmall = "too small"

  /// `1 of 3 done, two to go.` The numbers are also returned, so that they can be set off.
  package static func progress(completed: Int, total: Int) -> (sentence: String, figure: String) {
    let figure = "\(completed) of \(total)"
    let left = total - completed
    let words = [1: "one", 2: "two", 3: "three"]
    return ("\(figure) done, \(words[left] ?? "\(left)") to go.", figure)
  }

  /// `Nothing planned yet. Which three matter today?`.
  package static let emptyToday = "Nothing planned yet. Which three matter most today?"

  /// A day that arrived with more than three.
  package static func overLimit(count: Int) -> String {
    "\(count) tasks for today. C chooses three."
  }

  /// After the figure, where there is room for a few words only.
  package static let shortProgress = "tasks completed"
  /// The same on a finished day.
  package static let shortFinished = "That's all for today."
  /// The same on an empty day.
  package static let shortEmptyToday = "Which three matter?"
  /// The same on a day over the limit.
  package static let shortOverLimit = "C chooses the three."

  // MARK: Onboarding

  /// `DAILY FOCUS`.
  package static let brandName = "DAILY FOCUS"
  /// `Focus on what matters most.`.
  package static let brandLine = "Focus on what matters most."
  /// `Three tasks a day, nothing more.`.
  package static let brandPromise = "Three tasks a day, nothing more."
  /// The steps of the welcome.
  package static let steps: [(number: String, name: String, sentence: String)] = [
    ("01", "PLAN", "Choose three tasks for today."),
    ("02", "FOCUS", "Do the first one first."),
    ("03", "DONE", "Tick them off. Call it a day."),
  ]
  /// `Get started`.
  package static let getStarted = "Get started"

  // MARK: Calendar

  /// `5 tasks completed`.
  package static func tasksCompleted(_ count: Int) -> String {
    "\(count) \(count == 1 ? "task" : "tasks") completed"
  }

  /// `Focus for November 21`.
  package static func focus(for day: CivilDate, _ style: DateStyle) -> String {
    "Focus for \(dayAndMonth(day, style))"
  }

  /// `3 ITEMS`.
  package static func items(_ count: Int) -> String { count == 1 ? "1 ITEM" : "\(count) ITEMS" }

  /// `Nothing planned.`.
  package static let emptyDay = "Nothing planned."

  // MARK: Sheets

  /// `New task`.
  package static let newFocus = "New task"
  /// `Edit task`.
  package static let editFocus = "Edit task"
  /// `WHAT IS YOUR FOCUS?`.
  package static let fieldTitle = "WHAT IS YOUR FOCUS?"
  /// `PRIORITY`.
  package static let fieldPriority = "PRIORITY"
  /// `ALL DAY`.
  package static let fieldAllDay = "ALL DAY"
  /// `START`.
  package static let fieldStart = "START"
  /// `END`.
  package static let fieldEnd = "END"
  /// `DAY`.
  package static let fieldDay = "DAY"
  /// `yes`.
  package static let yes = "yes"
  /// `no`.
  package static let no = "no"
  /// `Add focus`.
  package static let submitAdd = "Add focus"
  /// `Save`.
  package static let submitSave = "Save"
  /// `Cancel`.
  package static let cancel = "Cancel"

  /// Above the form of a day that has its three.
  package static func alreadyFull(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "\(sentenceCase(relativeDate(day, today: today, style))) is full. Enter offers another day or a swap."
  }

  /// A time field that cannot be read.
  package static func unreadableTime(_ typed: String) -> String {
    "\"\(typed)\" is not a time. Try 9, 9:30 or 9pm."
  }

  /// A day field that cannot be read.
  package static func unreadableDay(_ typed: String) -> String {
    "\"\(typed)\" is not a day. Try tomorrow, friday, +3, nov 27 or 2026-11-27."
  }

  /// `Three is the limit`.
  package static let chooseTitle = "Three is the limit"
  /// `Replace which task?`.
  package static let chooseReplacement = "Replace which task?"
  /// `Replace one of the three`.
  package static let replaceOne = "Replace one of the three"

  /// `Plan it for tomorrow`.
  package static func plan(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "Plan it for \(relativeDate(day, today: today, style))"
  }

  /// `Move to another day`.
  package static let moveTitle = "Move to another day"

  /// `Unfinished from Friday`.
  package static func carryTitle(from day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "Unfinished from \(relativeDate(day, today: today, style))"
  }

  /// The question of the carry-over sheet.
  package static func carryQuestion(
    count: Int, from day: CivilDate, today: CivilDate, _ style: DateStyle
  ) -> String {
    let when = relativeDate(day, today: today, style)
    return count == 1 ? "One task of \(when) is still open." : "\(count) tasks of \(when) are still open."
  }

  /// How many more today takes.
  package static func roomToday(_ room: Int) -> String {
    switch room {
    case 0: "That fills today."
    case 1: "Today has room for one more."
    default: "Today has room for \(room) more."
    }
  }

  /// What a decision of the carry-over sheet says.
  package static func label(
    _ choice: CarryDecision.Choice, from: CivilDate, _ style: DateStyle
  ) -> String {
    switch choice {
    case .carry: "carry to today"
    case .move(let day): "move to \(shortDate(day, style))"
    case .leave: "leave on \(shortDate(from, style))"
    case .delete: "delete"
    }
  }

  /// The same where there is hardly room.
  package static func shortLabel(_ choice: CarryDecision.Choice, _ style: DateStyle) -> String {
    switch choice {
    case .carry: "carry"
    case .move(let day): shortestDate(day, style)
    case .leave: "leave"
    case .delete: "delete"
    }
  }

  /// `Shortcuts`.
  package static let helpTitle = "Shortcuts"

  /// `1/4`.
  package static func page(_ page: Int, of pages: Int) -> String { "\(page)/\(pages)" }

  // MARK: Notices

  /// After leaving a form in which something was typed.
  package static let draftKept = "Not added. a brings back what you typed."

  /// After Esc in a form that had changed a task.
  package static let editKept = "Not changed. e brings back what you typed."

  /// After Esc on the question of what is left over.
  package static func leftForLater(
    _ count: Int, from day: CivilDate, today: CivilDate, _ style: DateStyle = .english
  ) -> String {
    "\(count == 1 ? "One task stays" : "\(count) tasks stay") on \(relativeDate(day, today: today, style)). c asks again."
  }

  /// What has just happened; nil where the screen shows it anyway.
  package static func happened(_ change: Change, _ style: DateStyle) -> String? {
    let title = (change.transitions.first?.after ?? change.transitions.first?.before).map { quoted($0.title) }
    switch change.kind {
    case .delete: return title.map { "Deleted \($0). u undoes." }
    case .move:
      return change.transitions.last.map { "Moved to \(shortDate($0.day, style)). u undoes." }
    case .reset: return "\(count(change.transitions.count, "task", "tasks")) removed. u undoes."
    case .carryOver: return "Carried over. u undoes."
    case .replace: return title.map { "Replaced \($0). u undoes." }
    default: return nil
    }
  }

  /// An undo or redo that found everything as it would leave it.
  package static let wasSoAlready = "Nothing to change."

  /// A task that was planned for a day other than the one shown.
  package static func planned(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "Planned for \(relativeDate(day, today: today, style))."
  }

  /// A change that the store would not take, and that is kept.
  package static func keptUnsaved(_ error: StoreError) -> String {
    switch error {
    case .cannotWrite(let path, let code), .cannotCreate(let path, let code):
      "Not saved yet: '\(path)' cannot be written: \(reason(code)). focus tries again every minute."
    default: "Not saved yet: another process is writing. focus tries again every minute."
    }
  }

  /// All of them are written.
  package static let savedAtLast = "All changes saved."

  /// After undo, where the change was not written yet.
  package static let unsavedTakenBack = "Undone before it was saved."

  /// Quitting with changes that are not written.
  package static func quitUnsaved(_ count: Int) -> String {
    count == 1
      ? "One change is not saved. q again quits without it."
      : "\(count) changes are not saved. q again quits without them."
  }

  /// After undo: `Undone: delete "Buy groceries".`
  package static func tookBack(_ change: Change) -> String { "Undone: \(phrase(for: change))." }

  /// After redo.
  package static func didAgain(_ change: Change) -> String { "Redone: \(phrase(for: change))." }

  /// What a change does, in an imperative.
  private static func phrase(for change: Change) -> String {
    let what = subject(of: change)
    return switch change.kind {
    case .add: "add \(what)"
    case .edit: "edit \(what)"
    case .complete: "finish \(what)"
    case .reopen: "reopen \(what)"
    case .delete: "delete \(what)"
    case .restore: "restore \(what)"
    case .erase: "delete \(what) for good"
    case .move: "move \(what)"
    case .replace: "replace \(what)"
    case .carryOver: "carry over \(what)"
    case .reset: "remove \(what)"
    case .arrive: "import \(what)"
    }
  }

  /// The task a change is about, or how many there are.
  private static func subject(of change: Change) -> String {
    let titles = change.transitions.compactMap { ($0.after ?? $0.before)?.title }
    let different = Set(titles).count
    if different > 1, change.kind != .replace { return count(different, "task", "tasks") }
    return quoted(titles.first ?? "")
  }

  /// How many tasks were carried by themselves.
  package static func carried(
    _ count: Int, from day: CivilDate, today: CivilDate, _ style: DateStyle
  ) -> String {
    "\(count == 1 ? "One task" : "\(count) tasks") carried over from \(relativeDate(day, today: today, style))."
  }

  /// `Press a to add a focus, then paste.`.
  package static let pasteIgnored = "Press a first, then paste."
  /// Where a text was longer than its field.
  package static func fieldFull(leftOut: Int) -> String {
    "A field holds \(Title.maximumLength) characters: \(leftOut == 1 ? "1 was" : "\(leftOut) were") left out."
  }
  /// Where a sheet has no text field under the cursor.
  package static let pasteIgnoredHere = "There is no text field to paste into."
  /// A task that another process has taken away.
  package static let goneMeanwhile = "That task was moved or deleted meanwhile."
  /// `There is no task here. Press a to add one.`.
  package static let noTaskHere = "No task here. a adds one."
  /// `Nothing is left from the last planned day.`.
  package static let nothingToCarry = "Nothing is unfinished from the last planned day."
  /// A key for a task, on a day without a chosen one.
  package static func chooseTaskFirst(_ name: String) -> String { "Enter first, then \(name)." }

  /// A key that means nothing on this tab, but does on another; `key` shows that tab.
  package static func worksOnTab(_ name: String, tab: String, key: String) -> String {
    key.isEmpty ? "\(name) works on \(tab)." : "\(name) works on \(tab) (\(key))."
  }

  /// A key that does nothing in a sheet, which names its keys itself.
  package static func unknownKeyInSheet(_ name: String) -> String { "\(name) does nothing here." }

  /// A key that does nothing here.
  package static func unknownKey(_ name: String) -> String {
    "\(name) does nothing here. ? lists the shortcuts."
  }

}

extension Text {
  /// What the move sheet proposes: tomorrow from today, today from any other day.
  package static func defaultMoveDay(from day: CivilDate, today: CivilDate) -> String {
    day == today ? "tomorrow" : "today"
  }
}

extension Text {
  /// In the ring, under its figure.
  package static let ringCaption = "COMPLETE"
  /// Beside a day field that cannot be read yet.
  package static let unknownDay = "which day?"

  /// Beside a day field: the day that is meant.
  package static func echo(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    let relative = relativeDate(day, today: today, style)
    return abs(today.days(until: day)) <= 1 ? "\(relative), \(shortDate(day, style))" : relative
  }
}

// The sheets that look back, the drawer, and a day over the limit.
extension Text {
  /// In an empty field for a day.
  package static let dayExamples = "friday, +3, nov 27, 2026-11-27"
  /// The heading of the jump sheet.
  package static let jumpTitle = "Go to a day"
  /// The heading of the search sheet.
  package static let searchTitle = "Search all days"
  /// Before anything was typed there.
  package static let searchHint = "Type a few words of a title."
  /// Nothing has such a title.
  package static let searchNothing = "No title matches."
  /// The heading of the sheet with deleted tasks.
  package static let deletedTitle = "Recently deleted"
  /// That sheet without a task.
  package static let deletedNothing = "Nothing to restore."
  /// The heading of the reset question.
  package static let resetTitle = "Reset today?"
  /// Its first answer.
  package static let resetYes = "Delete today's tasks"
  /// The heading of the choice on a day over the limit.
  package static let chooseThreeTitle = "Choose three"
  /// A key for days over the limit on another day.
  package static let notOverLimit = "This day has three tasks or fewer."
  /// Nothing was chosen.
  package static let chooseAtLeastOne = "Mark the tasks to keep with x."

  /// What the reset question adds.
  package static func resetQuestion(count: Int) -> String {
    count == 1
      ? "One task goes to Recently deleted. u undoes."
      : "\(count) tasks go to Recently deleted. u undoes."
  }

  /// The question of the choice on a day over the limit.
  package static func chooseThree(count: Int) -> String {
    "This day has \(count) tasks. Keep which three?"
  }

  /// In the form of a day over the limit.
  package static func chooseThreeFirst(count: Int) -> String {
    "That day has \(count) tasks. C on it chooses three."
  }

  /// In place of tasks that cannot be shown.
  package static let unreadableMonth = "This month's file cannot be read. Run 'focus doctor'."
  /// A tab for which the window is too small.
  package static let tabNeedsRoom = "The calendar needs a larger window."

  /// How long a deleted task is kept.
  package static func daysLeft(_ days: Int) -> String { days == 1 ? "1 day left" : "\(days) days left" }

  /// What becomes of those that do not stay.
  package static func fateOfRest(count: Int, deletes: Bool) -> String {
    let what = count == 1 ? "The other one" : "The other \(count)"
    return deletes ? "\(what): delete." : "\(what): move to the next days with room."
  }

  /// How many were found.
  package static func found(_ count: Int) -> String { count == 1 ? "1 task" : "\(count) tasks" }

  /// The drawer's item that changes the theme, where light comes next.
  package static let lightThemeItem = "Light theme"
  /// The same, where dark comes next.
  package static let darkThemeItem = "Dark theme"
  /// The same, where the one of high contrast comes next.
  package static let contrastThemeItem = "High contrast"
  /// The drawer's item that resets today.
  package static let resetItem = "Reset today"
  /// The drawer's heading.
  package static let drawerTitle = "Menu"

  // MARK: About

  package static let aboutTitle = "About"
  package static let aboutVersion = "Version"
  package static let aboutData = "Plans in"
  package static let aboutLicence = "Licence"
  package static let licence = "MIT"
}
