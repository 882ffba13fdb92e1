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
    /// What was to be opened with that ticket.
    case opened(OpenedSound, ticket: Int)
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

  /// Opens and measures a sound on a thread of its own, because a long file takes a while; the order `opened` brings it.
  func open(_ sound: Sound, seed: UInt64, ticket: Int) {
    let code = BackgroundThread.start { [self] in
      do throws(SoundError) {
        give(.opened(OpenedSound(source: try sound.source(seed: seed), failure: nil), ticket: ticket))
      } catch {
        give(.opened(OpenedSound(source: nil, failure: error), ticket: ticket))
      }
    }
    guard code != 0 else { return }
    give(.opened(OpenedSound(source: nil, failure: .noThread(code: code)), ticket: ticket))
  }

  private func start() {
    let code = BackgroundThread.start { [self] in
      var loop = PlayerLoop(desk: self)
      loop.run()
      end.ring()
    }
    guard code != 0 else { return }
    tray.withLock { tray in
      tray.hasThread = false
      tray.status = .failed(.noThread(code: code))
    }
  }
}

/// A sound on its way from the thread that opened it to the one that plays it; only one of them has it at a time.
struct OpenedSound: @unchecked Sendable {
  /// Nil where it cannot be opened.
  let source: (any SoundSource)?
  let failure: SoundError?
}
