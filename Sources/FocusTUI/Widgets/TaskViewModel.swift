import FocusDomain
import FocusText

/// What is to be said about a record and the server.
enum SyncMark: Equatable, Sendable {
  /// Its changes are only on this machine.
  case unsent
  /// They were sent, and no answer has arrived.
  case pending
  /// Two machines changed the same, and nobody has decided.
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

/// How a task is presented everywhere: the glyphs and words of its state and priority.
struct TaskViewModel: Equatable {
  /// Whether its day is before, on or after today.
  enum When: Equatable {
    case past, today, future
  }

  let task: FocusTask
  let state: TaskState
  var when = When.today
  /// What is to be said about it and the server.
  var mark: SyncMark?
  /// The style of dates and times.
  let dates: DateStyle
  /// When it was done, on a day on which everything is done; nil otherwise.
  var finish: String?

  /// How long it was planned to take and took, once it is done: `planned 50 min · took 1 h 20 min`; nil if that is not known.
  var comparison: String?

  /// Whether it is the task to work on now; only tasks of today can be.
  var isInFocus: Bool { state == .inFocus && when == .today }
  /// Whether its day is over and it was not done.
  var isMissed: Bool { task.isOpen && when == .past }

  /// The circle for its state.
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

  /// The times of the task, its length, or that it is for all day.
  var time: String { Text.when(task, dates.clock) }

  /// The arrow for its priority.
  func arrow(_ symbols: Symbols) -> String {
    task.priority.arrow(symbols)
  }

  /// The colour of its priority: glyph, stripe and bar.
  var priorityToken: Token { isMissed ? task.priority.missedToken : task.priority.token }

  /// The badge for its state; nil for tasks of later days.
  func badge(on surface: Token) -> (text: String, style: Style)? {
    if isMissed { return (" \(Text.badgeMissed) ", Style(.text, on: .badgeSurface)) }
    if task.isOpen, when == .future { return nil }
    let text = " \(Text.badge(state)) "
    return switch state {
    // Quieter than the title below it.
    case .inFocus: (text, Style.selected)
    case .nextUp: (text, Style(.text, on: .badgeSurface))
    case .completed: (String(text.dropFirst()), Style(.success, on: surface, .bold))
    case .carried: (String(text.dropFirst()), Style(quietToken(on: surface), on: surface))
    }
  }

  /// The colour of muted text, readable on this surface.
  func quietToken(on surface: Token) -> Token {
    [.surfaceSelected, .surfaceHero].contains(surface) ? .textMuted : .textFaint
  }

  /// The style of its title: open tasks stand out, completed ones are muted and struck through.
  func titleStyle(on surface: Token) -> Style {
    if task.isOpen { return Style(.text, on: surface, .bold) }
    // On a finished day there is nothing that they would draw attention from.
    let quiet = Style(finish == nil ? quietToken(on: surface) : .text, on: surface)
    return quiet.adding(strike)
  }

  /// What strikes its title through: only what was done, not what was carried on.
  var strike: Attributes { state == .completed ? .strike : [] }

  /// Whether it is finished and drawn muted.
  var isQuiet: Bool { !task.isOpen }

  /// The tag of a task that came from an earlier day or was carried to a later one.
  var tag: String? {
    task.isCarriedOver ? Text.carriedOver(from: task.carriedFrom, times: task.carries, dates) : nil
  }
}

extension Priority {
  /// Its arrow: up, level or down.
  package func arrow(_ symbols: Symbols) -> String {
    switch self {
    case .high: symbols.arrowUp
    case .medium: symbols.dash
    case .low: symbols.arrowDown
    }
  }

  /// Its colour, the same everywhere.
  package var token: Token {
    switch self {
    case .high: .high
    case .medium: .medium
    case .low: .low
    }
  }

  /// Its colour for a task that was not done in time.
  var missedToken: Token {
    switch self {
    case .high: .highMissed
    case .medium: .mediumMissed
    case .low: .lowMissed
    }
  }
}
