import FocusDomain

extension Text {
  /// A fourth task was refused.
  package static var dayFull: String {
    "You can only focus on 3 things at once. Finish something first!"
  }
  /// An empty title was refused.
  package static var emptyTitle: String {
    "Please enter a task name before adding."
  }
  /// A title was emptied while editing.
  package static var emptiedTitle: String {
    "Please enter a task name."
  }

  /// Why the planner refuses something; `typed` is the title as entered.
  package static func sentence(
    _ refusal: RuleViolation, today: CivilDate, typed: String = "", _ style: DateStyle = .current
  ) -> String {
    switch refusal {
    case .emptyTitle: emptyTitle
    case .emptiedTitle: emptiedTitle
    case .titleTooLong(let length):
      "The title \(quoted(typed)) has \(length) characters: shorten it to \(Title.maximumLength)."
    case .controlCharacter(let scalar, let position):
      "The title \(quoted(typed)) holds the control character \(codePoint(scalar)) at position \(position): "
        + "leave it out."
    case .dayFull(let day):
      day == today ? dayFull : "\(sentenceStart(day, today: today, style)) is full. \(dayFull)"
    case .overLimit(let day, let count):
      "\(sentenceStart(day, today: today, style)) has \(count) tasks, more than \(DayPlan.limit): "
        + "move or delete some before you add another."
    case .noSuchTask(let name, let day):
      "\(sentenceStart(day, today: today, style)) has no task \(quoted(name)): "
        + "'\(listCommand(day, today: today))' shows what there is."
    case .noSuchDeletedTask(let name):
      "No recently deleted task has an id that begins with \(quoted(name)): "
        + "deleted tasks are kept for \(RecentlyDeleted.days) days."
    case .ambiguousTask(let prefix, let titles, let day):
      "\(quoted(prefix)) could be \(list(titles.map(quoted), .or))"
        + (day.map { of($0, today: today, style) } ?? "")
        + ": give more characters of the id."
    case .prefixTooShort(let prefix):
      "\(quoted(prefix)) is too short for an id: give at least \(TaskReference.shortestPrefix) characters."
    case .carriedOn(let title, let day):
      "\(quoted(title)) was carried on to \(relativeDate(day, today: today, style)): change it there."
    case .nothingToCarry: "Nothing is left open on an earlier day: there is nothing to carry."
    case .nothingToReset(let day):
      "Nothing is planned for \(relativeDate(day, today: today, style)): there is nothing to reset."
    case .nothingToUndo: "Nothing to undo."
    case .nothingToRedo: "Nothing to redo."
    case .changedMeanwhile(let title, let day):
      "\(quoted(title))\(of(day, today: today, style)) was changed elsewhere meanwhile: look at it, then try again."
    case .goneMeanwhile(let title, let day):
      "\(quoted(title))\(of(day, today: today, style)) is gone: it was moved or deleted meanwhile."
    case .reflectionTooLong(let length):
      "The reflection has \(length) characters: shorten it to \(Reflection.maximumLength)."
    case .notARating(let number): "\(number) is no rating: give a number from 1 to 5."
    case .nothingToFocusOn: nothingToFocusOn
    case .noSessionRuns: "No session runs: 'focus start' begins one."
    case .sessionRuns(let title, let since):
      "A session runs since \(time(since, style.clock)) on \(quoted(title)): --switch ends it and starts the new one."
    case .noPlannedEnd(let title): "\(quoted(title)) is timed by a stopwatch: it has no end to move."
    case .outsideSession(let title, let since):
      "The session on \(quoted(title)) runs since \(time(since, style.clock)): give a time between then and now."
    case .noSuchSession(let name):
      "No session has an id that begins with \(quoted(name)): 'focus sessions' shows today's."
    case .ambiguousSession(let prefix, let titles):
      "\(quoted(prefix)) could be \(list(titles.map(quoted), .or)): give more characters of the id."
    }
  }

  /// A task that no longer exists and whose title is unknown.
  package static func goneMeanwhile(
    _ day: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    "That task\(of(day, today: today, style)) was moved or deleted meanwhile."
  }

  /// Names the day that something belongs to, unless it is today.
  private static func of(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    day == today ? "" : " of \(relativeDate(day, today: today, style))"
  }

  /// A date at the start of a sentence: `Today`, `Saturday, November 21`.
  package static func sentenceStart(
    _ day: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    let date = relativeDate(day, today: today, style)
    return date.prefix(1).uppercased() + date.dropFirst()
  }

  /// The command that lists a day.
  package static func listCommand(_ day: CivilDate, today: CivilDate) -> String {
    day == today ? "focus list" : "focus list --day \(day)"
  }
}
