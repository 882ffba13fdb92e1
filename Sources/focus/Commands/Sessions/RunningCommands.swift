import ArgumentParser
import FocusDomain
import FocusText

/// `focus pause`.
struct PauseCommand: SessionCommand {
  static let page = CommandPage(
    "pause", .pause,
    examples: ["focus pause"])

  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext(repairing: true)
    let written = try perform(.pause(.paused), in: context)
    if !written.isChanged, let running = written.running {
      Output.say(Text.alreadyPaused(running.session.title))
    }
    answer(written, in: context)
  }
}

/// `focus resume`.
struct ResumeCommand: SessionCommand {
  static let page = CommandPage(
    "resume", .resume,
    examples: ["focus resume"])

  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext(repairing: true)
    let written = try perform(.resume, in: context)
    if !written.isChanged, let running = written.running {
      Output.say(Text.alreadyRunning(running.session.title))
    }
    answer(written, in: context)
  }
}

/// `focus stop`.
struct StopCommand: SessionCommand {
  static let page = CommandPage(
    "stop", .stop, [.stopUse],
    examples: ["focus stop", "focus stop --done", "focus stop --at 10:15", "focus stop --discard"])

  @Option(parsing: .unconditional, help: ArgumentHelp(.stopAt, valueName: "time"))
  var at: String?
  @Flag(help: ArgumentHelp(.stopDone))
  var done = false
  @Flag(help: ArgumentHelp(.stopDiscard))
  var discard = false
  @Flag(help: ArgumentHelp(.stopRecord))
  var record = false
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let ways = [("--discard", discard), ("--at", at != nil), ("--done", done), ("--record", record)].filter(
      \.1)
    if discard, ways.count > 1 { throw Failure.usage(Text.exclusive(ways[0].0, ways[1].0)) }
    let context = try openContext(repairing: true)
    let moment = try at.map { text throws(Failure) in
      try SessionArgument.past(text, option: "--at", in: context)
    }
    let verb = discard ? .discard : SessionVerb.stop(at: moment, completing: done, recording: record)
    let written = try perform(verb, in: context)
    if let change = written.written?.change { PendingHooks.add(change, in: context) }
    if let ended = written.ended {
      if output.json, !ended.isRecorded { Output.say(Text.ended(ended)) }
      if discard, ended.isRecorded, !output.json { return Output.say(Text.discarded(ended.session)) }
      answer(ended, in: context)
      if ended.isRecorded { context.sayOverlap(of: ended.session, on: ended.day) }
    }
    guard let record = written.written, let task = record.change.tasks.first, !output.json,
      let day = record.change.taskTransitions.first?.day
    else { return }
    Output.answer(context.rows(of: [task], on: day, in: record), context.style)
  }
}

/// `focus extend`.
struct ExtendCommand: SessionCommand {
  static let page = CommandPage(
    "extend", .extend,
    examples: ["focus extend 5m", "focus extend -10m"])

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(.extendLength, valueName: "length"))
  var length: [String]
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let text = length.joined(separator: " ")
    let isLess = text.hasPrefix("-")
    let seconds = try SessionArgument.seconds(String(isLess ? text.dropFirst() : text[...]), option: "extend")
    let context = try openContext(repairing: true)
    answer(try perform(.extend(seconds: isLess ? -seconds : seconds), in: context), in: context)
  }
}

/// `focus break`.
struct BreakCommand: SessionCommand {
  static let page = CommandPage(
    "break", .break, [.breakUse],
    examples: ["focus break", "focus break --for 10m"])

  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: ArgumentHelp(.breakLength, valueName: "length"))
  var length: String?
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext(repairing: true)
    let given = try length.map { text throws(Failure) in try SessionArgument.seconds(text, option: "--for") }
    let draft = try context.breakDraft(seconds: given)
    let written = try perform(.start(draft, switching: true), in: context)
    if let ended = written.ended, !output.json { Output.say(Text.ended(ended)) }
    answer(written, in: context)
  }
}

extension CommandContext {
  /// The next break. It is a long one after every `long_break_every` sessions of today, including the running
  /// one.
  func breakDraft(seconds: Int?) throws(Failure) -> SessionDraft {
    if let seconds { return SessionDraft(title: Text.breakTitle, kind: .rest, planned: seconds) }
    let found = try storeAccess { () throws(StoreError) in
      (try store.days(of: FocusSession.self, from: today, to: today).items, try store.running())
    }
    let sessions = SessionTotals.count(on: today, of: found.0)
    let present = found.1?.session.kind == .focus ? 1 : 0
    return SessionDraft(
      title: Text.breakTitle, kind: .rest,
      planned: settings.sessionLengths.breakLength(after: sessions + present))
  }
}
