import FocusDomain
import FocusSyncClient
import FocusTerminal
import FocusSystem

/// Keeps a store synchronized in a terminal, until the reader of the output is gone.
struct SyncLoop {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run() throws -> ExitStatus {
    let waiter: EventWaiter
    do throws(TerminalError) {
      waiter = try EventWaiter(streams: StandardStreams.closable.filter { $0 == STDOUT_FILENO })
    } catch {
      throw Failure.watching(error)
    }
    let (store, part) = (context.store, SyncPart(context, isInTerminal: true))
    var watch: StoreWatch?
    while true {
      // Start the watch before reading the store, so that no change in between is missed.
      if watch == nil { watch = StoreWatch(store.directory) }
      guard let wait = part.step() else { return .refused }
      let own = [watch?.descriptor].compactMap { $0 } + part.descriptors
      let deadline = store.clock.now().milliseconds + wait
      if waiter.sleep(until: deadline, watching: own) == .abandoned { return .done }
      let changes = watch?.changes() ?? .unknown
      if changes.isOutdated { watch = nil }
      part.handle(changes)
    }
  }
}
