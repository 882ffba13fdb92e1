import FocusDomain
import FocusSync
import FocusTerminal
import FocusText

/// The status of the synchronization in a few words.
package struct SyncLine: Equatable {
  /// The forms of the text, from the longest to the shortest.
  package let forms: [String]
  package let token: Token
  /// Whether the status needs no attention, so that other content takes precedence.
  let isQuiet: Bool

  /// Creates the line. `nextTry` is the time of the next automatic attempt, and `key` the name of the key
  /// that shows details.
  package init(_ status: SyncStatus, nextTry: String? = nil, key: String = "") {
    if let problem = status.problem {
      self.init(SyncLine.forms(of: problem, waiting: status.waiting, nextTry: nextTry), .warning)
    } else if status.conflicts > 0 {
      let count = Text.conflictCount(status.conflicts)
      self.init(key.isEmpty ? [count] : ["\(key) \(count)", count], .warning)
    } else if status.isClockWrong {
      self.init([Text.syncClockWrong], .warning)
    } else if status.waiting > 0 {
      self.init([Text.unsentCount(status.waiting)], .textMuted)
    } else {
      self.init([Text.syncDone], .textFaint, isQuiet: true)
    }
  }

  /// Creates the line; nil if the store is not synchronized.
  init?(_ state: AppState) {
    guard let reading = state.sync.reading else { return nil }
    if let progress = reading.status.progress, progress.done < progress.total {
      self.init([Text.synchronizing(progress.done, of: progress.total), Text.syncRunning], .textMuted)
    } else if state.sync.isAsked {
      self.init([Text.syncRunning], .textMuted)
    } else {
      let next = reading.nextAttempt.map { Text.time($0.time, state.options.dates.clock) }
      self.init(reading.status, nextTry: next, key: state.options.keymap.name(of: .sync))
    }
  }

  private init(_ forms: [String], _ token: Token, isQuiet: Bool = false) {
    (self.forms, self.token, self.isQuiet) = (forms, token, isQuiet)
  }

  private static func forms(of problem: SyncProblem, waiting: Int, nextTry: String?) -> [String] {
    if problem.isOffline {
      return (waiting > 0 ? [Text.syncOffline(waiting: waiting)] : []) + [Text.syncOffline]
    }
    guard problem.isTemporary else { return [Text.syncStopped] }
    return (nextTry.map { [Text.syncFailed(nextTry: $0)] } ?? []) + [Text.syncFailed]
  }
}
