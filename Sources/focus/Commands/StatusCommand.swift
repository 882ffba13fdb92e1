import ArgumentParser
import FocusDomain
import FocusText
import FocusTUI

/// `focus status`.
struct StatusCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Print one line for a status bar.",
    discussion: Help.page(
      "Placeholders for --format: \(StatusLine.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")); "
        + "title, priority, glyph and time are those of the task in focus. {{ and }} are braces.",
      "It takes no lock and always ends with 0: when the plan cannot be read the line is '!', and the reason "
        + "stands on stderr.",
      examples: "focus status", "focus status --width 30", "focus status --format '{ring} {title}'"))

  @Option(parsing: .unconditional, help: ArgumentHelp("The line in your own words.", valueName: "format"))
  var format: String?
  @Option(parsing: .unconditional, help: ArgumentHelp("Cut the line to so many cells.", valueName: "cells"))
  var width: Int?
  @Flag(help: "Print one line of JSON.")
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if let width, width < 1 { throw Failure.usage(Text.badWidth(width)) }
    if json, format != nil { throw Failure.usage(Text.exclusive("--json", "--format")) }
    let format = try format.map(StatusFormat.init)
    do {
      let session = try openReading()
      let line = StatusLine(plan: try session.plan(of: session.today), look: session.look)
      if json {
        try Output.lines([JSONWriter.line(line.json, for: .output)])
      } else {
        try printLine(format.map(line.text) ?? line.text, look: session.look)
      }
    } catch let failure as Failure where failure.isAboutData {
      for sentence in failure.sentences { Output.say(sentence) }
      try Output.lines([json ? #"{"text":"!"}"# : "!"])
    }
  }

  private func printLine(_ text: String, look: Look) throws {
    let line = Title.cleaned(text)
    guard let width else { return try Output.lines([line]) }
    try Output.lines([TextWidth.truncate(line, to: width, ellipsis: look.symbols.ellipsis)])
  }
}

extension Failure {
  /// Whether plan or settings cannot be read, which a status bar shows as `!`.
  fileprivate var isAboutData: Bool {
    switch self {
    case .unreadable, .configuration: true
    default: false
    }
  }
}

extension StatusLine {
  /// The line and what it is made of.
  var json: JSONValue {
    .object([
      "text": .string(text),
      "day": .string(plan.day.description),
      "done": PlanJSON.number(plan.completedCount),
      "total": PlanJSON.number(plan.total),
      "left": PlanJSON.number(plan.openTasks.count),
      "limit": PlanJSON.number(DayPlan.limit),
      "overLimit": .bool(plan.isOverLimit),
      "finished": .bool(plan.isFinished),
      "inFocus": plan.inFocus.map { PlanJSON.value($0, in: plan) } ?? .null,
    ])
  }
}
