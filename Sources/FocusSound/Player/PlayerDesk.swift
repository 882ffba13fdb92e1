import Glibc
import Synchronization

/// What the player's owner and its thread have in common: orders one way, the status the other.
final class PlayerDesk: Sendable {
  enum Order: Sendable {
    case play(Sound)
    case pause
    case resume
    case volume(Int)
    case stop
    case end
  }

  private struct Tray {
    var orders: [Order] = []
    var status = SoundPlayer.Status.silent
    var hasThread = false
  }

  private let tray = Mutex(Tray())
  /// Rung when there are orders.
  private let bell = Doorbell()
  /// Rung when the thread has ended.
  private let end = Doorbell()

  var status: SoundPlayer.Status { tray.withLock { $0.status } }

  /// Leaves an order for the thread, which the first sound starts.
  func give(_ order: Order) {
    let starts = tray.withLock { tray in
      tray.orders.append(order)
      // What a person sees does not lag behind what was asked for.
      if case .play(let sound) = order { tray.status = .playing(sound.name) }
      guard !tray.hasThread, case .play = order else { return false }
      tray.hasThread = true
      return true
    }
    if starts { start() }
    bell.ring()
  }

  /// The orders given since the last time.
  func takeOrders() -> [Order] {
    tray.withLock { tray in
      defer { tray.orders = [] }
      return tray.orders
    }
  }

  /// Says what is heard, unless orders have come that change it.
  func report(_ status: SoundPlayer.Status) {
    tray.withLock { if $0.orders.isEmpty { $0.status = status } }
  }

  /// Waits for an order; nil for as long as it takes.
  func waitForOrders(milliseconds: Int32?) { bell.wait(milliseconds: milliseconds) }

  /// Waits until the thread has ended, if there is one.
  func waitUntilEnded(milliseconds: Int32) {
    guard tray.withLock({ $0.hasThread }) else { return }
    end.wait(milliseconds: milliseconds)
  }

  // MARK: The thread

  private func start() {
    // Signals are for the program, not for this thread nor for those that libraries of sound start from it.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let desk = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        let desk = Unmanaged<PlayerDesk>.fromOpaque(pointer).takeRetainedValue()
        var loop = PlayerLoop(desk: desk)
        loop.run()
        desk.end.ring()
        return nil
      }, desk.toOpaque())
    guard code == 0 else {
      desk.release()
      tray.withLock { tray in
        tray.hasThread = false
        tray.status = .failed(.noThread(code: code))
      }
      return
    }
    pthread_detach(thread)
  }
}
