import ArgumentParser
import FocusCalendars
import FocusDomain
import FocusFormats
import FocusSettings
import FocusText
import FocusVdir

/// `focus vdir`.
struct VdirCommand: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "vdir", abstract: "Keep a folder of calendar files the same as your tasks.",
      discussion: CommandHelp.page(
        "The folder has one .ics file for each task (a vdir), as vdirsyncer, pimsync, khal and todoman use it; through "
          + "vdirsyncer or pimsync it reaches any CalDAV server and phone. Changes go both ways: title, day, times, "
          + "priority, completion and deletion.",
        "A new task there comes to the day it is due, or to today without one, even if that day has three already. A file "
          + "that vanishes deletes its task, which stays in Recently Deleted; if all vanish, it asks for --confirm. Where both sides changed the same, the newer "
          + "value counts and the other is kept as a conflict ('focus sync conflicts').",
        "Everything else in a file stays as it is: alarms, categories, properties of other programs. Recurring entries, "
          + "events of others and damaged files are not touched.",
        "With --events the folder has an event for each task with times, for calendars that show no tasks. An event that "
          + "is moved moves its task; one that is removed leaves a task without times. For both, run it for each.",
        "With --later a to-do without a date is a line of later, not a task of today, and the lines are to-dos without a "
          + "date. One that gets a date becomes a task, one that is ticked off is done and gone. A tenth stays in the folder.",
        examples: "focus vdir ~/.calendars/tasks", "focus vdir ~/.calendars/tasks --watch",
        "focus vdir ~/.calendars/tasks --later",
        "focus vdir ~/.calendars/home --events", "focus vdir ~/.calendars/tasks && vdirsyncer sync"))
  }

  static let mostDays = 36_500

  @Argument(
    help: ArgumentHelp(
      "The folder with the files of one calendar; it is made if it is missing.", valueName: "folder"),
    completion: .directory)
  var folder: String
  @Flag(help: "Events for tasks with times, instead of a file for every task.")
  var events = false
  @Flag(help: "To-dos without a date are lines of later, instead of tasks of today.")
  var later = false
  @Option(help: ArgumentHelp("How many days back tasks are kept the same.", valueName: "number"))
  var days = 90
  @Flag(help: "Go on until interrupted.")
  var watch = false
  @Flag(help: "Take over what is missing, after a warning.")
  var confirm = false
  @Flag(help: "Bring back what is missing, after a warning.")
  var restore = false
  @Flag(help: "Print JSON.")
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
    let losses: VdirSync.LossPolicy = confirm ? .confirm : restore ? .restore : .stop
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
