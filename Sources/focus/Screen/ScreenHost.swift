import FocusDomain
import FocusSettings
import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

/// Shows screens on one terminal, with the current settings.
final class ScreenHost {
  private let given: FullScreenOptions
  private let terminal: Terminal
  private let stateFile: StateFile
  private let drafts: DraftFiles
  private let environment = terminalEnvironment()
  private var context: CommandContext
  private var delegate: ScreenServices
  private var options: ScreenOptions
  private var greeting: StatusMessage?

  /// Opens the terminal. Shows messages on the screen, because text printed before it opens disappears.
  init(_ given: FullScreenOptions, _ context: CommandContext, firstMessage: String?) throws {
    var greeting = firstMessage.map { StatusMessage(text: $0, level: .information) }
    func greet(_ sentence: String, _ level: StatusMessage.Level) {
      greeting = StatusMessage(
        text: Text.joined([greeting?.text, sentence].compactMap(\.self)), level: level)
    }
    context.migrate { greet($0, .failure) }
    if let problem = context.paths.stateProblem { greet(Text.stateNotSaved(problem), .failure) }
    let keymap = try Keymap(context.config)
    let theme = StartingTheme(given, context, environment)
    do throws(TerminalError) {
      terminal = try Terminal.open(
        TerminalOptions(
          mouse: context.settings.mouse && !given.noMouse, ascii: context.settings.ascii || given.ascii,
          theme: .named(theme.appearance), environment: environment))
    } catch {
      throw Failure.terminal(error)
    }
    if let wanted = environment["TERM"], wanted != terminal.type, !wanted.contains("-direct") {
      greet(Text.drawnAsAnotherTerminal(wanted, as: terminal.type), greeting?.level ?? .information)
    }
    self.given = given
    self.context = context
    self.greeting = greeting
    stateFile = StateFile(path: context.paths.stateFile.path)
    drafts = DraftFiles(context)
    delegate = ScreenServices(context, keeping: drafts)
    options = ScreenOptions(context, given, on: terminal, theme, keymap)
  }

  /// Shows a screen until the user leaves it. New settings take effect at once, except those of the terminal
  /// itself, `mouse` and `ascii`.
  func show(_ opened: OpenedScreen) -> ScreenEnding {
    var screen = makeScreen(opened)
    var ending = screen.run()
    while ending == .wantsSettings {
      keepTerminalReplies(screen)
      readSettings()
      let next = makeScreen(opened)
      next.continue(from: screen)
      screen = next
      ending = screen.run()
    }
    options.appearance = screen.appearance
    options.followsTerminal = false
    options.language = screen.language
    keepTerminalReplies(screen)
    return ending
  }

  func close() {
    terminal.close()
    delegate.finish()
  }

  private func makeScreen(_ opened: OpenedScreen) -> ScreenLoop {
    let memory = ScreenMemory(
      stateFile.load(), tab: given.tab, context.settings, chosen: context.effectiveSettings.settings,
      today: context.today, hasPlans: { context.hasPlans })
    var written = memory
    defer { greeting = nil }
    return ScreenLoop(
      store: context.store, terminal: terminal, mode: opened == .pane ? .pane : .full, options: options,
      memory: opened == .pane ? memory.forPane : memory, greeting: greeting, delegate: delegate
    ) { [context, stateFile] memory in
      let change = { (remembered: inout PersistedState) in
        memory.write(to: &remembered, since: written, today: context.store.clock.today)
      }
      if stateFile.update({ $0.choose(over: context.settings, change) }) {
        written = memory
      }
    }
  }

  /// Keeps the character set that follows from the width of ambiguous characters, because the terminal is
  /// asked for it only once.
  private func keepTerminalReplies(_ screen: ScreenLoop) {
    options.charset = screen.charset
    options.asksAmbiguousWidth = false
  }

  private func readSettings() {
    do {
      let next = try CommandContext(
        dataDirectory: context.dataDirectoryOption, ascii: given.ascii, rereading: true)
      let keymap = try Keymap(next.config)
      delegate.finish()
      context = next
      delegate = ScreenServices(next, keeping: drafts)
      let charset = options.charset
      options = ScreenOptions(
        next, given, on: terminal, StartingTheme(given, next, environment), keymap)
      options.asksAmbiguousWidth = false
      if charset == .narrow { options.charset = options.charset == .ascii ? .ascii : .narrow }
      let sentence = Text.$language.withValue(options.language) { Text.settingsRead }
      greeting = StatusMessage(text: sentence, level: .information)
    } catch {
      // The file has changed again in the meantime. The screen will read it again.
    }
  }
}

extension ScreenOptions {
  fileprivate init(
    _ context: CommandContext, _ given: FullScreenOptions, on terminal: Terminal, _ theme: StartingTheme,
    _ keymap: Keymap
  ) {
    let settings = context.settings
    self.init(
      appearance: theme.appearance, followsTerminal: theme.isGuess,
      charset: settings.ascii || given.ascii ? .ascii : terminal.charset, colors: terminal.colorDepth,
      weekStartsOn: Weekday(settings.weekStartsOn), dates: UserLocale.englishDates(settings.clock),
      carryOver: settings.carryOver, reducedMotion: settings.reducedMotion, ring: settings.ring,
      visibleCursor: settings.visibleCursor, keymap: keymap)
    openSchemes = Set(settings.openSchemes)
    // In ASCII, other languages would consist of question marks.
    language = charset == .ascii ? .english : ScreenLanguage.chosen(by: settings) ?? .english
    asksAmbiguousWidth = language != .english || ScreenLanguage.localeIsEastAsian
    if settings.plain || given.plain {
      isPlain = true
      (reducedMotion, visibleCursor) = (true, true)
      // Screen readers read the remaining symbols, such as those of priorities, best in ASCII.
      if charset != .ascii { charset = .spoken }
    }
    focusView = settings.focusView
    sessionRules = settings.sessionRules
    sessionLengths = settings.sessionLengths
    goalRules = settings.goalRules
    workday = settings.hoursOfWork
    version = Version.current
    dataDirectory = PathBytes.shown(context.paths.dataDirectory.path)
  }
}

/// The environment variables that describe the terminal.
private func terminalEnvironment() -> [String: String] {
  var environment: [String: String] = [:]
  let names =
    ["NO_COLOR", "COLORFGBG", "TERMINFO", "TERMINFO_DIRS", "HOME", "USER"] + NotificationProtocol.variables
  for name in names {
    if let value = getenv(name) { environment[name] = PathBytes.text(value) }
  }
  return environment
}

extension CommandContext {
  /// Whether any plan exists; if so, onboarding is skipped.
  fileprivate var hasPlans: Bool { !((try? store.directory.months()) ?? []).isEmpty }
}

/// The initial theme, from the first of these that determines one: the command line, the choice on the
/// screen, the settings, the terminal.
private struct StartingTheme {
  let appearance: Theme.Appearance
  /// Whether nothing determines the theme, so that the terminal is asked.
  var isGuess = false

  init(_ options: FullScreenOptions, _ context: CommandContext, _ environment: [String: String]) {
    switch options.theme.flatMap(Settings.Theme.init) ?? context.effectiveSettings.settings.theme {
    case .light: appearance = .light
    case .dark: appearance = .dark
    case .contrast: appearance = .contrast
    case .auto:
      let background = TerminalBackground.fromEnvironment(environment["COLORFGBG"])
      appearance = background == .light ? .light : .dark
      isGuess = background == .unknown
    }
  }
}
