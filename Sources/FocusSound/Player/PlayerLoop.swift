/// The player's thread: executes commands and keeps the output filled.
struct PlayerLoop {
  /// The delay after a failure that may be temporary, in milliseconds.
  private static let retry: Int32 = 5000

  private let mailbox: PlayerMailbox
  private var mixer = Mixer()
  private var output: (any AudioOutput)?
  private var block = [StereoFrame](repeating: .zero, count: OutputFormat.block)
  /// The sound that is playing or paused.
  private var sound: Sound?
  private var isPaused = false
  private var isEnding = false
  private var failure: SoundError?
  /// The number of requests, so that a file that was opened too late is not played.
  private var ticket = 0
  /// A seed that makes a sound begin differently each time.
  private var seed = UInt64.random(in: 1 ... .max)

  init(mailbox: PlayerMailbox) { self.mailbox = mailbox }

  /// Runs until the command `end`.
  mutating func run() {
    while true {
      for command in mailbox.takeCommands() { execute(command) }
      if mixer.isSilent {
        closeOutput()
        mailbox.report(status)
        if isEnding { return }
        mailbox.waitForCommands(milliseconds: nil)
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

  private mutating func execute(_ command: PlayerMailbox.Command) {
    switch command {
    case .play(let next): begin(next)
    case .pause:
      isPaused = sound != nil
      // No sound is wanted now, so there is no failure to report.
      if failure?.isTransient == true { failure = nil }
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
      if ticket == self.ticket { play(opened) }
    }
    // Without an output a fade would not be audible.
    if output == nil, isPaused || sound == nil { mixer.cut() }
    mailbox.report(status)
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
    // The current sound continues until the file is open.
    case .file: mailbox.open(next, seed: seed, ticket: ticket)
    }
  }

  private mutating func play(_ opened: OpenedSound) {
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
      mailbox.report(status)
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

  /// Reports a failure. After one that may be temporary, waits before the next attempt, which fades in again.
  private mutating func fail(_ error: SoundError) {
    failure = error
    mixer.cut()
    mailbox.report(status)
    guard error.isTransient else { return }
    mixer.resume()
    mailbox.waitForCommands(milliseconds: PlayerLoop.retry)
  }

  private mutating func closeOutput() {
    output?.close(draining: true)
    output = nil
  }
}
