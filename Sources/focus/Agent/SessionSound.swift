import FocusDomain
import FocusSettings
import FocusSound

/// Plays the chosen sound while a session is running. It is silent during pauses and breaks.
final class SessionSound {
  private let context: CommandContext
  private var player: SoundPlayer?
  private var chosen: (sound: Sound?, volume: Int)
  private let watch: FileWatch?

  init(_ context: CommandContext) {
    self.context = context
    watch = FileWatch(context.paths.stateFile.path)
    chosen = SessionSound.choice(in: context)
  }

  /// The volume from 0 to 100.
  var volume: Int { chosen.volume }

  /// Becomes readable when the chosen sound may have changed.
  var descriptor: Int32? { watch?.descriptor }

  /// Reloads the choice if it has changed.
  func consumeChange() {
    guard watch?.consumeChange() == true else { return }
    chosen = SessionSound.choice(in: context)
    player?.setVolume(chosen.volume)
  }

  /// Plays, pauses or stops the sound to match the session. No audio library is loaded until there is
  /// something to play.
  func follow(_ progress: SessionProgress, of running: FocusSession) {
    guard running.kind == .focus, let sound = chosen.sound else {
      player?.stop()
      return
    }
    guard progress.isCounting else {
      player?.pause()
      return
    }
    let player = player ?? SoundPlayer(volume: chosen.volume)
    self.player = player
    player.play(sound)
    player.resume()
  }

  /// The reason why no sound is heard although one should be; nil if there is no problem.
  var problem: SoundError? {
    if case .failed(let error)? = player?.status { error } else { nil }
  }

  /// Fades out. Returns when the sound has stopped.
  func finish() { player?.finish() }

  private static func choice(in context: CommandContext) -> (sound: Sound?, volume: Int) {
    let settings = context.effectiveSettings.settings
    return ((try? context.soundCatalog())?.sound(named: settings.sound), settings.soundVolume)
  }
}
