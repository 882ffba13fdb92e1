/// Brown noise: falls by 6 dB per octave above 30 Hz.
struct BrownNoise: FrameSource {
  /// The factor that calibrates the sound to ``SoundFormat/loudness``.
  private static let gain: Float = 3.8412

  private var noise: Noise
  private var slope = OnePole(cutoff: 30)
  private var floor = OnePole(cutoff: 16)

  init(seed: UInt64) { noise = Noise(seed: seed) }

  @inline(__always)
  mutating func next() -> StereoFrame {
    let white = noise.frame()
    // Both ears share most of the noise: low frequencies that differ feel like pressure in headphones.
    let shared = white * 0.9 + StereoFrame(white.y, white.x) * 0.44
    return floor.high(slope.low(shared)) * BrownNoise.gain
  }
}
