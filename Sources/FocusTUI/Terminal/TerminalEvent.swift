/// What the program is woken for.
package enum TerminalEvent: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted, as it came: newlines and controls included.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The terminal has told on what it draws.
  case background(TerminalBackground)
  /// The screen has a new size; many changes at once come as one.
  case resize(Size)
  /// Ctrl-Z: save what must be, then call `Terminal.suspend()`.
  case suspendRequested
  /// Running again after a stop; the screen has been entered anew, `resize` follows. Look at the clock.
  case resumed
  /// The civil deadline has passed.
  case deadlineReached
  /// The system's clock was set; the deadline must be reckoned anew.
  case clockChanged
  /// The next step of an animation is due.
  case animationDue
  /// A watched file descriptor can be read.
  case readable(Int32)
  /// The terminal is gone; every further wait returns this at once. Close and leave.
  case hangup
  /// Asked to leave by SIGINT, SIGTERM, SIGQUIT or SIGHUP: close, then leave.
  case terminate(signal: Int32)
}
