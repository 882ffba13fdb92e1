import FocusDomain
import FocusSettings
import FocusTerminal
import FocusText

/// The user's settings for the full screen.
package struct ScreenOptions: Equatable, Sendable {
  /// The initial theme.
  package var appearance: Theme.Appearance
  /// Whether the terminal's background selects the theme, once the terminal has reported it.
  package var followsTerminal: Bool
  /// The characters to draw with.
  package var charset: Charset
  /// Whether to query the terminal for the width of ambiguous characters, which matters for East Asian users.
  package var asksAmbiguousWidth = false
  /// The number of colours that the terminal supports.
  package var colors: ColorDepth
  /// The first day of the week.
  package var weekStartsOn: Weekday
  /// The language of the screen.
  package var language = Language.english
  /// The style of dates and times in English, which follows the locale.
  private let localDates: DateStyle
  /// The style of dates and times.
  package var dates: DateStyle {
    switch language {
    case .english: localDates
    case .korean: .korean.with(localDates.clock)
    case .japanese: .japanese.with(localDates.clock)
    }
  }
  /// What happens to open tasks when a new day is opened.
  package var carryOver: Settings.CarryOver
  /// Whether animations are off.
  package var reducedMotion: Bool
  /// The characters that the ring is drawn with.
  package var ring: Settings.Ring
  /// What focus mode draws around the time.
  package var focusView = Settings.FocusView.tide
  /// Whether the cursor is visible on the selected item even outside text fields.
  package var visibleCursor: Bool
  /// Whether text replaces charts and rings, for screen readers.
  package var isPlain = false
  package var keymap: Keymap
  /// The rules for counting the time of a session.
  package var sessionRules = SessionRules()
  /// The planned lengths of sessions and breaks.
  package var sessionLengths = SessionLengths()
  /// The definitions of a good day and of a day off.
  package var goalRules = GoalRules()
  /// The working hours.
  package var workday = Workday()
  /// The schemes of links that may be opened, in addition to the default ones.
  package var openSchemes: Set<String> = []
  /// The version of the program; empty if it is not needed.
  package var version = ""
  /// The data directory as shown to the user.
  package var dataDirectory = ""

  /// Creates the options. The defaults are those of a new user.
  package init(
    appearance: Theme.Appearance = .dark, followsTerminal: Bool = false, charset: Charset = .unicode,
    colors: ColorDepth = .palette256, weekStartsOn: Weekday = .monday,
    dates: DateStyle = .english, carryOver: Settings.CarryOver = .ask, reducedMotion: Bool = false,
    ring: Settings.Ring = .ascii, visibleCursor: Bool = false, keymap: Keymap = .standard
  ) {
    self.appearance = appearance
    self.followsTerminal = followsTerminal
    self.charset = charset
    self.colors = colors
    self.weekStartsOn = weekStartsOn
    localDates = dates
    self.carryOver = carryOver
    self.reducedMotion = reducedMotion
    self.ring = ring
    self.visibleCursor = visibleCursor
    self.keymap = keymap
  }
}

/// The state that the full screen keeps between runs.
package struct ScreenMemory: Equatable, Sendable {
  /// The theme chosen with a key; nil if none was chosen.
  package var appearance: Theme.Appearance?
  /// The language chosen in the menu; nil if none was chosen.
  package var language: Language?
  /// The characters of the ring chosen in the menu; nil if none were chosen.
  package var ring: Settings.Ring?
  /// The most recently shown tab.
  package var tab: TabID
  /// The last day that was opened and for which carrying over was offered.
  package var openedOn: CivilDate?
  /// The clocks when that day was opened.
  package var openedAt: ClockSnapshot?
  /// Whether the user has seen the welcome.
  package var onboarded: Bool
  /// The last day whose completion was celebrated.
  package var celebratedOn: CivilDate?
  /// The last day on which the questions about sleep and mood were dismissed.
  package var sleepDismissedOn: CivilDate?
  package var moodDismissedOn: CivilDate?
  /// The position of the drawer's handle.
  package var drawer: DrawerPosition

  /// Creates the memory. The default is an empty one.
  package init(
    appearance: Theme.Appearance? = nil, tab: TabID = .focus, openedOn: CivilDate? = nil,
    onboarded: Bool = false, celebratedOn: CivilDate? = nil, drawer: DrawerPosition = DrawerPosition()
  ) {
    self.appearance = appearance
    self.tab = tab
    self.openedOn = openedOn
    self.onboarded = onboarded
    self.celebratedOn = celebratedOn
    self.drawer = drawer
  }
}

/// The position of the side drawer's handle.
package struct DrawerPosition: Equatable, Sendable {
  package var edge: PersistedState.Edge
  /// The position on the edge, in percent from the top.
  package var height: Int

  /// Creates a position. The default is the upper right corner.
  package init(edge: PersistedState.Edge = .right, height: Int = 0) {
    self.edge = edge
    self.height = height
  }
}
