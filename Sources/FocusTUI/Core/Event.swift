import FocusDomain

/// What happened.
package enum Event: Equatable, Sendable {
  case keyPressed(Key)
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
  /// Time has passed: a minute, the day's turn, a suspension, or a step of an animation.
  case timePassed
  /// A reminder, or a failure outside of the screen.
  case messageArrived(String, isFailure: Bool)
  /// Months were read from the store.
  case monthsRead([MonthReading])
  /// Months changed on disk; nil means any of them.
  case storeChanged(Set<CivilMonth>?)
  /// An operation was done.
  case performed(Change, EffectOrigin)
  /// An operation was not done.
  case failed(PlannerError, Operation?, EffectOrigin)
  /// The recently deleted tasks were read.
  case deletedRead([RecentlyDeleted])
  /// Every task of every day was read, the latest first.
  case historyRead([PlannedTask])
  /// The sessions were read.
  case sessionsRead(SessionReading)
  /// Something was done to the session under way.
  case sessionChanged(SessionChange)
  /// The last planned day was looked up for the day that was opened.
  case carryOverOfferLoaded(CarryOverOffer?)
}

/// Why something is done to the store.
package enum EffectOrigin: Equatable, Sendable {
  /// The user said so on the page.
  case command
  /// The user submitted the topmost sheet, which stays open until it is done.
  case submission
  case undo
  case redo
  /// The store would not take it before.
  case retry
  /// A new day was opened, and open tasks carry over by themselves.
  case opening
}
