/// Something to play.
package enum Sound: Equatable, Sendable {
  /// One that is computed.
  case builtIn(BuiltInSound)
  /// A file of the user's, by its name and the bytes of its path.
  case file(name: String, path: [UInt8])

  /// What a person calls it.
  package var name: String {
    switch self {
    case .builtIn(let sound): sound.rawValue
    case .file(let name, _): name
    }
  }

  /// The sound from its beginning; `seed` decides about one that is computed. Opens and measures a file.
  package func source(seed: UInt64) throws(SoundError) -> any SoundSource {
    switch self {
    case .builtIn(let sound): sound.source(seed: seed)
    case .file(let name, let path): try FileSource(path: path, name: name)
    }
  }
}
