/// The queries that a terminal replies to.
enum TerminalReply: Hashable {
  case background, ambiguousWidth, clipboard

  /// Creates the reply that corresponds to an event; nil for any other event.
  package init?(_ event: TerminalEvent) {
    switch event {
    case .background: self = .background
    case .ambiguousWidth: self = .ambiguousWidth
    case .clipboard: self = .clipboard
    default: return nil
    }
  }
}

/// An event that wakes up the event loop.
package enum TerminalEvent: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; it is unchanged and may contain newlines and controls.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The terminal has reported its background.
  case background(TerminalBackground)
  /// The terminal has reported how many cells a character of ambiguous width takes.
  case ambiguousWidth(Int)
  /// The terminal has reported whether it accepts text for the clipboard.
  case clipboard(Bool)
  /// The screen has a new size; several changes in a row arrive as one event.
  case resize(Size)
  /// Ctrl-Z was pressed: save pending work, then call `Terminal.suspend()`.
  case suspendRequested
  /// The process continues after a stop. Full-screen mode is active again and `resize` follows. The clock
  /// must be read again.
  case resumed
  /// The wall-clock deadline has passed.
  case deadlineReached
  /// The wall clock was set; the deadline must be recomputed.
  case clockChanged
  /// The next animation step is due.
  case animationDue
  /// A watched file descriptor is readable.
  case readable(Int32)
  /// The terminal is gone. Every further wait returns this immediately. Close and exit.
  case hangup
  /// SIGINT, SIGTERM, SIGQUIT or SIGHUP arrived. Close and exit.
  case terminate(signal: Int32)

  /// Whether the terminal sent it.
  var isInput: Bool {
    switch self {
    case .key, .paste, .mouse, .background, .ambiguousWidth, .clipboard: true
    case .resize, .suspendRequested, .resumed, .deadlineReached, .clockChanged, .animationDue, .readable,
      .hangup, .terminate:
      false
    }
  }
}
