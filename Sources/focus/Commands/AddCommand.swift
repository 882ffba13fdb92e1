import ArgumentParser
import FocusDomain
import FocusText

/// `focus add`.
struct AddCommand: StoreCommand {
  static let page = CommandPage(
    "add", .add, [.addTitleUse, .dates, .addNotes],
    examples: [
      "focus add \(.writeReport) --priority \(.high) --at 9:00-10:30",
      "focus add \(.callMum) --day \(.friday) --for 20m", "focus add Book flights --note https://example.com",
      "focus add -- \(.fivePounds)",
    ])
  static var wrongArguments: String? { Text.missingTitle }

  @Argument(help: ArgumentHelp(.addTitle, valueName: "title"))
  var title: [String]

  @Option(parsing: .unconditional, help: ArgumentHelp(.note, valueName: "text"))
  var note: String?
  @OptionGroup var details: DetailOptions
  @OptionGroup var day: DayOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let (priority, schedule) = (try details.chosenPriority(), try details.chosenSchedule())
    let length = try details.chosenLength()
    let context = try openContext()
    let date = try day.date(in: context, .ahead)
    let draft = TaskDraft(
      title: title.joined(separator: " "), priority: priority ?? .medium, schedule: schedule ?? .allDay,
      length: length, note: note ?? "")
    let written = try context.perform([.add(draft, day: date)], typed: draft.title) { full in
      context.hintForFullDay(
        full, adding: draft.title, priority: details.priority, note: note, options: details.times)
    }
    PendingHooks.add(written.change, in: context)
    Output.answer(context.rows(of: written.change.tasks, on: date, in: written), context.style)
    for (word, option) in tokens(in: draft.title, context) {
      Output.say(Text.tokenInTitle(word, option: option))
    }
  }

  /// The words that the form on the screen would take out of the title, and the options with the same effect
  /// here.
  private func tokens(in title: String, _ context: CommandContext) -> [(word: String, option: String)] {
    let dates = context.dateParser(.ahead)
    return title.split(separator: " ").map(String.init).compactMap { word in
      switch TitleToken(word, dates) {
      case .priority: (word, "--priority")
      case .times: (word, "--at")
      case .day: (word, "--day")
      case .length: (word, "--for")
      case nil: nil
      }
    }
  }
}
