import FocusDomain
import FocusSettings
import FocusSound

/// The sound of a session: what was chosen, while it runs; silence in its pauses and in breaks.
final class SessionSound {
  private let session: Session
  private var player: SoundPlayer?
  private var chosen: (sound: Sound?, volume: Int)
  private let watch: FileWatch?

  init(_ session: Session) {
    self.session = session
    watch = FileWatch(session.places.stateFile.path)
    chosen = SessionSound.choice(in: session)
  }

  /// How loud, 0 to 100.
  var volume: Int { chosen.volume }

  /// Becomes readable when another sound may have been chosen.
  var descriptor: Int32? { watch?.descriptor }

  /// Looks at what is chosen now.
  func takeChange() {
    guard watch?.takeChange() == true else { return }
    chosen = SessionSound.choice(in: session)
    player?.setVolume(chosen.volume)
  }

  /// Plays, or is silent, as a session stands. No library is opened before there is something to play.
  func follow(_ standing: SessionStanding, of running: FocusSession) {
    guard running.kind == .focus, let sound = chosen.sound else {
      player?.stop()
      return
    }
    guard standing.isCounting else {
      player?.pause()
      return
    }
    let player = player ?? SoundPlayer(volume: chosen.volume)
    self.player = player
    player.play(sound)
    player.resume()
  }

  /// Why nothing is heard although something should be; nil while all is well.
  var problem: SoundError? {
    if case .failed(let error)? = player?.status { error } else { nil }
  }

  /// Fades out, and returns when nothing is heard any more.
  func finish() { player?.finish() }

  private static func choice(in session: Session) -> (sound: Sound?, volume: Int) {
    let settings = session.effectiveSettings.settings
    return ((try? session.soundCatalog())?.sound(named: settings.sound), settings.soundVolume)
  }
}
