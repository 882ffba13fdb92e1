import FocusDomain
import FocusTerminal
import FocusText

/// The sync state of a record, if the user should see it.
enum SyncMark: Equatable, Sendable {
  /// The changes exist only on this device.
  case unsent
  /// The changes were sent, but not acknowledged yet.
  case pending
  /// Two devices changed the same record, and the conflict is unresolved.
  case conflict

  var text: String {
    switch self {
    case .unsent: Text.markUnsent
    case .pending: Text.markPending
    case .conflict: Text.markConflict
    }
  }

  var token: Token {
    switch self {
    case .unsent, .pending: .textMuted
    case .conflict: .warning
    }
  }
}

/// The presentation of a task, the same everywhere: the glyphs and words of its state and priority.
struct TaskViewModel: Equatable {
  /// The relation of its day to today.
  enum When: Equatable {
    case past, today, future
  }

  let task: FocusTask
  let state: TaskState
  var when = When.today
  /// The sync state to show; nil if there is none.
  var mark: SyncMark?
  /// The style of dates and times.
  let dates: DateStyle
  /// The time of completion if all tasks of the day are done; nil otherwise.
  var finish: TaskCompletion?

  /// The planned and the actual duration of a completed task: `planned 50 min · took 1 h 20 min`; nil if they
  /// are unknown.
  var comparison: String?

  /// The focus time of an open task and its planned duration: `25 of 45 min`; nil without either.
  var worked: String?

  /// Whether the task is still open after its planned time, on a day that has not ended.
  var isLate = false

  /// Whether the task is the one to work on now. Only tasks of today can be.
  var isInFocus: Bool { state == .inFocus && when == .today }
  /// Whether the day is over and the task was not done.
  var isMissed: Bool { task.isOpen && when == .past }

  /// Returns the circle for the state.
  func circle(_ symbols: Symbols) -> String {
    switch state {
    case .inFocus where isInFocus: symbols.targetCircle
    case .inFocus, .nextUp: symbols.emptyCircle
    case .completed: symbols.check
    case .carried: symbols.next
    }
  }

  var circleToken: Token {
    switch state {
    case .inFocus where isInFocus: .accent
    case .inFocus, .nextUp: .textMuted
    case .completed: .success
    case .carried: .carried
    }
  }

  /// The times of the task, its length, or the words for a whole day.
  var time: String { Text.when(task, dates.clock) }

  /// Returns the arrow for the priority.
  func arrow(_ symbols: Symbols) -> String {
    task.priority.arrow(symbols)
  }

  /// The colour of the priority: glyph, stripe and bar.
  var priorityToken: Token { isMissed ? task.priority.missedToken : task.priority.token }

  /// Returns the badge for the state; nil for tasks of later days.
  func badge(on surface: Token) -> (text: String, style: Style)? {
    if isMissed { return (" \(Text.badgeMissed) ", Style(.text, on: .badgeSurface)) }
    if task.isOpen, when == .future { return nil }
    let text = " \(Text.badge(state)) "
    return switch state {
    // The badge is less prominent than the title below it.
    case .inFocus: (text, Style(.onFocusBadge, on: .focusBadge, .bold))
    case .nextUp: (text, Style(.text, on: .badgeSurface))
    // The mark at its right is green. On a finished day so is the word.
    case .completed where finish == nil:
      (String(text.dropFirst()), Style(quietToken(on: surface), on: surface))
    case .completed: (String(text.dropFirst()), Style(.success, on: surface, .bold))
    case .carried: (String(text.dropFirst()), Style(quietToken(on: surface), on: surface))
    }
  }

  /// Returns the colour of muted text that is readable on this surface.
  func quietToken(on surface: Token) -> Token {
    [.surfaceSelected, .surfaceHero].contains(surface) ? .textMuted : .textFaint
  }

  /// Returns the style of the title: open tasks stand out, completed ones are muted and struck through.
  func titleStyle(on surface: Token) -> Style {
    if task.isOpen { return Style(.text, on: surface, .bold) }
    // On a finished day no open tasks need attention, so titles are not muted.
    let quiet = Style(finish == nil ? quietToken(on: surface) : .text, on: surface)
    return quiet.adding(strike)
  }

  /// Returns the style of the title in a block of time. What is done is quieter, as far as its ground allows.
  func blockStyle(on surface: Token, isHighlighted: Bool = false) -> Style {
    let isBright = [.badgeSurface, .accentSurface].contains(surface)
    return task.isOpen
      ? Style(.text, on: surface, .bold)
      : Style(
        isBright ? .text : .textMuted, on: surface, strike,
        isHighlighted && surface == .background ? .bold : [])
  }

  /// The strikethrough of the title. Only completed tasks have it, not carried ones.
  var strike: Attributes { state == .completed ? .strike : [] }

  /// Whether the task is finished and therefore drawn muted.
  var isQuiet: Bool { !task.isOpen }

  /// The tag of a task that came from an earlier day or was carried to a later one.
  var tag: String? {
    task.isCarriedOver ? Text.carriedOver(from: task.carriedFrom, times: task.carries, dates) : nil
  }
}

extension Priority {
  /// Returns the arrow of the priority: up, level or down.
  package func arrow(_ symbols: Symbols) -> String {
    switch self {
    case .high: symbols.arrowUp
    case .medium: symbols.dash
    case .low: symbols.arrowDown
    }
  }

  /// The colour of the priority, the same everywhere.
  package var token: Token {
    switch self {
    case .high: .high
    case .medium: .medium
    case .low: .low
    }
  }

  /// The colour of the priority for a task that was not done in time.
  var missedToken: Token {
    switch self {
    case .high: .highMissed
    case .medium: .mediumMissed
    case .low: .lowMissed
    }
  }
}
