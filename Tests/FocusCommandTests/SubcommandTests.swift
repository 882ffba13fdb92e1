import ArgumentParser
import FocusText
import Testing

@testable import focus

/// The commands with subcommands: every form of them, what their options mean wherever they stand, and what
/// is said about wrong ones.
@Suite struct SubcommandTests {
  private func words(_ line: String) -> [String] {
    line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
  }

  @Test(arguments: [
    ("sessions", "SessionsCommand"), ("sessions --from -7 --csv", "SessionsCommand"),
    ("sessions add Write it --day -1 --at 9:05 --for 50m", "SessionsAddCommand"),
    ("sessions --json add Write it", "SessionsAddCommand"),
    ("sessions edit 89df --for 25m", "SessionsEditCommand"),
    ("sessions --title X edit 89df", "SessionsEditCommand"),
    ("sessions delete 89df", "SessionsDeleteCommand"),
    ("sync", "SyncCommand"), ("sync --full --json", "SyncCommand"), ("sync --watch", "SyncCommand"),
    ("sync --all", "SyncCommand"), ("sync setup https://x.org CODE", "SyncSetupCommand"),
    ("sync setup ssh://me@x.org", "SyncSetupCommand"), ("sync join -", "SyncJoinCommand"),
    ("sync leave", "SyncLeaveCommand"), ("sync status --json", "SyncStatusCommand"),
    ("sync --json status", "SyncStatusCommand"), ("sync conflicts", "SyncConflictsCommand"),
    ("sync conflicts 3f2a keep", "SyncConflictsCommand"),
    ("sync conflicts --all take", "SyncConflictsCommand"),
    ("sync --all conflicts take", "SyncConflictsCommand"), ("sync aside", "SyncAsideCommand"),
    ("sync devices", "SyncDevicesCommand"), ("sync devices revoke 3f2a", "SyncRevokeCommand"),
    ("sync devices revoke My laptop", ""), ("sync invite", "SyncInviteCommand"),
    ("sync rekey --confirm", "SyncRekeyCommand"),
    ("routine", "RoutineCommand"), ("routine list", "RoutineListCommand"),
    ("routine ls", "RoutineListCommand"),
    ("routine add Pay the rent --on 1 --priority high", "RoutineAddCommand"),
    ("routine --every day add -- -5 pounds", "RoutineAddCommand"),
    ("routine take 1 --day tomorrow", "RoutineTakeCommand"),
    ("routine edit the rent --on 28", "RoutineEditCommand"),
    ("routine pause 2", "RoutinePauseCommand"), ("routine resume 2", "RoutineResumeCommand"),
    ("routine delete plants", "RoutineDeleteCommand"), ("routine rm plants", "RoutineDeleteCommand"),
    ("later", "LaterTitleCommand"), ("later Buy a lamp --priority high", "LaterTitleCommand"),
    ("later Buy plan", "LaterTitleCommand"), ("later ''", "LaterTitleCommand"),
    ("later -- plan a trip", "LaterTitleCommand"), ("later list of things", "LaterTitleCommand"),
    ("later add plan a trip", "LaterAddCommand"), ("later add", "LaterAddCommand"),
    ("later plan 1 --day fri", "LaterPlanCommand"), ("later --day fri plan the lamp", "LaterPlanCommand"),
    ("later rm lamp", "LaterRemoveCommand"),
    ("week", "WeekCommand"), ("week --week -1 --markdown", "WeekCommand"),
    ("week set 2 Call mum --week +1", "WeekSetCommand"), ("week --json set 1 X", "WeekSetCommand"),
    ("week clear 1", "WeekClearCommand"), ("review", "ReviewCommand"), ("review --json", "ReviewCommand"),
    ("review set A calm week.", "ReviewSetCommand"), ("review clear", "ReviewClearCommand"),
  ])
  func everyFormIsUnderstood(line: String, command: String) throws {
    guard !command.isEmpty else {
      #expect(throws: (any Error).self) { try FocusCommand.parseAsRoot(words(line)) }
      return
    }
    #expect("\(type(of: try FocusCommand.parseAsRoot(words(line))))" == command)
  }

  /// The parent takes the options of its subcommands wherever they stand, and they read them.
  @Test func optionsMayStandAnywhere() throws {
    for line in ["sessions add X --at 9:05 --day -1 --json", "sessions --json --at 9:05 --day -1 add X"] {
      let add = try #require(try FocusCommand.parseAsRoot(words(line)) as? SessionsAddCommand)
      #expect(add.entry.at == "9:05")
      #expect(add.day.day == "-1")
      #expect(add.output.json)
      #expect(add.title == ["X"])
    }
    for line in ["--data-dir /x sync status", "sync --data-dir /x status", "sync status --data-dir /x"] {
      #expect(try (FocusCommand.parseAsRoot(words(line)) as? SyncStatusCommand)?.dataDirectory == "/x")
    }
    for line in ["sync devices revoke 3f2a --json", "--data-dir /x sync devices revoke 3f2a"] {
      let revoke = try #require(try FocusCommand.parseAsRoot(words(line)) as? SyncRevokeCommand)
      #expect(revoke.device == "3f2a")
      #expect((revoke.sync.output.json || revoke.dataDirectory == "/x"))
    }
    let plan = try #require(
      try FocusCommand.parseAsRoot(words("later --day fri plan the lamp")) as? LaterPlanCommand)
    #expect(plan.day.day == "fri")
    #expect(plan.words == ["the", "lamp"])
    let edit = try #require(
      try FocusCommand.parseAsRoot(words("routine --no-end edit rent --title --json")) as? RoutineEditCommand)
    #expect(edit.changes.noEnd)
    #expect(edit.changes.title == "--json")
    #expect(!edit.output.json)
    #expect(edit.group.givenFields == ["--title", "--no-end"])
    let rekey = try #require(try FocusCommand.parseAsRoot(words("sync rekey --confirm")) as? SyncRekeyCommand)
    #expect(rekey.sync.confirm)
  }

  @Test(arguments: [
    ("sessions foo", "'foo' is not an action of 'focus sessions': choose add, edit or delete."),
    ("sessions ''", "'' is not an action of 'focus sessions': choose add, edit or delete."),
    ("sessions edit", "'focus sessions edit' needs one id: 'focus sessions' lists those of today."),
    ("sessions delete a b", "'focus sessions delete' needs one id: 'focus sessions' lists those of today."),
    (
      "sessions add",
      "'focus sessions add' needs a title, --at and --for: focus sessions add Write the report --at 9:05 --for 50m"
    ),
    (
      "sync foo",
      "'foo' is not an action of 'focus sync': choose setup, join, leave, status, conflicts, aside, devices, invite or rekey."
    ),
    ("sync setup", "Something is missing: use it as 'focus sync setup URL CODE'."),
    ("sync setup a b c", "'c' does not fit: use it as 'focus sync setup URL CODE'."),
    ("sync join", "Something is missing: use it as 'focus sync join LINK'."),
    ("sync leave x", "'x' does not fit: use it as 'focus sync leave'."),
    ("sync status x y", "'x', 'y' does not fit: use it as 'focus sync status'."),
    (
      "sync conflicts a b c",
      "'c' does not fit: use it as 'focus sync conflicts [ID keep|take|both | --all keep|take]'."
    ),
    ("sync devices foo", "'foo' does not fit: use it as 'focus sync devices [revoke ID]'."),
    ("sync devices revoke", "Something is missing: use it as 'focus sync devices [revoke ID]'."),
    ("sync devices revoke a b", "'b' does not fit: use it as 'focus sync devices [revoke ID]'."),
    ("sync rekey x", "'x' does not fit: use it as 'focus sync rekey [--confirm]'."),
    ("sync status --bogus", "Unknown option '--bogus'. Try 'focus sync status --help'."),
    ("sync setup --bogus", "Unknown option '--bogus'. Try 'focus sync setup --help'."),
    ("sync join --bogus=x", "Unknown option '--bogus'. Try 'focus sync join --help'."),
    (
      "sessions add --for --at",
      "'focus sessions add' needs a title, --at and --for: focus sessions add Write the report --at 9:05 --for 50m"
    ),
    ("sessions add --bogus", "Unknown option '--bogus'. Try 'focus sessions add --help'."),
    (
      "routine foo",
      "'focus routine' does not know 'foo': it has add, list, take, edit, pause, resume, delete; to add one, "
        + "'focus routine add TITLE --on mon'."
    ),
    (
      "routine take",
      "'focus routine take' needs a routine: give its number in 'focus routine', a part of its title or its id."
    ),
    ("routine add X --every", "Missing value for '--every <interval>'. Try 'focus routine add --help'."),
    (
      "later plan",
      "'focus later plan' needs a line: give its number in 'focus later', a part of its title or its id."
    ),
    ("later Foo --bogus", "Unknown option '--bogus'. Try 'focus later --help'."),
    (
      "week 3",
      "'focus week' does not know '3': 'set' and 'clear' change an intention, --week chooses a week."
    ),
    ("week set", "'focus week set' needs the number of an intention, 1 to 3."),
    ("week clear", "'focus week clear' needs the number of an intention, 1 to 3."),
    (
      "review foo",
      "'focus review' does not know 'foo': 'set' keeps a sentence, 'clear' takes it away, --week chooses a week."
    ),
    ("review set", "'focus review set' needs a sentence; 'focus review clear' takes it away."),
  ])
  func wrongFormsSayWhatToDo(line: String, sentence: String) {
    do {
      _ = try FocusCommand.parseAsRoot(words(line))
      Issue.record("it was taken")
    } catch {
      #expect(UsageSentence.reduce(error, words(line)) == sentence)
    }
  }

  @Test(arguments: [
    ("sessions add --help", "sessions add"), ("help sessions add", "sessions add"),
    ("sync status -h", "sync status"),
    ("sync devices revoke --help", "sync devices revoke"), ("help sync", "sync"),
    ("later Buy --help", "later"),
    ("routine rm --help", "routine delete"), ("--data-dir /x week set --help", "week set"),
  ])
  func thePageOfASubcommandIsFound(line: String, command: String) {
    #expect(CommandGrammar().find(words(line)).command.words.dropFirst().joined(separator: " ") == command)
  }

  /// What a command does without a subcommand is on its own page, and the name of that is on none.
  @Test func theUsageHasEveryForm() {
    let grammar = CommandGrammar()
    let later = HelpPage(command: grammar.find(["later"]).command).lines(columns: 100)
    #expect(later.contains { $0.hasPrefix("USAGE: focus later [<title> ...] [--priority <priority>]") })
    #expect(later.contains("       focus later <subcommand> …"))
    #expect(!later.contains { $0.contains("\0") })
    #expect(later.last == "  See 'focus help later <subcommand>' for detailed help.")
    let sessions = HelpPage(command: grammar.find(["sessions"]).command).lines(columns: 100)
    #expect(!sessions.contains { $0.contains("--title") }, "options of subcommands are on their pages")
  }

  /// Words of these commands may be paths, whose bytes are kept; all other words are text.
  @Test func commandsDeclareThatTheyTakePaths() {
    let names = CommandGrammar().root.subcommands.filter(\.takesPaths).map(\.name)
    #expect(Set(names) == ["card", "import", "sound", "standup", "stats", "vdir"])
  }

  /// `focus review --week 3` completes a day that is past, and its completion offers such days.
  @Test func commandsAboutThePastSayThatTheirDatesAre() {
    let past = FocusCommand.subcommands.filter { $0.dateDirection == .back }.map { $0.page.name }
    #expect(Set(past) == ["sessions", "log", "review", "standup", "card", "stats"])
    #expect(SessionsAddCommand.dateDirection == .back)
  }
}
