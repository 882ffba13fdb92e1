import FocusDomain
import FocusSettings
import FocusTUI
import FocusText
import Glibc

/// The view to open.
enum OpenedScreen {
  case full
  /// The compact view. The full screen can be opened from it and returns to it.
  case pane
}

/// Opens the full screen or the pane on this terminal, and returns when the user leaves it. Shows
/// `firstMessage` at the start. Calls `cleanUp` after the terminal is restored, even if a signal ends the
/// program.
func openScreen(
  _ options: ScreenOptions, _ session: Session, startingWith first: OpenedScreen = .full,
  firstMessage: String? = nil, cleanUp: () -> Void = {}
) throws {
  let environment = terminalEnvironment()
  let stateFile = StateFile(path: session.paths.stateFile.path)
  let settings = session.settings
  // Messages are shown on the screen, because what is printed before it opens disappears.
  var greeting = firstMessage.map { StatusMessage(text: $0, level: .information) }
  func greet(_ sentence: String) {
    let text = [greeting?.text, sentence].compactMap(\.self).joined(separator: " ")
    greeting = StatusMessage(text: text, level: .failure)
  }
  session.migrate(say: greet)
  if let problem = session.paths.stateProblem { greet(Text.stateNotSaved(problem)) }

  let keymap = try Keymap(session.config)
  let appearance = StartingTheme(options, session.effectiveSettings.settings, environment)
  let terminal: Terminal
  do throws(TerminalError) {
    terminal = try Terminal.open(
      TerminalOptions(
        mouse: settings.mouse && !options.noMouse, ascii: settings.ascii || options.ascii,
        theme: .named(appearance.theme), environment: environment))
  } catch {
    throw Failure.terminal(error)
  }
  if let wanted = environment["TERM"], wanted != terminal.type, !wanted.contains("-direct") {
    let sentence = Text.drawnAsAnotherTerminal(wanted, as: terminal.type)
    greeting = StatusMessage(
      text: [greeting?.text, sentence].compactMap(\.self).joined(separator: " "),
      level: greeting?.level ?? .information)
  }
  let delegate = HookRunner(session)
  var screenOptions = FocusTUI.ScreenOptions(
    appearance: appearance.theme, followsTerminal: appearance.isGuess, charset: terminal.charset,
    colors: terminal.colorDepth, weekStartsOn: Weekday(settings.weekStartsOn),
    dates: UserLocale.englishDates(settings.clock), carryOver: .init(settings.carryOver),
    reducedMotion: settings.reducedMotion, ring: .init(settings.ring), visibleCursor: settings.visibleCursor,
    keymap: keymap)
  // In ASCII the other languages would be nothing but question marks.
  screenOptions.language =
    terminal.charset == .ascii ? .english : ScreenLanguage.chosen(by: settings) ?? .english
  screenOptions.asksAmbiguousWidth = screenOptions.language != .english || ScreenLanguage.localeIsEastAsian
  if settings.plain || options.plain {
    screenOptions.isPlain = true
    (screenOptions.reducedMotion, screenOptions.visibleCursor) = (true, true)
    // What is still drawn, such as the signs of a priority, screen readers know best in ASCII.
    if screenOptions.charset != .ascii { screenOptions.charset = .narrow }
  }
  screenOptions.sessionRules = settings.sessionRules
  screenOptions.sessionLengths = settings.sessionLengths
  screenOptions.goalRules = settings.goalRules
  screenOptions.version = Version.current
  screenOptions.dataDirectory = PathBytes.shown(session.paths.dataDirectory.path)
  func show(_ opened: OpenedScreen) -> FullScreen.Ending {
    let memory = ScreenMemory(
      stateFile.load(), tab: options.tab, settings, chosen: session.effectiveSettings.settings,
      today: session.today, hasPlans: { session.hasPlans })
    var written = memory
    let screen = FullScreen(
      store: session.store, terminal: terminal, mode: opened == .pane ? .pane : .full,
      options: screenOptions, memory: opened == .pane ? memory.forPane : memory, greeting: greeting,
      delegate: delegate, statisticsCache: session.paths.statisticsCache.path
    ) { memory in
      let change = { (remembered: inout PersistedState) in
        memory.write(to: &remembered, since: written, today: session.store.clock.today)
      }
      if stateFile.update({ $0.choose(over: session.settings, change) }) {
        written = memory
      }
    }
    greeting = nil
    let ending = screen.run()
    // The terminal is asked for its colours and widths only once.
    screenOptions.appearance = screen.appearance
    screenOptions.followsTerminal = false
    screenOptions.charset = screen.charset
    screenOptions.asksAmbiguousWidth = false
    screenOptions.language = screen.language
    return ending
  }
  var ending = show(first)
  while ending == .fullScreenWanted {
    ending = show(.full)
    // Quitting a full screen that was opened from a pane returns to the pane.
    if ending == .quit { ending = show(.pane) }
  }
  terminal.close()
  delegate.finish()
  cleanUp()
  if case .signal(let signal) = ending { endBySignal(signal) }
}

/// The environment variables that describe the terminal.
private func terminalEnvironment() -> [String: String] {
  var environment: [String: String] = [:]
  let names = ["NO_COLOR", "COLORFGBG", "TERMINFO", "TERMINFO_DIRS", "HOME"] + NotificationProtocol.variables
  for name in names {
    if let value = getenv(name) { environment[name] = PathBytes.text(value) }
  }
  return environment
}

/// Ends the process with the signal that it received, so that the shell sees the cause.
private func endBySignal(_ number: Int32) {
  signal(number, SIG_DFL)
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  sigprocmask(SIG_UNBLOCK, &set, nil)
  raise(number)
}

extension Session {
  /// Whether any plan exists; if so, onboarding is skipped.
  fileprivate var hasPlans: Bool { !((try? store.directory.months()) ?? []).isEmpty }
}

/// The initial theme: from the command line, else as chosen on screen, else from the settings, else from the
/// terminal.
private struct StartingTheme {
  let theme: Theme.Appearance
  /// Whether nothing determines the theme, so that the terminal is asked.
  var isGuess = false

  init(_ options: ScreenOptions, _ settings: Settings, _ environment: [String: String]) {
    switch options.theme.flatMap(Settings.Theme.init) ?? settings.theme {
    case .light: theme = .light
    case .dark: theme = .dark
    case .contrast: theme = .contrast
    case .auto:
      let background = TerminalBackground.fromEnvironment(environment["COLORFGBG"])
      theme = background == .light ? .light : .dark
      isGuess = background == .unknown
    }
  }
}
