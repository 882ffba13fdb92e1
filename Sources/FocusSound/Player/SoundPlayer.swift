/// Plays one sound at a time on its own thread. No method except `finish` waits, and no library is loaded
/// before the first sound.
package final class SoundPlayer: Sendable {
  /// What is playing, as far as the player knows.
  package enum Status: Equatable, Sendable {
    /// Nothing is playing, and nothing is meant to.
    case silent
    /// The sound of that name is playing or about to begin.
    case playing(String)
    /// The sound of that name is paused.
    case paused(String)
    /// Nothing is playing because of an error. If it is ``SoundError/isTransient``, the player tries again by
    /// itself.
    case failed(SoundError)
  }

  private let mailbox = PlayerMailbox()

  /// A silent player. Opens nothing.
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

  /// Stops, and waits until the end was played, at most a second. Nothing can be played afterwards.
  package func finish() {
    mailbox.send(.end)
    mailbox.waitUntilEnded(milliseconds: 1000)
  }
}
