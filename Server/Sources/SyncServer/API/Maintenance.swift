import Logging
import ServiceLifecycle

/// Runs beside the server: forwards changes by other processes and removes expired data.
struct Maintenance: Service {
  private static let pruneInterval = Duration.seconds(3600)

  let api: API

  func run() async throws {
    await withGracefulShutdownHandler {
      await cancelWhenGracefulShutdown { await repeatUntilCancelled() }
    } onGracefulShutdown: {
      api.hub.stop()
    }
  }

  func repeatUntilCancelled() async {
    async let pruning: Void = prune()
    async let watching: Void = watch()
    _ = await (pruning, watching)
  }

  private func prune() async {
    repeat {
      do {
        if try await api.store.claimUpkeep(at: api.clock()) { try await api.store.prune(at: api.clock()) }
      } catch is CancellationError {
        return
      } catch {
        api.logger.error("pruning failed", metadata: ["error": "\(error)"])
      }
    } while (try? await Task.sleep(for: Self.pruneInterval)) != nil
  }

  private func watch() async {
    for await change in api.store.changes() {
      switch change {
      case .account(let id): api.hub.notify(id)
      case .unknown: api.hub.notifyAll()
      }
    }
  }
}
