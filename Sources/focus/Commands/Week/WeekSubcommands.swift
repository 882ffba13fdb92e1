import ArgumentParser
import FocusDomain
import FocusText

/// `focus week set`.
struct WeekSetCommand: Subcommand {
  static let page = CommandPage(
    "set", .weekSet, [.undoTakesItBack, .dates], usage: ["focus week set <number> <text> ... [<options>]"],
    examples: ["focus week set 1 \(.shipRelease)", "focus week set 2 \(.callMum) --week +1"])
  static var wrongArguments: String? { Text.intentionNeedsNumber("set") }

  @Argument(help: ArgumentHelp(.weekNumber, valueName: "number"))
  var number: String
  @Argument(help: ArgumentHelp(.weekText, valueName: "text"))
  var text: [String] = []
  @OptionGroup var options: WeekOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: WeekCommand

  func run() throws {
    try group.checkForms(of: Self.self)
    let number = try WeekCommand.number(number, for: "set")
    let text = text.joined(separator: " ")
    if text.trimmingBlanks.isEmpty { throw Failure.usage(Text.intentionNeedsText(number)) }
    try group.change(number, to: text)
  }
}

/// `focus week clear`.
struct WeekClearCommand: Subcommand {
  static let page = CommandPage(
    "clear", .weekClear, [.undoTakesItBack, .dates], examples: ["focus week clear 1"])
  static var wrongArguments: String? { Text.intentionNeedsNumber("clear") }

  @Argument(help: ArgumentHelp(.weekNumber, valueName: "number"))
  var number: String
  @Argument(help: .hidden)
  var text: [String] = []
  @OptionGroup var options: WeekOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: WeekCommand

  func run() throws {
    try group.checkForms(of: Self.self)
    let number = try WeekCommand.number(number, for: "clear")
    let text = text.joined(separator: " ")
    if !text.trimmingBlanks.isEmpty { throw Failure.usage(Text.clearTakesNoText(text)) }
    try group.change(number, to: "")
  }
}

/// `focus review set`.
struct ReviewSetCommand: Subcommand {
  static let page = CommandPage(
    "set", .reviewSet, [.undoTakesItBack, .dates], examples: ["focus review set \(.calmWeek)"])
  static var wrongArguments: String? { Text.reviewNeedsText }

  @Argument(help: ArgumentHelp(.reviewText, valueName: "text"))
  var text: [String]
  @OptionGroup var options: WeekOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: ReviewCommand

  func run() throws {
    try group.checkForms(of: Self.self)
    let text = text.joined(separator: " ")
    if text.trimmingBlanks.isEmpty { throw Failure.usage(Text.reviewNeedsText) }
    try group.change(to: text)
  }
}

/// `focus review clear`.
struct ReviewClearCommand: Subcommand {
  static let page = CommandPage(
    "clear", .reviewClear, [.undoTakesItBack, .dates],
    examples: ["focus review clear", "focus review clear --week -1"])

  @Argument(help: .hidden)
  var text: [String] = []
  @OptionGroup var options: WeekOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: ReviewCommand

  func run() throws {
    try group.checkForms(of: Self.self)
    let text = text.joined(separator: " ")
    if !text.trimmingBlanks.isEmpty { throw Failure.usage(Text.reviewClearTakesNoText(text)) }
    try group.change(to: "")
  }
}
