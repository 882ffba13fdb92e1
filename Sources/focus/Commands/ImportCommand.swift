import ArgumentParser
import FocusDomain
import FocusText

/// `focus import`.
struct ImportCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring in the tasks of a file.",
    discussion: Help.page(
      "It reads what 'focus export' writes, files of the store, and the tasks.json of Daily Focus for iOS. Tasks that "
        + "are known already are not added twice. A day that has tasks takes no more than three; the others are "
        + "named, and importing again brings them once there is room.",
      examples: "focus import tasks.json --dry-run", "focus import tasks.json"))

  @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file())
  var file: String
  @Flag(help: "Only say what would be added.")
  var dryRun = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let session = try openSession()
    let report: ArrivalReport
    do throws(PlannerError) {
      report = try session.store.importFile(file, dryRun: dryRun)
    } catch {
      // The store's own files have their own advice.
      if case .store(.damaged(let path, _, _)) = error, path == file { throw Failure.foreign(error) }
      throw Failure.planner(error, today: session.today)
    }
    try Output.lines(
      report.added.map { "\($0.day)  \(Title.cleaned($0.task.title))" }
        + [Text.imported(report, dryRun: dryRun)])
    for day in report.overLimit {
      let known = dryRun ? 0 : (try? session.store.plan(of: day))?.count ?? 0
      Output.say(
        dryRun
          ? Text.wouldBeOverLimit(day, today: session.today)
          : Text.overLimit(day, count: known, today: session.today))
    }
    guard let first = report.refused.first else { return }
    let leftOut = Text.leftOut(report.refused.map(\.task.title), dryRun: dryRun)
    guard !dryRun else { return Output.say(leftOut) }
    throw Failure.planner(.refused(.dayFull(first.day)), today: session.today, hint: leftOut)
  }
}
