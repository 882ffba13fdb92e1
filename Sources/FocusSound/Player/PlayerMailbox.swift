import Synchronization

/// Passes commands from the player's owner to its thread, and the status back.
final class PlayerMailbox: Sendable {
  enum Command: Sendable {
    case play(Sound)
    case pause
    case resume
    case volume(Int)
    case stop
    case end
    /// The result of the `open` call with that ticket.
    case opened(OpenedSound, ticket: Int)
  }

  private struct State {
    var commands: [Command] = []
    var status = SoundPlayer.Status.silent
    var hasThread = false
  }

  private let state = Mutex(State())
  /// Signals new commands.
  private let commandsPipe = WakeupPipe()
  /// Signals that the thread has ended.
  private let endPipe = WakeupPipe()

  var status: SoundPlayer.Status { state.withLock { $0.status } }

  /// Sends a command to the thread. The first sound starts the thread.
  func send(_ command: Command) {
    let starts = state.withLock { state in
      state.commands.append(command)
      // The displayed status must not lag behind the request.
      if case .play(let sound) = command { state.status = .playing(sound.name) }
      guard !state.hasThread, case .play = command else { return false }
      state.hasThread = true
      return true
    }
    if starts { start() }
    commandsPipe.wake()
  }

  /// Returns the commands since the last call.
  func takeCommands() -> [Command] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
  }

  /// Sets the status, unless there are commands that will change it.
  func report(_ status: SoundPlayer.Status) {
    state.withLock { if $0.commands.isEmpty { $0.status = status } }
  }

  /// Waits for a command; with nil, without a timeout.
  func waitForCommands(milliseconds: Int32?) { commandsPipe.wait(milliseconds: milliseconds) }

  /// Waits until the thread has ended, if there is one.
  func waitUntilEnded(milliseconds: Int32) {
    guard state.withLock({ $0.hasThread }) else { return }
    endPipe.wait(milliseconds: milliseconds)
  }

  /// Opens and measures a sound on a separate thread, because a long file takes a while. The command `opened`
  /// delivers it.
  func open(_ sound: Sound, seed: UInt64, ticket: Int) {
    let code = BackgroundThread.start { [self] in
      do throws(SoundError) {
        send(.opened(OpenedSound(source: try sound.source(seed: seed), failure: nil), ticket: ticket))
      } catch {
        send(.opened(OpenedSound(source: nil, failure: error), ticket: ticket))
      }
    }
    guard code != 0 else { return }
    send(.opened(OpenedSound(source: nil, failure: .noThread(code: code)), ticket: ticket))
  }

  private func start() {
    let code = BackgroundThread.start { [self] in
      var loop = PlayerLoop(mailbox: self)
      loop.run()
      endPipe.wake()
    }
    guard code != 0 else { return }
    state.withLock { state in
      state.hasThread = false
      state.status = .failed(.noThread(code: code))
    }
  }
}

/// A sound passed from the thread that opened it to the one that plays it; only one of them uses it at a
/// time.
struct OpenedSound: @unchecked Sendable {
  /// The sound; nil if it could not be opened.
  let source: (any SoundSource)?
  let failure: SoundError?
}
