import FocusDomain

/// Texts about hooks and reminders.
extension Text {
  /// A hook that failed; `complaint` is what it wrote to standard error, if anything.
  package static func hookFailed(_ name: String, status: Int32, complaint: String) -> String {
    let reason = complaint.isEmpty ? "" : ": \(quoted(complaint))"
    return "The hook \(quoted(name)) failed with status \(status)\(reason)."
  }

  /// A hook killed by a signal.
  package static func hookKilled(_ name: String, signal: Int32) -> String {
    "The hook \(quoted(name)) was ended by signal \(signal)."
  }

  /// A hook that took too long.
  package static func hookTimedOut(_ name: String) -> String {
    "The hook \(quoted(name)) took more than 5 seconds and was stopped."
  }

  /// A hook that could not be started; `code` is an errno.
  package static func hookCannotStart(_ name: String, _ code: Int32) -> String {
    "The hook \(quoted(name)) cannot be started: \(code == 8 ? "its first line names no interpreter" : reason(code))."
  }

  /// A once-a-day hook that was skipped because its run cannot be recorded.
  package static func hookNotRun(_ name: String, _ error: StoreError) -> String {
    "The hook \(quoted(name)) was not run: it runs once a day, and that cannot be recorded (\(cause(error)))."
  }

  /// `Write the report starts in 5 minutes (09:00 – 10:30)`.
  package static func reminder(_ reminder: Reminder, _ style: ClockStyle) -> String {
    let title = Title.cleaned(reminder.task.title)
    let times = range(reminder.range, style)
    return reminder.lead == 0
      ? "\(title) starts now (\(times))"
      : "\(title) starts in \(count(reminder.lead, "minute", "minutes")) (\(times))"
  }
}
