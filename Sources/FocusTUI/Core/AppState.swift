import FocusDomain

/// What all features share, and what each of them keeps: all there is to know for drawing the screen and for answering
/// an event.
package struct AppState: Equatable, Sendable {
  /// What the user set.
  package let options: ScreenOptions
  /// What outlives the run.
  package var memory: ScreenMemory
  /// The terminal's extent.
  package var size: Size
  /// The last reading of the clock.
  package var clock: ClockReading
  /// The theme that fits the terminal's background, once it has told.
  var background: Theme.Appearance?
  /// The plans that were read.
  var plans = LoadedPlans()
  /// The pages, each with its selection.
  var tabs: Tabs
  /// The sheets over the page.
  var sheets = SheetStack()
  /// The message in the last line but one, until the next key.
  var status: StatusMessage?
  /// The beginning of a sequence of keys.
  var typed = PendingKeys()
  /// What features keep while none of their sheets is open.
  var features = FeatureStates()
  /// Why the program ends; nil while it goes on.
  var ending: Ending?

  /// Why the program ends.
  enum Ending: Equatable, Sendable {
    case quit
    /// It makes room for the full screen.
    case wantsFullScreen
  }

  /// The state before anything was read.
  package init(
    options: ScreenOptions, memory: ScreenMemory, size: Size, clock: ClockReading, greeting: String? = nil
  ) {
    self.options = options
    self.memory = memory
    self.size = size
    self.clock = clock
    tabs = Tabs(today: clock.today, chosen: memory.tab)
    status = greeting.map { StatusMessage(text: $0, level: .failure) }
    for feature in Features.all { feature.prepare(&self) }
  }

  /// Whether the program goes on.
  package var isRunning: Bool { ending == nil }
  /// Today.
  package var today: CivilDate { clock.today }
  /// Today's plan.
  var plan: DayPlan { plans[today] }
  /// The theme in force.
  package var appearance: Theme.Appearance { memory.appearance ?? background ?? options.appearance }
  /// Whether cards are told by their shade.
  var hasSurfaces: Bool { options.colors == .palette256 && appearance != .contrast }
  /// What views draw on.
  var blankFrame: Frame { Frame(size: size, charset: options.charset, hasSurfaces: hasSurfaces) }
  /// Whether anything moves, so that it must be drawn again soon.
  package var isMoving: Bool { features.isMoving || tabs.all.contains { $0.isMoving } }

  /// The tab shown. A small screen has room for the first only.
  package var tab: TabID { SizeClass(size).hasTabs ? tabs.chosen : tabs.ids[0] }
  /// The day whose tasks the keys act on.
  var actingDay: CivilDate { tabs[tab].day(today: today) }
  /// The task the keys act on.
  var selectedTask: FocusTask? {
    let tasks = plans[actingDay].tasks
    guard let row = tabs[tab].row, tasks.indices.contains(row) else { return nil }
    return tasks[row]
  }
  /// Where the keys stand that work now, the nearest first.
  var keyContexts: [KeyContext] { sheets.last?.keyContexts ?? tabs[tab].activeContexts }
}

/// The keys of a sequence that is not complete yet, and the count before them.
struct PendingKeys: Equatable, Sendable {
  /// The `d` of `dd`.
  var keys: [Key] = []
  /// The `3` of `3j`; 0 for none.
  var count = 0
}

/// A message to the user.
struct StatusMessage: Equatable, Sendable {
  /// How much it matters.
  enum Level: Sendable {
    case information, refusal, failure
  }

  /// What it says, in one sentence.
  var text: String
  var level: Level
}

extension AppState {
  mutating func say(_ text: String) { status = StatusMessage(text: text, level: .information) }

  /// Says why something cannot be done.
  mutating func refuse(_ text: String) -> [Effect] {
    status = StatusMessage(text: text, level: .refusal)
    return [.bell]
  }
}
