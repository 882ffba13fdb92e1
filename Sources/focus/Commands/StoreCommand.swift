import ArgumentParser
import FocusText

/// A command that works on the store: `--data-dir` may stand before or after its name.
protocol StoreCommand: ParsableCommand {
  var storeOptions: StoreOptions { get set }
  var root: FocusCommand { get set }
}

extension StoreCommand {
  var dataDirectory: String? { storeOptions.dataDir ?? root.storeOptions.dataDir }

  /// What the command needs, with what an older app left brought in.
  func openSession() throws -> Session {
    let session = try openReading()
    session.migrate()
    SessionAgent.ensureIfSilent(for: session, (try? session.store.running()) ?? nil)
    PendingHooks.add(session.hookCalls?.opened(session.today) ?? [], to: session)
    return session
  }

  /// The same without a write of any kind.
  func openReading(repairing: Bool = false) throws -> Session {
    StandardStreams.outliveReaders()
    // The root takes its options wherever they stand.
    if let option = root.screenOptions.onlyForScreen { throw Failure.usage(Text.onlyForScreen(option)) }
    return try Session(
      dataDirectory: dataDirectory, ascii: root.screenOptions.ascii, ink: root.outputOptions.ink,
      repairing: repairing)
  }
}
