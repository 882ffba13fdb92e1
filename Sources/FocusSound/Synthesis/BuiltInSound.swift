/// The sounds that need no file. They are computed while playing and never repeat.
package enum BuiltInSound: String, CaseIterable, Sendable {
  /// Steady rain on leaves.
  case rain
  /// Noise that falls by 6 dB per octave.
  case brown
  /// Gusts over open land.
  case wind
  /// Surf on a beach.
  case waves
  /// A wood fire.
  case fire
  /// Birds at the edge of a wood.
  case birds

  /// Returns the sound from its beginning, calibrated to ``SoundFormat/loudness``. The same seed gives the
  /// same samples.
  package func source(seed: UInt64) -> any SoundSource {
    switch self {
    case .rain: Rain(seed: seed)
    case .brown: BrownNoise(seed: seed)
    case .wind: Wind(seed: seed)
    case .waves: Waves(seed: seed)
    case .fire: Fire(seed: seed)
    case .birds: Birds(seed: seed)
    }
  }
}
