import FocusDomain
import FocusText

/// What becomes of open tasks when a new day is opened.
package enum CarryOverPolicy: String, Sendable {
  case ask, always, never
}

/// What the user set for the full screen.
package struct ScreenOptions: Equatable, Sendable {
  /// The theme to start with.
  package var appearance: Theme.Appearance
  /// Whether the terminal's own background decides instead, once it has told.
  package var followsTerminal: Bool
  /// Which characters to draw with.
  package var charset: Charset
  /// How many colours the terminal shows.
  package var colors: ColorDepth
  /// The first day of a week.
  package var weekStartsOn: Weekday
  /// How dates and times are written.
  package var dates: DateStyle
  /// What becomes of open tasks when a new day is opened.
  package var carryOver: CarryOverPolicy
  /// Whether nothing moves by itself.
  package var reducedMotion: Bool
  /// What the ring is drawn with.
  package var ring: RingStyle
  /// Whether the cursor shows on what is selected, also where nothing is typed.
  package var visibleCursor: Bool
  /// The keys.
  package var keymap: Keymap
  /// How the time of sessions counts.
  package var sessionRules = SessionRules()
  /// How long sessions and breaks are planned to be.
  package var sessionLengths = SessionLengths()
  /// The version of the program; empty where it does not matter.
  package var version = ""
  /// Where the plans are, as a person may read it.
  package var dataDirectory = ""

  /// Options; the defaults are those of a new user.
  package init(
    appearance: Theme.Appearance = .dark, followsTerminal: Bool = false, charset: Charset = .unicode,
    colors: ColorDepth = .palette256, weekStartsOn: Weekday = .monday,
    dates: DateStyle = .english, carryOver: CarryOverPolicy = .ask, reducedMotion: Bool = false,
    ring: RingStyle = .ascii, visibleCursor: Bool = false, keymap: Keymap = .standard
  ) {
    self.appearance = appearance
    self.followsTerminal = followsTerminal
    self.charset = charset
    self.colors = colors
    self.weekStartsOn = weekStartsOn
    self.dates = dates
    self.carryOver = carryOver
    self.reducedMotion = reducedMotion
    self.ring = ring
    self.visibleCursor = visibleCursor
    self.keymap = keymap
  }
}

/// What the full screen remembers by itself from one run to the next.
package struct ScreenMemory: Equatable, Sendable {
  /// The theme chosen with a key; nil until one was.
  package var appearance: Theme.Appearance?
  /// The tab last shown.
  package var tab: TabID
  /// The last day that was opened, and so asked about what was left before it.
  package var openedOn: CivilDate?
  /// Whether the welcome was seen.
  package var onboarded: Bool
  /// The last day whose end was celebrated.
  package var celebratedOn: CivilDate?
  /// Where the drawer's handle is.
  package var drawer: DrawerPlace

  /// A memory; empty unless said otherwise.
  package init(
    appearance: Theme.Appearance? = nil, tab: TabID = .focus, openedOn: CivilDate? = nil,
    onboarded: Bool = false, celebratedOn: CivilDate? = nil, drawer: DrawerPlace = DrawerPlace()
  ) {
    self.appearance = appearance
    self.tab = tab
    self.openedOn = openedOn
    self.onboarded = onboarded
    self.celebratedOn = celebratedOn
    self.drawer = drawer
  }
}
