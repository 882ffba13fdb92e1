import FocusSound
import FocusText

extension SoundError {
  /// The missing part, and advice.
  var sentence: String {
    switch self {
    case .noLibrary(let names): Text.noSoundLibrary(names)
    case .noOutput(let detail): Text.noSoundOutput(detail)
    case .outputLost(let detail): Text.soundOutputLost(detail)
    case .unreadableFile(let name, let detail): Text.unreadableSound(name, detail: detail)
    case .emptyFile(let name): Text.emptySound(name)
    case .noThread(let code): Text.noSoundThread(code)
    }
  }
}
