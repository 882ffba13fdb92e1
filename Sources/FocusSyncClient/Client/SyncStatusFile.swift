import FocusDomain
import FocusSync

/// The file with the status of the last synchronization of a store, for screens and status bars.
package struct SyncStatusFile: Sendable {
  private let directory: DataDirectory

  package init(_ directory: DataDirectory) { self.directory = directory }

  /// The status, without the progress that a killed synchronization left; nil if the store is not
  /// synchronized.
  package var ofSynchronized: SyncStatus? {
    guard FileSystem.exists(directory.syncState) else { return nil }
    var status = load()
    if status.progress != nil, !ProcessLock.isTaken(directory.syncLock) { status.progress = nil }
    return status
  }

  /// The status; an empty one if there was no attempt yet.
  package func load() -> SyncStatus { SyncStatus((try? FileSystem.read(directory.syncStatus)) ?? []) }

  /// Saves the status. Ignores errors, because only a message would be lost.
  package func save(_ status: SyncStatus) {
    try? DurableFile.write(JSONWriter.write(status.json), to: directory.syncStatus, durability: .atomic)
  }
}

extension SyncStatus {
  /// The maximum number of unsent records that are stored by name, because a screen reads the file at each
  /// change.
  private static let mostNamed = 500

  /// Updates the status after a successful synchronization.
  package mutating func succeed(
    _ report: SyncClient.Report, conflicts: Int, unsent: SyncedStore.Unsent, at now: Instant
  ) {
    (lastSuccess, lastAttempt, nextAttempt, problem, failures) = (now, now, nil, nil, 0)
    progress = nil
    (tooLarge, skew) = (report.tooLarge, report.skew)
    contradicting = report.contradicting
    if !report.refused.isEmpty || report.foreign > 0 {
      (refused, foreign, refusedAt) = (report.refused, report.foreign, now)
    } else if refusedAt.map({ $0.adding(days: 1) < now }) ?? false {
      (refused, foreign, refusedAt) = ([], 0, nil)
    }
    self.conflicts = conflicts
    note(unsent)
  }

  /// Updates the status after a failed synchronization. Only problems that may go away by themselves are
  /// retried automatically.
  package mutating func fail(_ problem: SyncProblem, unsent: SyncedStore.Unsent?, at now: Instant) {
    if let unsent { note(unsent) }
    var (backoff, random) = (Backoff(failures: failures), SystemRandomNumberGenerator())
    let wait = backoff.fail(retryAfter: problem.kind == .busy ? problem.count : nil, using: &random)
    (self.problem, lastAttempt, failures) = (problem, now, backoff.failures)
    progress = nil
    nextAttempt = problem.isTemporary ? now.adding(milliseconds: Int64(wait * 1000)) : nil
  }

  package mutating func note(_ unsent: SyncedStore.Unsent) {
    (waiting, removals) = (unsent.keys.count, unsent.removals)
    // Before the first synchronization all records are unsent, so do not mark them on screens.
    self.unsent = waiting <= SyncStatus.mostNamed ? unsent.keys : []
    pending = unsent.pending.intersection(self.unsent)
  }

  /// Whether an automatic attempt is due now.
  package func isDue(at now: Instant) -> Bool {
    guard let problem else { return true }
    guard problem.isTemporary else { return false }
    // A clock that was set back must not delay it for long.
    if let lastAttempt, lastAttempt > now { return true }
    return nextAttempt.map { $0 <= now || $0 > now.adding(milliseconds: Int64(Backoff.longest) * 1_000) }
      ?? true
  }
}
