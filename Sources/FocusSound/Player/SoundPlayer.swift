/// Plays one sound at a time on a thread of its own. Nothing here waits for the device, and no library is opened before
/// the first sound.
package final class SoundPlayer: Sendable {
  /// What is heard, as far as the player knows.
  package enum Status: Equatable, Sendable {
    /// Nothing, and nothing is meant to be.
    case silent
    /// The sound of that name, or it is about to begin.
    case playing(String)
    /// The sound of that name waits.
    case paused(String)
    /// Nothing, and why. Where ``SoundError/mayPass`` the player tries again by itself.
    case failed(SoundError)
  }

  private let desk = PlayerDesk()

  /// A silent player. Opens nothing.
  package init(volume: Int) { setVolume(volume) }

  deinit { desk.give(.end) }

  /// What is heard now.
  package var status: Status { desk.status }

  /// Plays that sound, crossfaded with the one before. Playing what is played changes nothing.
  package func play(_ sound: Sound) { desk.give(.play(sound)) }

  /// Fades to silence within 0.2 seconds, and leaves the device to others.
  package func pause() { desk.give(.pause) }

  /// Goes on where ``pause()`` stopped.
  package func resume() { desk.give(.resume) }

  /// Moves to a volume, 0...100.
  package func setVolume(_ volume: Int) { desk.give(.volume(volume)) }

  /// Fades to silence, and closes the device.
  package func stop() { desk.give(.stop) }

  /// Stops, and waits until the end was heard, at most a second. Nothing plays after it.
  package func finish() {
    desk.give(.end)
    desk.waitUntilEnded(milliseconds: 1000)
  }
}
