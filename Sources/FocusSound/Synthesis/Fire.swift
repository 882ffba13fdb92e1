/// A wood fire: a low flicker, a little hiss, flurries of crackles, and a log that pops.
struct Fire: FrameSource {
  /// The factor that calibrates the sound to ``SoundFormat/loudness``.
  private static let gain: Float = 1.1812

  private var noise: Noise
  private var tick = ControlTick()
  private var flicker: Drift
  private var breath: Drift
  private var flurry: Drift
  private var roarHigh = OnePole(cutoff: 45)
  private var roarLow = OnePole(cutoff: 110)
  private var roarLow2 = OnePole(cutoff: 420)
  private var hissHigh = OnePole(cutoff: 2600)
  private var roar: Float = 1
  private var rate: Float = 8
  private var crackles = Grains(limit: 32)

  init(seed: UInt64) {
    noise = Noise(seed: seed)
    flicker = Drift(period: 0.9, &noise)
    breath = Drift(period: 7, &noise)
    flurry = Drift(period: 5, &noise)
  }

  @inline(__always)
  mutating func next() -> StereoFrame {
    if tick.isDue() {
      roar = (1 + 0.38 * flicker.next()) * (1 + 0.2 * breath.next())
      let busy = max(0, 0.42 + 0.75 * flurry.next())
      rate = 3 + 34 * busy * busy
    }
    if noise.happens(rate) { addCrackle() }
    if noise.happens(0.45) { addPop() }
    let white = noise.frame()
    let shared = white * 0.85 + StereoFrame(white.y, white.x) * 0.5
    let body = roarHigh.high(roarLow2.low(roarLow.low(shared))) * (1.9 * roar)
    let hiss = hissHigh.high(white) * (0.022 * roar)
    return (body + hiss + rounded(crackles.next(&noise))) * Fire.gain
  }

  /// Limits crackles that coincide, so that their sum stays below one half.
  @inline(__always)
  private func rounded(_ sample: StereoFrame) -> StereoFrame {
    StereoFrame(sample.x / (1 + 2 * sample.x.magnitude), sample.y / (1 + 2 * sample.y.magnitude))
  }

  private mutating func addCrackle() {
    let size = noise.number(in: 0...1)
    crackles.begin(
      strength: 0.15 + 1.2 * size * size * size, place: noise.number(in: -0.6...0.6),
      frequency: noise.number(in: 1500...7000), quality: 1.2,
      seconds: 0.0004 + 0.003 * noise.number(in: 0...1) * size)
  }

  private mutating func addPop() {
    let place = noise.number(in: -0.5...0.5)
    crackles.begin(
      strength: noise.number(in: 0.25...0.5), place: place, frequency: noise.number(in: 500...1100),
      quality: 1, seconds: noise.number(in: 0.005...0.012))
    crackles.begin(
      strength: noise.number(in: 0.4...0.75), place: place, frequency: noise.number(in: 2500...5000),
      quality: 1, seconds: noise.number(in: 0.001...0.003))
  }
}
