import FocusDomain
import FocusSync
import FocusSyncClient
import FocusText

/// Keeps a store synchronized: sends local changes and, while a screen or a command watches the store,
/// receives changes from the server. It is a part of an event loop: `step()` starts what is due, and
/// `handle(_:)` reacts to events.
final class SyncPart {
  private let context: CommandContext
  private let access: SyncAccess
  /// Whether it runs in a terminal for a user who reads its output; otherwise it serves open screens.
  private let isInTerminal: Bool
  /// Held while there is something to do, so that each store has only one process that synchronizes it by
  /// itself.
  private var lock: ProcessLock?
  private var screens: SharedLock?
  private var isWatched = false
  private var run: Run?
  /// The process that waits for news, and its answer. The process may end a moment after the answer.
  private var waiting: (process: JobProcess, hasNews: Bool?)?
  /// When the last wait began, in milliseconds of running time, and the minimum interval to the next one. The
  /// interval grows while a server answers immediately without anything new.
  private var (waitBegan, lull): (Int64, Int64) = (.min / 2, SyncPart.shortest)
  private static let (shortest, longest): (Int64, Int64) = (1000, 8000)
  /// When to synchronize without any changes, so that the other devices learn that this one is still up to
  /// date.
  private var nextLook: Int64 = .min
  /// When to synchronize next, in milliseconds of running time; nil to wait for an event.
  private var due: Int64?
  /// When to check for open screens again.
  private var screensDue: Int64?
  /// The number of times that another process was synchronizing.
  private var refusals = 0
  /// The last failure that was printed, to avoid repeating it.
  private var lastFailure: String?

  /// The time for which changes are collected before they are sent, in milliseconds.
  private static let delay: Int64 = 1000
  /// The delay before a retry that depends on a server or another process, in milliseconds.
  private static let pause: Int64 = 20_000
  /// The number of tries, a second apart, to send changes while another process is synchronizing.
  private static let mostRefusals = 30

  /// A synchronization in another process.
  private struct Run {
    let process: JobProcess
    /// The session that was running at the start.
    let session: RunningSession?
    var result: JobAnswer?
    /// Whether records have changed since the start.
    var sawChanges = false
  }

  init(_ context: CommandContext, isInTerminal: Bool) {
    (self.context, self.isInTerminal) = (context, isInTerminal)
    access = SyncAccess(context)
    if !isInTerminal, isSynchronized, access.synced.hasChanges { due = now + SyncPart.delay }
  }

  private var directory: DataDirectory { context.store.directory }
  private var now: Int64 { context.store.clock.reading().run }
  var isSynchronized: Bool { FileSystem.exists(directory.syncState) }

  /// The descriptors to poll.
  var descriptors: [Int32] { [run?.process.descriptor, waiting?.process.descriptor].compactMap { $0 } }

  /// Starts what is due. Returns the milliseconds until the next step; nil if there is nothing to do.
  func step() -> Int64? {
    guard isSynchronized else {
      stopWaiting()
      return nil
    }
    follow(isWatched: isInTerminal || areScreensOpen)
    guard isWatched || due != nil || run != nil else {
      stopWaiting()
      return nil
    }
    guard acquireLock() else {
      stopWaiting()
      // The process that holds the lock sends the changes. Continue when it ends.
      return isWatched ? SyncPart.pause : nil
    }
    if let due, due <= now, run == nil {
      self.due = nil
      synchronize()
    }
    guard isWatched || due != nil || run != nil else {
      stopWaiting()
      return nil
    }
    if isWatched { waitForNews() }
    return left
  }

  /// Handles changes of the store and answers of the processes.
  func handle(_ changes: StoreWatch.Changes) {
    if changes.screens { screensDue = now + 200 }
    if changes.hasRecords, isSynchronized {
      if run != nil { run?.sawChanges = true } else { sendChanges() }
    }
    for answer in run?.process.answers() ?? [] {
      if case .progress(let done, let total) = answer {
        if total > SyncProgress.fewRecords { report(Text.synchronizing(done, of: total)) }
      } else {
        run?.result = answer
      }
    }
    if let run, run.process.isOver {
      self.run = nil
      finish(run)
    }
    for case .news(let isNew) in waiting?.process.answers() ?? [] { waiting?.hasNews = isNew }
    if let waiting, waiting.process.isOver {
      self.waiting = nil
      switch waiting.hasNews {
      case true?: due = 0
      case false?: if nextLook <= now { due = 0 }
      // Without an answer, the next synchronization determines the reason and the time of the next attempt.
      case nil: due = min(due ?? .max, now + 2000)
      }
    }
  }

  /// Ends the wait for news and releases the lock.
  private func stopWaiting() {
    waiting?.process.stop()
    waiting = nil
    lock = nil
  }

  // MARK: Steps

  private var areScreensOpen: Bool {
    if screens?.isAt(directory.syncScreens) != true { screens = SharedLock(directory.syncScreens) }
    if let screensDue, screensDue <= now { self.screensDue = nil }
    return screens?.isShared ?? false
  }

  private func follow(isWatched: Bool) {
    guard isWatched != self.isWatched else { return }
    self.isWatched = isWatched
    if isWatched {
      due = 0
    } else {
      // Keep only what is due soon. The next change or open screen schedules another attempt.
      due = due.flatMap { $0 <= now + SyncPart.delay ? $0 : nil }
      waiting?.process.stop()
      waiting = nil
    }
  }

  /// Acquires the lock. Checks first whether it is free, because even a failed attempt would wake all
  /// processes that watch the folder.
  private func acquireLock() -> Bool {
    let path = directory.syncAgentLock
    if lock?.isAt(path) == true { return true }
    lock = nil
    guard !ProcessLock.isTaken(path) else { return false }
    do throws(StoreError) { lock = try ProcessLock(path) } catch { return false }
    return true
  }

  /// The milliseconds until the next step.
  private var left: Int64 {
    var next = now + SyncPart.pause * 3
    if run == nil { next = min(next, due ?? (waiting == nil ? waitBegan + lull : .max)) }
    if isWatched, let screensDue { next = min(next, screensDue) }
    return max(1, next - now)
  }

  private func waitForNews() {
    guard waiting == nil, run == nil, due == nil, waitBegan + lull <= now else { return }
    waitBegan = now + Int64.random(in: 0...500)
    waiting = JobProcess([.awaitNews], of: directory).map { ($0, nil) }
  }

  private func sendChanges() {
    if access.synced.hasChanges { due = min(due ?? .max, now + SyncPart.delay) }
  }

  private func synchronize() {
    let status = access.statusFile.load()
    let clock = context.store.clock
    let isDue = status.isDue(at: clock.now())
    if isWatched, !isDue, status.problem?.isTemporary == false {
      // Only the user can solve the problem, so check again later.
      access.rememberUnsent()
      due = now + SyncPart.pause * 3
      return
    }
    if !isDue, !access.synced.hasChanges { return wait(until: status.nextAttempt) }
    run = JobProcess([.synchronize], of: directory).map {
      Run(process: $0, session: isInTerminal ? (try? context.store.running()) ?? nil : nil)
    }
    if run == nil { wait(until: nil) }
  }

  /// Schedules the next attempt at `next`, or after a pause if nil. Schedules none if nobody watches the
  /// store.
  private func wait(until next: Instant?) {
    guard isWatched else { return due = nil }
    let clock = context.store.clock.now()
    due = now + max(1000, next.map { $0.milliseconds - clock.milliseconds } ?? SyncPart.pause)
  }

  private func finish(_ run: Run) {
    if case .busy? = run.result {
      // Another process holds the lock for a moment.
      refusals += 1
      let goesOn = isWatched || refusals < SyncPart.mostRefusals
      due = goesOn ? now + 1000 : nil
      if !goesOn { refusals = 0 }
      return
    }
    refusals = 0
    switch run.result {
    case .synchronized(let result)?:
      lastFailure = nil
      report(Text.synchronized(sent: result.sent, received: result.received))
      if isWatched, result.isToRepeat { due = now + SyncPart.pause * 3 }
      nextLook = now + SyncPart.pause * 30
      lull = result.hasNews || result.sent > 0 ? SyncPart.shortest : min(lull * 2, SyncPart.longest)
    case .failed(let sentence)?:
      if sentence != lastFailure { report(sentence) }
      lastFailure = sentence
      wait(until: access.statusFile.load().nextAttempt)
    case .news, .progress, .busy, .devices, .revoked, nil: wait(until: nil)
    }
    if run.sawChanges { sendChanges() }
    guard isInTerminal else { return }
    // A screen detects by itself that a session has ended.
    context.reportEnd(of: run.session)
    PendingHooks.run()
  }

  private func report(_ sentence: String) {
    if isInTerminal { try? Output.lines([sentence]) }
  }
}
