import ArgumentParser
import FocusDomain
import FocusSettings
import FocusSound
import FocusText

/// `focus start`.
struct StartCommand: SessionCommand {
  static let page = CommandPage(
    "start", .start, [.tasks, .startUse, .startClock, .startSoundUse],
    examples: [
      "focus start", "focus start 2 --for 50m", "focus start --until 10:30", "focus start --sound rain",
      "focus start --stopwatch --at 9:05",
    ])

  @Argument(help: TaskArgument.help)
  var task: String?
  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: ArgumentHelp(.startLength, valueName: "length"))
  var length: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.startUntil, valueName: "time"))
  var until: String?
  @Flag(help: ArgumentHelp(.startStopwatch))
  var stopwatch = false
  @Option(
    parsing: .unconditional, help: ArgumentHelp(.startAt, valueName: "time"))
  var at: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.soundName, valueName: "sound"))
  var sound: String?
  @Flag(name: .customLong("switch"), help: ArgumentHelp(.startSwitch))
  var switching = false
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let ways = [("--for", length != nil), ("--until", until != nil), ("--stopwatch", stopwatch)].filter(\.1)
    if ways.count > 1 { throw Failure.usage(Text.exclusive(ways[0].0, ways[1].0)) }
    let context = try openContext()
    let plan = try context.planToChange(of: context.today)
    let named = try task.map { name throws(Failure) in
      try context.task(name, in: plan, takesDay: false)
    }
    let task = named ?? plan.inFocus
    guard let task else { throw Failure.planner(.refused(.nothingToFocusOn), today: context.today) }
    if let next = task.carriedTo {
      throw Failure.planner(.refused(.carriedOn(title: task.title, to: next)), today: context.today)
    }
    let since = try at.map { text throws(Failure) in
      try SessionArgument.past(text, option: "--at", in: context)
    }
    let chosen = try sound.map { name throws(Failure) in
      let sound = try context.soundCatalog().find(name)
      try sound?.checkPlayable()
      return sound?.name ?? Settings.noSound
    }
    var draft = context.draft(for: task)
    draft.planned = try planned(in: context, since: since, usual: draft.planned)
    draft.since = since
    if let chosen { draft.sound = chosen == Settings.noSound ? nil : chosen }
    let written = try perform(.start(draft, switching: switching), in: context)
    if let chosen { try SoundChoices(context).choose(chosen) }
    if let ended = written.ended, !output.json { Output.say(Text.ended(ended)) }
    answer(written, in: context)
    guard since != nil, let running = written.running else { return }
    let soFar = running.finished(at: written.now, by: context.store.sessionRules, on: context.store.clock)
    context.sayOverlap(of: soFar, on: running.day)
  }

  /// The planned length in seconds; nil for a stopwatch.
  private func planned(in context: CommandContext, since: Instant?, usual: Int?) throws(Failure) -> Int? {
    if stopwatch { return nil }
    if let length { return try SessionArgument.seconds(length, option: "--for") }
    guard let until else { return usual }
    let clock = context.store.clock
    let time = try SessionArgument.time(until, option: "--until")
    let (now, today) = (clock.now(), clock.instant(of: time, on: context.today))
    // In the evening, a time of the coming night.
    let tomorrow = clock.instant(of: time, on: context.today.adding(days: 1))
    let end = today > now ? today : tomorrow
    guard end == today || end.milliseconds - now.milliseconds <= SessionRules.longestStopwatch else {
      throw .usage(Text.endIsPast(until))
    }
    let seconds = end.seconds - (since ?? now).seconds
    guard seconds > 0 else { throw .usage(Text.endIsPast(until)) }
    return Int(seconds)
  }
}

extension CommandContext {
  /// Returns a draft of a session for a task, with the length of the task or otherwise the usual one, and the
  /// usual sound.
  func draft(for task: FocusTask) -> SessionDraft {
    SessionDraft(
      task: task.id, title: Title.cleaned(task.title), planned: (task.length ?? settings.focusMinutes) * 60,
      sound: SoundChoices(self).current.name)
  }
}
