import FocusDomain
import FocusTerminal

/// The whole state of the program: the shared state, and the state of each feature. It determines the screen
/// and the response to every event.
package struct AppState: Equatable, Sendable {
  /// The user's settings.
  package internal(set) var options: ScreenOptions
  /// The state that is kept after the program exits.
  package var memory: ScreenMemory
  /// The size of the terminal.
  package var size: Size
  /// The last clock reading.
  package var clock: ClockReading
  /// The theme that matches the terminal's background, once the terminal has reported it.
  var background: Theme.Appearance?
  /// The loaded plans.
  var plans = LoadedPlans()
  /// The tabs, each with its selection.
  var tabs: Tabs
  /// The sheets over the page.
  var sheets = SheetStack()
  /// The message above the footer, shown until the next key or ``messageEnds``.
  var status: StatusMessage?
  /// When the message disappears by itself; nil if it waits for a key.
  var messageEnds: Instant?
  /// The keys of an unfinished sequence.
  var typed = PendingKeys()
  /// The state that features keep while none of their sheets is open.
  var features = FeatureStates()
  /// Why the program ends; nil while it runs.
  var ending: ScreenEnding?

  /// Creates the state before anything is loaded.
  package init(
    options: ScreenOptions, memory: ScreenMemory, size: Size, clock: ClockReading,
    greeting: StatusMessage? = nil
  ) {
    self.options = options
    self.options.language = memory.language ?? options.language
    self.options.ring = memory.ring ?? options.ring
    self.memory = memory
    self.size = size
    self.clock = clock
    tabs = Tabs(today: clock.today, chosen: memory.tab)
    status = greeting
    for feature in Features.all { feature.prepare(&self) }
  }

  /// Adopts everything that does not depend on the settings from a state with other settings.
  mutating func adopt(_ other: AppState) {
    let (options, memory) = (options, memory)
    let greeting = status
    self = other
    ending = nil
    (self.options, self.memory) = (options, memory)
    self.memory.tab = other.memory.tab
    if !options.followsTerminal { background = nil }
    status = greeting ?? status
  }

  package var isRunning: Bool { ending == nil }
  package var today: CivilDate { clock.today }
  var plan: DayPlan { plans[today] }
  /// The current theme.
  package var appearance: Theme.Appearance { memory.appearance ?? background ?? options.appearance }
  /// Whether cards are distinguished by their background shade.
  var hasSurfaces: Bool { options.colors == .palette256 && appearance != .contrast }
  /// An empty frame for this screen.
  var blankFrame: Frame {
    Frame(size: size, charset: options.charset, hasSurfaces: hasSurfaces, isPlain: options.isPlain)
  }
  /// Whether an animation runs.
  package var isAnimating: Bool { features.isAnimating || tabs.all.contains { $0.isAnimating } }

  /// The current tab. A single line has only room for the first one.
  package var tab: TabID { SizeClass(size).hasTabs ? tabs.chosen : tabs.ids[0] }
  /// The day whose tasks the keys act on.
  var selectedDay: CivilDate { tabs[tab].day(today: today) }
  /// The task that the keys act on.
  var selectedTask: FocusTask? {
    let tab = tabs[tab]
    guard let row = tab.row, case let tasks = plans[tab.day(today: today)].tasks, tasks.indices.contains(row)
    else { return nil }
    return tasks[row]
  }
  /// The key contexts active now, innermost first.
  var keyContexts: [KeyContext] { sheets.last?.keyContexts ?? tabs[tab].activeContexts }
}

/// The keys of an unfinished sequence, and the count before them.
struct PendingKeys: Equatable, Sendable {
  /// For example `d`, the first half of `dd`.
  var keys: [Key] = []
  /// For example 3 in `3j`; 0 if there is no count.
  var count = 0
}
