import ArgumentParser
import FocusDomain
import FocusPrograms
import FocusText
import FocusSystem

/// `focus open`.
struct OpenCommand: StoreCommand {
  static let page = CommandPage(
    "open", .open, [.openUse, .tasks],
    examples: ["focus open 1", "focus open flights --link 2"])

  @OptionGroup var task: TaskArgument
  @Option(parsing: .unconditional, help: ArgumentHelp(.openLink, valueName: "number"))
  var link: Int?
  @OptionGroup var day: DayOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openReading()
    let date = try day.date(in: context, .eitherWay)
    let task = try context.task(task.name, in: try context.plan(of: date))
    let links = TextLink.all(of: task, allowing: Set(context.settings.openSchemes))
    guard !links.isEmpty else {
      throw Failure.reported(refuse(Text.noLinks(task.title)))
    }
    let number = link ?? 1
    guard links.indices.contains(number - 1), link != nil || links.count == 1 else {
      try Output.lines(links.enumerated().map { "\($0 + 1)  \($1.url)" })
      let choice = links.count > 1 ? ["--link", "2"] : []
      let name = ShellQuoting.command(["focus", "open", self.task.name] + choice)
      throw Failure.reported(refuse(Text.severalLinks(links.count, command: name)))
    }
    let browser = Browser { name in getenv(name).map { PathBytes.text($0) } }
    let (name, ending) = browser.run(opening: links[number - 1].escaped)
    switch ending {
    case .finished: break
    case .cannotStart(let code): throw Failure.reported(refuse(Text.browserCannotStart(name, code)))
    case .failed(let status): throw Failure.reported(refuse(Text.browserFailed(name, status: status)))
    // Use the exit status that a shell would report.
    case .killed(let signal): throw Failure.reported(refuse(Text.browserFailed(name, status: 128 + signal)))
    case .interrupted(let signal): endProcess(by: signal)
    }
  }

  private func refuse(_ sentence: String) -> ExitStatus {
    Output.say(sentence)
    return .refused
  }
}
