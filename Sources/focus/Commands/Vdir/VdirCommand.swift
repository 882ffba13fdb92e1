import ArgumentParser
import FocusCalendars
import FocusDomain
import FocusFormats
import FocusSettings
import FocusText
import FocusVdir

/// `focus vdir`.
struct VdirCommand: StoreCommand {
  static let page = CommandPage(
    "vdir", .vdir, [.vdirUse, .vdirNew, .vdirRest, .vdirEventsUse, .vdirLaterUse],
    examples: [
      "focus vdir ~/.calendars/tasks", "focus vdir ~/.calendars/tasks --watch",
      "focus vdir ~/.calendars/tasks --later", "focus vdir ~/.calendars/home --events",
      "focus vdir ~/.calendars/tasks && vdirsyncer sync",
    ])

  static let mostDays = 36_500

  @Argument(
    help: ArgumentHelp(
      .vdirFolder, valueName: "folder"),
    completion: .directory)
  var folder: String
  @Flag(help: ArgumentHelp(.vdirEvents))
  var events = false
  @Flag(help: ArgumentHelp(.vdirLater))
  var later = false
  @Option(help: ArgumentHelp(.vdirDays, valueName: "number"))
  var days = 90
  @Flag(help: ArgumentHelp(.goOn))
  var watch = false
  @Flag(help: ArgumentHelp(.vdirConfirm))
  var confirm = false
  @Flag(help: ArgumentHelp(.vdirRestore))
  var restore = false
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if confirm, restore { throw Failure.usage(Text.exclusive("--confirm", "--restore")) }
    if events, later { throw Failure.usage(Text.exclusive("--events", "--later")) }
    if watch, json { throw Failure.usage(Text.exclusive("--watch", "--json")) }
    guard (0...VdirCommand.mostDays).contains(days) else {
      throw Failure.usage(Text.vdirBadDays(days, most: VdirCommand.mostDays))
    }
    let path = try absolutePath()
    let context = try openContext()
    let access = VdirAccess(context, path: path, kind: events ? .event : .todo, days: days, hasLater: later)
    if try vdir({ () throws(VdirFailure.Problem) in try access.makeFolder() }) {
      Output.say(Text.vdirMade(path))
    }
    let losses = MassLoss.Answer(confirm: confirm, restore: restore)
    let report = try vdir { () throws(VdirFailure.Problem) in try access.runPatiently(losses) }
    try VdirAnswer(report, context: context, isJSON: json).print()
    access.zones.sayWhatIsMissing()
    if watch { try VdirLoop(access).run() }
  }

  private func absolutePath() throws(Failure) -> String {
    let process = ProcessEnvironment.live()
    do throws(TildeError) {
      let path = try process.expandingTilde(folder)
      guard path.utf8.first != UInt8(ascii: "/"), let directory = process.workingDirectory else {
        return path
      }
      return "\(directory)/\(path)"
    } catch {
      throw .usage(error.sentence())
    }
  }
}
