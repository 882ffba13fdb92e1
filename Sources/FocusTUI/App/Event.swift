import FocusDomain

/// What happened.
public enum Event: Equatable, Sendable {
  /// A key was pressed.
  case keyPressed(Key)
  /// Text was pasted.
  case pasted(String)
  /// The main button went down over a cell, and over what can be hit there.
  case pressed(Target?, at: Point)
  /// The mouse moved with the button down.
  case dragged(to: Point)
  /// The button came up.
  case released(at: Point)
  /// The wheel turned: so many notches down, or up when negative.
  case scrolled(Int)
  /// The terminal has told on what it draws.
  case backgroundTold(TerminalBackground)
  /// The terminal has another extent.
  case resized(Size)
  /// The clock was read: at a minute, at the day's turn, after a suspension, or for a step of motion.
  case clockRead(ClockReading)
  /// Months were read from the store.
  case monthsRead([MonthReading])
  /// Months changed on disk; nil means any of them.
  case storeChanged(Set<CivilMonth>?)
  /// An operation was done.
  case performed(Change, Purpose)
  /// An operation was not done.
  case failed(PlannerError, Operation?, Purpose)
  /// The recently deleted tasks were read.
  case deletedRead([RecentlyDeleted])
  /// Every task of every day was read, the latest first.
  case historyRead([PlannedTask])
  /// The last planned day was looked up for the day that was opened.
  case offerMade(CarryOverOffer?)
}

/// A month as read, or why it could not be.
public struct MonthReading: Equatable, Sendable {
  /// Which month.
  public let month: CivilMonth
  /// Its plans.
  public let agenda: Agenda
  /// Why it cannot be read, or not be written.
  public let problem: StoreError?

  /// A reading.
  public init(month: CivilMonth, agenda: Agenda, problem: StoreError?) {
    self.month = month
    self.agenda = agenda
    self.problem = problem
  }
}

/// Why something is done to the store.
public enum Purpose: Equatable, Sendable {
  /// Because the user said so on the list.
  case command
  /// Because the user submitted the topmost sheet, which stays open until it is done.
  case submission
  /// To take the last change back.
  case undo
  /// To make a change again.
  case redo
  /// To write at last what the store would not take before.
  case retry
  /// Because a new day was opened and open tasks carry over by themselves.
  case opening
}

/// What the outside is asked to do.
public enum Effect: Equatable, Sendable {
  /// Do this to the store.
  case perform(Operation, Purpose)
  /// Do all of this to the store, in one change.
  case performAll([Operation], Purpose)
  /// Read the recently deleted tasks.
  case readDeleted
  /// Read every task of every day.
  case readHistory
  /// Repeat this change, or take it back.
  case apply(Change, Purpose)
  /// Read these months.
  case read(Set<CivilMonth>)
  /// Look up what is left of the last planned day before that one.
  case lookBack(from: CivilDate)
  /// Keep this from now on.
  case remember(ScreenMemory)
  /// Sound the terminal's bell.
  case bell
  /// Paint everything anew.
  case redraw
  /// Stop until the shell says `fg`.
  case suspend
}
