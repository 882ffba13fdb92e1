import FocusDomain
import FocusText

extension HeroTimer {
  /// Creates the timer of a task's session, or of a session that is ready to start. Nil during a session of
  /// another task, which is shown on a line of its own.
  ///
  /// Only a selected card shows the key, because the key starts a session of the selected task.
  init?(_ task: FocusTask, isSelected: Bool, in state: AppState) {
    let keys = state.options.keymap.keys(of: .session, in: [.focus]).first
    func hint(_ label: String) -> Hint? { isSelected ? keys.map { Hint(label: label, keys: $0) } : nil }
    let lengths = state.options.sessionLengths
    let focused = state.focused(on: state.today).wholeSeconds
    func today(_ sessions: Int) -> String {
      Text.sessionsToday(sessions, seconds: focused, goal: lengths.dailyGoal)
    }
    guard let strip = SessionStrip(state), let (running, progress) = state.session else {
      let ready = Text.timerReady(minutes: lengths.focus)
      self.init(
        digits: nil, captions: [ready], total: focused < 60 ? "" : today(0), hint: hint(Text.hintStart))
      return
    }
    guard running.session.kind == .focus, running.session.task == task.id else { return nil }
    self.init(
      digits: SessionLength.clock(seconds: progress.timerSeconds), color: strip.color,
      captions: [
        progress.state == .running
          ? today(state.sessionsToday) : Text.sessionHeading(.focus, progress.state)
      ],
      figure: strip.figure(.named(in: state.options.charset)), share: progress.share, end: strip.end,
      hint: hint(Text.hintOpen))
  }
}
