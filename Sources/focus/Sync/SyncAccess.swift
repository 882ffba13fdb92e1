import FocusDomain
import FocusSettings
import FocusSync
import FocusSyncClient
import FocusText
import FocusTransport
import FocusSystem

/// The synchronization of a command's store: its connection and its files.
struct SyncAccess {
  let store: Store
  let setup: SyncSetup
  let statusFile: SyncStatusFile
  var synced: SyncedStore { SyncedStore(store) }

  init(_ context: CommandContext) {
    store = context.store
    let authorities = getenv("CURL_CA_BUNDLE").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    setup = SyncSetup(
      SyncedStore(store), accounts: context.paths.accountsDirectory, name: SyncAccess.deviceName
    ) { address, device throws(TransportError) in
      try address.transport(version: Version.current, authorities: authorities, device: device)
    }
    statusFile = SyncStatusFile(store.directory)
  }

  /// The name of this device for people.
  static var deviceName: String { hostName().map(Title.cleaned) ?? Text.programName }

  /// Synchronizes at the user's request. Waits for a while if another process is synchronizing.
  func synchronizePatiently(
    _ options: SyncClient.Options, progress: (Int, Int) -> Void
  ) throws(SyncProblem) -> SyncClient.Report {
    try patiently { () throws(SyncProblem) in try synchronize(options, progress: progress) }
  }

  /// Retries `body` for a while if another process is synchronizing.
  func patiently(
    _ body: () throws(SyncProblem) -> SyncClient.Report
  ) throws(SyncProblem) -> SyncClient.Report {
    let waiting = Stopwatch()
    while true {
      do throws(SyncProblem) {
        return try body()
      } catch {
        guard error.kind == .isRunning, waiting.milliseconds < 10_000 else { throw error }
        usleep(50_000)
      }
    }
  }

  /// Synchronizes and stores the status. If there are many records, stores the progress meanwhile.
  func synchronize(
    _ options: SyncClient.Options = SyncClient.Options(), progress: (Int, Int) -> Void = { _, _ in }
  ) throws(SyncProblem) -> SyncClient.Report {
    do throws(SyncProblem) {
      var client = try setup.client()
      let report = try client.synchronize(options) { done, total in
        if total > SyncProgress.fewRecords { remember(SyncStatus.Progress(done: done, total: total)) }
        progress(done, total)
      }
      remember(report)
      return report
    } catch {
      if error.kind != .notSetUp, error.kind != .isRunning { remember(error) }
      throw error
    }
  }

  /// Gives the account a new key. Waits for a while if another process is synchronizing.
  func renewKey(
    by plan: RenewalPlan, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(SyncProblem) {
    let report = try patiently { () throws(SyncProblem) in
      var client = try setup.client()
      return try client.renewKey(by: plan, progress: progress)
    }
    remember(report)
  }

  private func remember(_ progress: SyncStatus.Progress) {
    var status = statusFile.load()
    status.progress = progress
    statusFile.save(status)
  }

  /// Stores the status of a successful synchronization.
  func remember(_ report: SyncClient.Report) {
    var status = statusFile.load()
    status.server = (try? setup.account().account.address.description) ?? status.server
    let conflicts = (try? synced.conflicts().count) ?? status.conflicts
    // After a success only rejected records are unsent.
    let unsent = report.rejected + report.tooLarge.count > 0 ? synced.unsent() : nil
    status.succeed(
      report, conflicts: conflicts, unsent: unsent ?? SyncedStore.Unsent(), at: store.clock.now())
    statusFile.save(status)
  }

  private func remember(_ problem: SyncProblem) {
    var status = statusFile.load()
    status.fail(problem, unsent: synced.unsent(), at: store.clock.now())
    statusFile.save(status)
  }

  /// Updates the number of conflicts in the status.
  func rememberConflicts() {
    guard let conflicts = try? synced.conflicts().count else { return }
    var status = statusFile.load()
    status.conflicts = conflicts
    statusFile.save(status)
  }

  /// Updates the unsent records in the status when no synchronization is due.
  func rememberUnsent() {
    var status = statusFile.load()
    let before = status
    guard let unsent = synced.unsent() else { return }
    status.note(unsent)
    if status != before { statusFile.save(status) }
  }
}

/// The reason why `focus sync` failed.
struct SyncFailure: CarriesExitStatus {
  let problem: SyncProblem

  init(_ problem: SyncProblem) { self.problem = problem }

  var sentences: [String] { [Text.sentence(problem)] }

  var exitStatus: ExitStatus {
    switch problem.kind {
    case .unresolved, .unreachable, .timedOut, .cut, .ssh, .busy, .isRunning, .unsettled, .serverFull,
      .serverError:
      .busy
    case .store, .credentials: .cannotWrite
    case .malformed, .wrongKey, .tooLarge: .unreadable
    case .certificate, .handshake, .libraryMissing, .curlMissing, .sshMissing, .serverMissing: .configuration
    case .notSetUp, .copied, .accident, .codeUnknown, .revoked, .loggedOut, .tooManyDevices, .tooOld,
      .keyRenewed:
      .refused
    }
  }
}

/// Turns a sync problem into a failure of a command.
func syncing<Value>(_ body: () throws(SyncProblem) -> Value) throws(SyncFailure) -> Value {
  do throws(SyncProblem) { return try body() } catch { throw SyncFailure(error) }
}
