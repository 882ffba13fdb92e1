/// Steady rain: the wash of distant drops, and near ones on leaves and in puddles.
struct Rain: FrameSource {
  /// The factor that calibrates the sound to ``SoundFormat/loudness``.
  private static let gain: Float = 1.4691

  private var noise: Noise
  private var tick = ControlTick()
  private var swell: Drift
  private var level: Float = 1
  private var highPass = OnePole(cutoff: 500)
  private var softening = OnePole(cutoff: 5200)
  private var air = OnePole(cutoff: 11_000)
  private var ground = OnePole(cutoff: 350)
  private var groundFloor = OnePole(cutoff: 60)
  private var drops = Grains(limit: 32)

  init(seed: UInt64) {
    noise = Noise(seed: seed)
    swell = Drift(period: 23, &noise)
  }

  @inline(__always)
  mutating func next() -> StereoFrame {
    if tick.isDue() { level = 1 + 0.16 * swell.next() }
    if noise.happens(220 * level) { addDrop() }
    if noise.happens(7 * level) { addPlop() }
    let white = noise.frame()
    let wash = air.low(softening.low(highPass.high(white)))
    let rumble = groundFloor.high(ground.low(white))
    return (wash * 0.17 + rumble * 0.16 + drops.next(&noise)) * (level * Rain.gain)
  }

  private mutating func addDrop() {
    // Most drops are distant: quiet and dull.
    let near = noise.number(in: 0...1)
    drops.begin(
      strength: 0.06 + 0.5 * near * near * near * near, place: noise.number(in: -0.9...0.9),
      frequency: 1400 + 5600 * noise.number(in: 0...1), quality: 1.1,
      seconds: noise.number(in: 0.0008...0.0035))
  }

  private mutating func addPlop() {
    drops.begin(
      strength: noise.number(in: 0.2...0.55), place: noise.number(in: -0.7...0.7),
      frequency: noise.number(in: 450...1300), quality: 2.2, seconds: noise.number(in: 0.004...0.011))
  }
}
