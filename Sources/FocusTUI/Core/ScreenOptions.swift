import FocusDomain
import FocusText

/// What becomes of open tasks when a new day is opened.
public enum CarryOverPolicy: String, Sendable {
  case ask, always, never
}

/// What the user set for the full screen.
public struct ScreenOptions: Equatable, Sendable {
  /// The theme to start with.
  public var appearance: Theme.Appearance
  /// Whether the terminal's own background decides instead, once it has told.
  public var followsTerminal: Bool
  /// Which characters to draw with.
  public var charset: Charset
  /// The first day of a week.
  public var weekStartsOn: Weekday
  /// How dates and times are written.
  public var dates: DateStyle
  /// What becomes of open tasks when a new day is opened.
  public var carryOver: CarryOverPolicy
  /// Whether nothing moves by itself.
  public var reducedMotion: Bool
  /// Whether the cursor shows on what is selected, also where nothing is typed.
  public var visibleCursor: Bool
  /// The keys.
  public var keymap: Keymap
  /// The version of the program; empty where it does not matter.
  public var version = ""
  /// Where the plans are, as a person may read it.
  public var dataDirectory = ""

  /// Options; the defaults are those of a new user.
  public init(
    appearance: Theme.Appearance = .dark, followsTerminal: Bool = false, charset: Charset = .unicode,
    weekStartsOn: Weekday = .monday,
    dates: DateStyle = .english, carryOver: CarryOverPolicy = .ask, reducedMotion: Bool = false,
    visibleCursor: Bool = false, keymap: Keymap = .standard
  ) {
    self.appearance = appearance
    self.followsTerminal = followsTerminal
    self.charset = charset
    self.weekStartsOn = weekStartsOn
    self.dates = dates
    self.carryOver = carryOver
    self.reducedMotion = reducedMotion
    self.visibleCursor = visibleCursor
    self.keymap = keymap
  }
}

/// What the full screen remembers by itself from one run to the next.
public struct ScreenMemory: Equatable, Sendable {
  /// The theme chosen with a key; nil until one was.
  public var appearance: Theme.Appearance?
  /// The tab last shown.
  public var tab: TabID
  /// The last day that was opened, and so asked about what was left before it.
  public var openedOn: CivilDate?
  /// Whether the welcome was seen.
  public var onboarded: Bool
  /// The last day whose end was celebrated.
  public var celebratedOn: CivilDate?
  /// Where the drawer's handle is.
  public var drawer: DrawerPlace

  /// A memory; empty unless said otherwise.
  public init(
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
