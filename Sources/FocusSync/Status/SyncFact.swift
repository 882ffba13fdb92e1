import FocusDomain

/// What a person should know about the synchronization of a store. The sentences are in the text catalogue.
package enum SyncFact: Equatable, Sendable {
  /// The time of the last success; nil if there was none.
  case lastSuccess(WallTime?)
  case problem(SyncProblem)
  /// The time of the next automatic attempt.
  case nextAttempt(WallTime)
  /// The number of changes that are not on the server.
  case waiting(Int)
  /// The number of these changes that were sent but not confirmed.
  case pending(Int)
  /// The label of a record that is too large for any server.
  case tooLarge(String)
  /// The number of records with an unresolved conflict.
  case conflicts(Int)
  /// The number of seconds by which the clock of this device is ahead of the server's.
  case clockIsOff(seconds: Int)
  case doubt(SyncDoubt)
}

/// A sign that the server does not behave correctly.
package enum SyncDoubt: Equatable, Sendable {
  /// The name of a device that knows different versions, although both sides have been idle for a while.
  case contradicting(String)
  /// The labels of records for which the server sent an older or forged state.
  case refused([String])
  /// The number of records on the server that the account key does not open.
  case foreign(Int)
}

extension SyncStatus {
  /// The facts in the order in which they are shown.
  package func facts(in zone: LocalZone) -> [SyncFact] {
    var facts: [SyncFact] = [.lastSuccess(lastSuccess.map { zone.wallTime(at: $0) })]
    if let problem { facts.append(.problem(problem)) }
    if let nextAttempt { facts.append(.nextAttempt(zone.wallTime(at: nextAttempt))) }
    if waiting > 0 { facts.append(.waiting(waiting)) }
    if !pending.isEmpty { facts.append(.pending(pending.count)) }
    facts += tooLarge.map(SyncFact.tooLarge)
    if conflicts > 0 { facts.append(.conflicts(conflicts)) }
    if isClockWrong { facts.append(.clockIsOff(seconds: skew)) }
    return facts + doubts.map(SyncFact.doubt)
  }

  package var doubts: [SyncDoubt] {
    contradicting.map(SyncDoubt.contradicting) + (refused.isEmpty ? [] : [.refused(refused)])
      + (foreign > 0 ? [.foreign(foreign)] : [])
  }
}
