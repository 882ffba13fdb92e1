import FocusDomain
import FocusText

/// How a task looks wherever it is shown: the glyphs and words of its state and priority.
struct TaskViewModel: Equatable {
  let task: FocusTask
  let state: TaskState
  /// How dates and times are written.
  let dates: DateStyle

  /// The circle of its state.
  func circle(_ symbols: Symbols) -> String {
    switch state {
    case .inFocus: symbols.targetCircle
    case .nextUp: symbols.emptyCircle
    case .completed: symbols.check
    case .carried: symbols.next
    }
  }

  /// The colour of its circle.
  var circleToken: Token {
    switch state {
    case .inFocus: .accent
    case .nextUp: .textMuted
    case .completed: .success
    case .carried: .carried
    }
  }

  /// The arrow of its priority.
  func arrow(_ symbols: Symbols) -> String {
    task.priority.arrow(symbols)
  }

  /// The colour of its arrow.
  var arrowToken: Token {
    switch task.priority {
    case .high: .priorityHigh
    case .medium: .priorityMedium
    case .low: .priorityLow
    }
  }

  /// The colour of its priority in a calendar.
  var stripeToken: Token { task.priority.stripeToken }

  /// The badge of its state.
  func badge(on surface: Token) -> (text: String, style: Style) {
    let text = " \(Text.badge(state)) "
    return switch state {
    case .inFocus: (text, Style(.onAccent, on: .accent, .bold))
    case .nextUp: (text, Style(.textMuted, on: .badgeSurface))
    case .completed: (text, Style(.textFaint, on: surface))
    case .carried: (text, Style(.textFaint, on: surface))
    }
  }

  /// The look of its title: open ones speak up, done ones step back.
  func titleStyle(on surface: Token) -> Style {
    task.isOpen ? Style(.text, on: surface, .bold) : Style(.textFaint, on: surface)
  }

  /// Whether it is over and done with, so that it steps back.
  var isQuiet: Bool { !task.isOpen }

  /// Its tag when it came from an earlier day, or went on to a later one.
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

  /// The colour of its stripe in a calendar.
  var stripeToken: Token {
    switch self {
    case .high: .high
    case .medium: .medium
    case .low: .low
    }
  }
}
