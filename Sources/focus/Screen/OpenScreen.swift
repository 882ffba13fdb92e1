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

extension ScreenMemory {
  fileprivate init(
    _ remembered: PersistedState, tab: String?, _ settings: Settings, chosen: Settings, today: CivilDate,
    hasPlans: () -> Bool
  ) {
    let openedOn = plausible(remembered.lastCarryOverQuestion, today: today)
    let isFirstStart = openedOn.map { $0 < today } ?? true
    let isLast = settings.startTab == .last || !isFirstStart
    let first = isLast ? remembered.lastTab : settings.startTab.rawValue
    self.init(
      tab: (tab ?? first).map(TabID.init) ?? .focus,
      openedOn: openedOn,
      onboarded: remembered.onboardingSeen || hasPlans(),
      celebratedOn: plausible(remembered.lastCelebration, today: today),
      drawer: DrawerPosition(
        edge: remembered.drawerEdge == .left ? .left : .right, height: remembered.drawerHeight ?? 50))
    language = Language(rawValue: chosen.language.rawValue)
    ring = RingStyle(chosen.ring)
    sleepDismissedOn = plausible(remembered.lastSleepDismissal, today: today)
    moodDismissedOn = plausible(remembered.lastMoodDismissal, today: today)
  }

  /// Writes only what has changed, because another screen may have changed the rest.
  fileprivate func write(to remembered: inout PersistedState, since before: ScreenMemory, today: CivilDate) {
    // Nil means that no theme was chosen in this run, so the earlier choice stays.
    if let appearance { remembered.theme = Settings.Theme(rawValue: appearance.rawValue) }
    if let ring, ring != before.ring { remembered.ring = ring == .ascii ? .ascii : .blocks }
    if let language, language != before.language {
      remembered.language = Settings.Language(rawValue: language.rawValue)
    }
    // The first start of a day may open another tab than the last one.
    if tab != before.tab || openedOn != before.openedOn { remembered.lastTab = tab.rawValue }
    // Another screen may have recorded a later day, which is kept.
    remembered.lastCarryOverQuestion = later(
      openedOn, remembered.lastCarryOverQuestion, today: today)
    remembered.onboardingSeen = onboarded || remembered.onboardingSeen
    remembered.lastCelebration = later(celebratedOn, remembered.lastCelebration, today: today)
    remembered.lastSleepDismissal = later(sleepDismissedOn, remembered.lastSleepDismissal, today: today)
    remembered.lastMoodDismissal = later(moodDismissedOn, remembered.lastMoodDismissal, today: today)
    if drawer.edge != before.drawer.edge { remembered.drawerEdge = drawer.edge == .left ? .left : .right }
    if drawer.height != before.drawer.height { remembered.drawerHeight = drawer.height }
  }
}

/// The later of a day and a recorded day.
private func later(_ day: CivilDate?, _ written: String?, today: CivilDate) -> String? {
  [day, plausible(written, today: today)].compactMap { $0 }.max()?.description
}

/// Parses a recorded day. A day after tomorrow was written with a wrong clock and is ignored, because it
/// would suppress questions until then.
private func plausible(_ written: String?, today: CivilDate) -> CivilDate? {
  written.flatMap(CivilDate.init).flatMap { $0 <= today.adding(days: 1) ? $0 : nil }
}

extension Weekday {
  /// The first day of the week according to the setting or the locale.
  init(_ start: Settings.WeekStart) {
    self =
      switch start {
      case .monday: .monday
      case .tuesday: .tuesday
      case .wednesday: .wednesday
      case .thursday: .thursday
      case .friday: .friday
      case .saturday: .saturday
      case .sunday: .sunday
      case .locale: UserLocale.firstWeekday
      }
  }
}

extension UserLocale {
  /// The locale's date style for English sentences, with the clock of the settings: other languages of the catalogue
  /// have names of their own.
  fileprivate static func englishDates(_ clock: Settings.Clock) -> DateStyle {
    let local = dateStyle
    let isOfCatalogue = [DateStyle.korean, .japanese].contains { $0.shortWeekdays == local.shortWeekdays }
    let style = isOfCatalogue ? DateStyle.english.with(local.clock) : local
    return switch clock {
    case .locale: style
    case .hours12: style.with(.hours12)
    case .hours24: style.with(.hours24)
    }
  }
}

extension RingStyle {
  fileprivate init(_ setting: Settings.Ring) { self = setting == .ascii ? .ascii : .blocks }
}

extension CarryOverPolicy {
  fileprivate init(_ setting: Settings.CarryOver) {
    switch setting {
    case .ask: self = .ask
    case .always: self = .always
    case .never: self = .never
    }
  }
}
