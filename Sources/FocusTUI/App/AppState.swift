import FocusDomain

/// All there is to know for drawing the screen and for answering an event.
public struct AppState: Equatable, Sendable {
  /// What the user set.
  public let options: ScreenOptions
  /// What outlives the run.
  public var memory: ScreenMemory
  /// The terminal's extent.
  public var size: Size
  /// The last reading of the clock.
  public var clock: ClockReading

  /// The plans of the months that were read.
  public var agenda = Agenda()
  /// Which months were read.
  public var months: Set<CivilMonth> = []
  /// Months that cannot be read, or not be written, and why.
  public var problems: [CivilMonth: StoreError] = [:]
  /// The last planned day's open tasks, while today has not been told what becomes of them.
  public var offer: CarryOverOffer?

  /// The theme that fits the terminal's background, once it has told.
  var background: Theme.Appearance?
  /// The tab shown.
  public var tab: Tab { Arrangement(size).hasTabs ? chosenTab : .focus }
  /// The tab chosen; where there is room for one tab only, it waits.
  var chosenTab: Tab
  /// The row selected on the Focus tab: a task, or an empty slot after them.
  public var row = 0
  /// What is selected on the Calendar tab.
  public var calendar: CalendarState
  /// Sheets over the screen, the topmost last.
  public var sheets: [Sheet] = []
  /// What was typed in a form and neither added nor changed: Esc never costs what was typed.
  var draft: TaskForm?
  /// The message in the last line but one, until the next key.
  public var notice: Notice?
  /// The keys of a sequence not yet complete (`d` of `dd`).
  public var pendingKeys: [Key] = []
  /// The number typed before a key (`3` of `3j`); 0 for none.
  public var count = 0

  /// Changes that can be taken back, the oldest first.
  public var undoable: [Change] = []
  /// Changes taken back that can be made again.
  public var redoable: [Change] = []
  /// Changes that the store would not take yet, the oldest first.
  var unsaved: [Operation] = []
  /// Whether the user was told that quitting now loses them.
  var isWarned = false
  /// The task to select as soon as it has been read.
  var following: PlannedPlace?
  /// The ring on its way to its value.
  public var ring = Motion(duration: 400)
  /// The drawer on its way in (1) or out (0).
  var slide = Motion(duration: 160)
  /// The drawer's handle while the mouse holds it.
  var grab: Grab?
  /// Whether a task has just been completed whose day may be finished.
  var awaitsCelebration = false
  /// Confetti, while it falls.
  var celebration: Celebration?
  /// Every task of every day, once a search has asked for it.
  var history: History?
  /// Whether the program goes on.
  public var isRunning = true
  /// Whether it ends to make room for the full screen.
  var wantsFullScreen = false

  /// The state before anything was read.
  public init(options: ScreenOptions, memory: ScreenMemory, size: Size, clock: ClockReading) {
    self.options = options
    self.memory = memory
    self.size = size
    self.clock = clock
    chosenTab = memory.tab
    calendar = CalendarState(day: clock.today)
    if !memory.onboarded { sheets = [.onboarding] }
  }

  /// Today.
  public var today: CivilDate { clock.today }
  /// Today's plan.
  public var plan: DayPlan { agenda[today] }
  /// The theme in force.
  public var appearance: Theme.Appearance { memory.appearance ?? background ?? options.appearance }
  /// How many of today's tasks are done, 0 to 1.
  public var progress: Double { Double(plan.completedCount) / Double(plan.total) }
  /// Whether anything moves, so that it must be drawn again soon.
  public var isMoving: Bool { ring.isMoving || slide.isMoving || celebration != nil }
  /// How many rows the Focus tab has: the tasks and, up to the limit, empty slots.
  public var rows: Int { max(plan.count, DayPlan.limit) }
}

/// What the clock says, in all the terms the screen needs.
public struct ClockReading: Equatable, Sendable {
  /// The instant.
  public var now: Instant
  /// What the wall clock shows.
  public var wall: WallTime
  /// The planner's day.
  public var today: CivilDate
  /// When today ends.
  public var nextTurn: Instant

  /// A reading from its parts.
  public init(now: Instant, wall: WallTime, today: CivilDate, nextTurn: Instant) {
    self.now = now
    self.wall = wall
    self.today = today
    self.nextTurn = nextTurn
  }

  /// Reads a clock.
  public init(_ clock: PlannerClock) {
    let now = clock.now()
    self.init(
      now: now, wall: clock.zone.wallTime(at: now), today: clock.today(at: now),
      nextTurn: clock.nextTurn(after: now))
  }

  /// The clock a moment later. Until the next look only the seconds pass, unless it was set back.
  func later(_ clock: PlannerClock) -> ClockReading {
    let now = clock.now()
    guard now >= self.now, now < nextLook,
      let wall = wall.later(seconds: Int(now.seconds - self.now.seconds))
    else { return ClockReading(clock) }
    return ClockReading(now: now, wall: wall, today: today, nextTurn: nextTurn)
  }

  /// When the screen must look at the clock again: at the next minute, or at the day's turn.
  public var nextLook: Instant {
    let minute = now.adding(milliseconds: 60_000 - (now.milliseconds % 60_000 + 60_000) % 60_000)
    return min(minute, nextTurn)
  }
}

/// What is selected on the Calendar tab.
public struct CalendarState: Equatable, Sendable {
  /// The selected day; its month is the one shown.
  public var day: CivilDate
  /// The row selected in the day's tasks; nil while the grid has the keys.
  public var row: Int?
}

/// A task, by its day and its identity.
struct PlannedPlace: Equatable, Sendable {
  let day: CivilDate
  let id: TaskID
  /// Whether the calendar's keys go to the day's tasks.
  var entersDay = false
}

/// A message to the user.
public struct Notice: Equatable, Sendable {
  /// How much it matters.
  public enum Level: Sendable {
    case information, refusal, failure
  }

  /// What it says, in one sentence.
  public var text: String
  /// How much it matters.
  public var level: Level
}
