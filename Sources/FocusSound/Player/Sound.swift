/// A sound to play.
package enum Sound: Equatable, Sendable {
  case builtIn(BuiltInSound)
  /// A user's file: its name, and its path as bytes.
  case file(name: String, path: [UInt8])

  /// The name shown to the user.
  package var name: String {
    switch self {
    case .builtIn(let sound): sound.rawValue
    case .file(let name, _): name
    }
  }

  /// Returns the sound from its beginning. `seed` varies a built-in sound; a file is opened and measured.
  package func source(seed: UInt64) throws(SoundError) -> any SoundSource {
    switch self {
    case .builtIn(let sound): sound.source(seed: seed)
    case .file(let name, let path): try FileSource(path: path, name: name)
    }
  }
}
