import ArgumentParser
import FocusText

/// A command that uses the store. `--data-dir` may come before or after the command's name.
protocol StoreCommand: DocumentedCommand {
  var storeOptions: StoreOptions { get }
  var root: FocusCommand { get }
}

extension StoreCommand {
  var dataDirectory: String? { storeOptions.dataDir ?? root.storeOptions.dataDir }

  /// Opens the store, after importing the data of older versions. With `repairing`, errors in the
  /// configuration are only reported.
  func openContext(repairing: Bool = false) throws -> CommandContext {
    let context = try openReading(repairing: repairing)
    context.sayConfigErrors()
    context.migrate()
    for month in context.store.claimShrunkMonths() { Output.say(Text.sentence(month)) }
    Agent.note(context.store)
    Agent.ensureAlive(for: context.store, (try? context.store.running()) ?? nil)
    PendingHooks.add(context.hookCalls?.opened(context.today) ?? [], to: context)
    return context
  }

  /// Opens the store without writing anything.
  func openReading(repairing: Bool = false) throws -> CommandContext {
    StandardStreams.ignoreBrokenPipes()
    // The parser assigns the root's options wherever they appear on the command line.
    if let option = root.screenOptions.onlyForScreen { throw Failure.usage(Text.onlyForScreen(option)) }
    return try CommandContext(
      dataDirectory: dataDirectory, ascii: root.screenOptions.ascii, colorMode: root.outputOptions.colorMode,
      repairing: repairing)
  }
}
