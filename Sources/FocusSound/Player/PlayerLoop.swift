/// What the player's thread does: obeys orders, and fills the output as fast as it empties.
struct PlayerLoop {
  /// After a failure that may pass, in milliseconds.
  private static let retry: Int32 = 5000

  private let desk: PlayerDesk
  private var mixer = Mixer()
  private var output: (any AudioOutput)?
  private var block = [StereoFrame](repeating: .zero, count: OutputFormat.block)
  /// The sound that is meant to be heard, or waits.
  private var sound: Sound?
  private var isPaused = false
  private var isEnding = false
  private var failure: SoundError?
  /// Counts what was asked for, so that a file which was opened too late is not played.
  private var ticket = 0
  /// So that a sound begins differently each time.
  private var seed = UInt64.random(in: 1 ... .max)

  init(desk: PlayerDesk) { self.desk = desk }

  /// Returns after the order to end.
  mutating func run() {
    while true {
      for order in desk.takeOrders() { obey(order) }
      if mixer.isSilent {
        closeOutput()
        desk.report(status)
        if isEnding { return }
        desk.waitForOrders(milliseconds: nil)
      } else if output == nil {
        openOutput()
      } else {
        play()
      }
    }
  }

  private var status: SoundPlayer.Status {
    if let failure { return .failed(failure) }
    guard let sound else { return .silent }
    return isPaused ? .paused(sound.name) : .playing(sound.name)
  }

  private mutating func obey(_ order: PlayerDesk.Order) {
    switch order {
    case .play(let next): begin(next)
    case .pause:
      isPaused = sound != nil
      // Nothing is meant to be heard, so nothing is missing.
      if failure?.mayPass == true { failure = nil }
      mixer.pause()
    case .resume:
      isPaused = false
      if sound != nil { mixer.resume() }
    case .volume(let volume): mixer.setVolume(volume)
    case .stop: stop()
    case .end:
      stop()
      isEnding = true
    case .opened(let opened, let ticket):
      if ticket == self.ticket { take(opened) }
    }
    // Nobody hears a fade.
    if output == nil, isPaused || sound == nil { mixer.cut() }
    desk.report(status)
  }

  private mutating func begin(_ next: Sound) {
    if next == sound, failure == nil {
      if isPaused { mixer.resume() }
      isPaused = false
      return
    }
    failure = nil
    isPaused = false
    seed &+= 1
    ticket += 1
    sound = next
    switch next {
    case .builtIn(let builtIn): mixer.play(builtIn.source(seed: seed))
    // What is heard goes on until the file is open.
    case .file: desk.open(next, seed: seed, ticket: ticket)
    }
  }

  private mutating func take(_ opened: OpenedSound) {
    if let source = opened.source {
      mixer.play(source)
      if isPaused { mixer.pause() }
    } else {
      stop()
      failure = opened.failure
    }
  }

  private mutating func stop() {
    ticket += 1
    sound = nil
    isPaused = false
    failure = nil
    mixer.stop()
  }

  // MARK: Output

  private mutating func openOutput() {
    do throws(SoundError) {
      output = try Outputs.open()
      failure = nil
      desk.report(status)
    } catch {
      fail(error)
    }
  }

  private mutating func play() {
    do throws(SoundError) {
      try block.withUnsafeMutableBufferPointer { block throws(SoundError) in
        mixer.render(into: block)
        try output?.write(UnsafeBufferPointer(block))
      }
    } catch {
      output?.close(draining: false)
      output = nil
      fail(error)
    }
  }

  /// Waits a while before the next attempt, which fades in again; or makes none.
  private mutating func fail(_ error: SoundError) {
    failure = error
    mixer.cut()
    desk.report(status)
    guard error.mayPass else { return }
    mixer.resume()
    desk.waitForOrders(milliseconds: PlayerLoop.retry)
  }

  private mutating func closeOutput() {
    output?.close(draining: true)
    output = nil
  }
}
