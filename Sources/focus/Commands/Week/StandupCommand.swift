import ArgumentParser
import FocusDomain
import FocusPrograms
import FocusText

/// `focus standup`.
struct StandupCommand: StoreCommand {
  static let page = CommandPage(
    "standup", .standup, [.standupUse, .standupGitUse, .standupOutput, .dates],
    examples: [
      "focus standup", "focus standup --since monday --markdown",
      "focus standup --git ~/work/site ~/work/shop",
    ])

  static let dateDirection = DateParser.Direction.back

  @Option(parsing: .unconditional, help: ArgumentHelp(.standupSince, valueName: "date"))
  var since: String?
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(.standupGit, valueName: "directory"),
    completion: .directory)
  var git: [String] = []
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @Flag(help: ArgumentHelp(.markdown))
  var markdown = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if json, markdown { throw Failure.usage(Text.exclusive("--json", "--markdown")) }
    let context = try openContext(repairing: true)
    let (store, today) = (context.store, context.today)
    let first = try since.map {
      try TypedArgument.date($0, option: "--since", context.dateParser(Self.dateDirection))
    }
    if let first, first > today { throw Failure.usage(Text.sinceIsAhead(first)) }
    let start =
      try first ?? storeAccess { () throws(StoreError) in
        try store.lastWorkingDay(before: today, context.settings.goalRules)
      } ?? today
    let found = try storeAccess { () throws(StoreError) in try store.plans(from: start, to: today) }
    let standup = Standup(of: start...today, plans: found.items)
    let (commits, problems) = commits(
      in: store.clock.start(of: start)..<store.clock.start(of: today.adding(days: 1)))
    let view = StandupView(standup: standup, plans: found.items, commits: commits, style: context.style)
    if json {
      try Output.write(JSONWriter.write(view.json, for: .output))
    } else if markdown {
      try Output.write(Array(view.markdown.utf8))
    } else {
      try Output.lines(view.lines(), context.style)
    }
    if view.isEmpty, !json, problems.isEmpty, found.unreadable.isEmpty { Output.say(Text.standupEmpty) }
    problems.forEach(Output.say)
    try found.report()
    if !problems.isEmpty { throw Failure.reported(.unreadable) }
  }

  /// The commits of each repository, each commit only once, and the problems with reading them.
  private func commits(in time: Range<Instant>) -> (commits: [StandupView.Commits], problems: [String]) {
    var (found, problems, known) = ([StandupView.Commits](), [String](), Set<String>())
    for path in git {
      do throws(GitRepository.Problem) {
        let (name, commits) = try GitRepository(path).ownCommits(in: time)
        let new = commits.filter { known.insert($0.hash).inserted }
        if !new.isEmpty { found.append(StandupView.Commits(repository: name, commits: new)) }
      } catch {
        let sentence = error.sentence(of: path)
        if !problems.contains(sentence) { problems.append(sentence) }
      }
    }
    return (found, problems)
  }
}

extension GitRepository.Problem {
  fileprivate func sentence(of path: String) -> String {
    switch self {
    case .noGit: Text.noGit
    case .noRepository(let complaint): Text.noRepository(path, complaint)
    case .nobody: Text.noGitAuthor(path)
    case .failed(let complaint): Text.gitFailed(path, complaint)
    }
  }
}
