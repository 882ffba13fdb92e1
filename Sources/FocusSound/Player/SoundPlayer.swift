/// Plays one sound at a time on its own thread. No method except for `finish` blocks, and no library is
/// loaded before the first sound.
package final class SoundPlayer: Sendable {
  /// The state of the player.
  package enum Status: Equatable, Sendable {
    /// No sound is playing, and none is wanted.
    case silent
    /// The sound with this name is playing or about to begin.
    case playing(String)
    /// The sound with this name is paused.
    case paused(String)
    /// No sound is playing because of an error. If it is ``SoundError/isTransient``, the player retries by
    /// itself.
    case failed(SoundError)
  }

  private let mailbox = PlayerMailbox()

  /// Creates a silent player. Opens nothing.
  package init(volume: Int) { setVolume(volume) }

  deinit { mailbox.send(.end) }

  package var status: Status { mailbox.status }

  /// Plays a sound, crossfaded with the previous one. Does nothing if it is already playing.
  package func play(_ sound: Sound) { mailbox.send(.play(sound)) }

  /// Fades to silence within 0.2 seconds, and releases the device.
  package func pause() { mailbox.send(.pause) }

  /// Continues after ``pause()``.
  package func resume() { mailbox.send(.resume) }

  /// Changes the volume, 0...100.
  package func setVolume(_ volume: Int) { mailbox.send(.volume(volume)) }

  /// Fades to silence and closes the device.
  package func stop() { mailbox.send(.stop) }

  /// Stops, and waits until the rest has been played, for at most a second. Nothing can be played afterwards.
  package func finish() {
    mailbox.send(.end)
    mailbox.waitUntilEnded(milliseconds: 1000)
  }
}
