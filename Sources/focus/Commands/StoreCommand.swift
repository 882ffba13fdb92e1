import ArgumentParser
import FocusText

/// A command that uses the store. `--data-dir` may come before or after the command's name.
protocol StoreCommand: ParsableCommand {
  var storeOptions: StoreOptions { get set }
  var root: FocusCommand { get set }
}

extension StoreCommand {
  var dataDirectory: String? { storeOptions.dataDir ?? root.storeOptions.dataDir }

  /// Opens the store, after importing the data of older versions. With `repairing`, errors in the
  /// configuration are only reported.
  func openSession(repairing: Bool = false) throws -> Session {
    let session = try openReading(repairing: repairing)
    session.sayConfigErrors()
    session.migrate()
    for month in session.store.takeShrunkMonths() { Output.say(Text.sentence(month)) }
    SyncTrigger.note(session.store)
    SessionAgent.ensureAlive(for: session, (try? session.store.running()) ?? nil)
    PendingHooks.add(session.hookCalls?.opened(session.today) ?? [], to: session)
    return session
  }

  /// Opens the store without writing anything.
  func openReading(repairing: Bool = false) throws -> Session {
    StandardStreams.ignoreBrokenPipes()
    // The parser assigns the root's options wherever they appear on the command line.
    if let option = root.screenOptions.onlyForScreen { throw Failure.usage(Text.onlyForScreen(option)) }
    return try Session(
      dataDirectory: dataDirectory, ascii: root.screenOptions.ascii, colorMode: root.outputOptions.colorMode,
      repairing: repairing)
  }
}
