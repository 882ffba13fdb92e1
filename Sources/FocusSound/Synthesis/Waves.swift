import FocusSystem

/// Surf on a beach: every 6 to 12 seconds a wave swells, breaks and runs out in foam.
struct Waves: FrameSource {
  /// The factor that calibrates the sound to ``SoundFormat/loudness``.
  private static let gain: Float = 0.6586

  /// One wave. Its phases scale with the time to the next wave, so that slow and fast waves have the same
  /// power.
  private struct Wave {
    var age: Float
    var pace: Float
    var place: StereoFrame
    var brightness: Float
    var body: Float = 0
    var foam: Float = 0
    var filter = MovingFilter<StereoFrame>(frequency: 300, quality: 0.7)
  }

  private var noise: Noise
  private var tick = ControlTick()
  private var waves: [Wave] = []
  private var wait = 0
  private var sea = OnePole(cutoff: 140)
  private var seaFloor = OnePole(cutoff: 25)
  private var foamHigh = OnePole(cutoff: 2200)
  private var foamLow = OnePole(cutoff: 5200)

  init(seed: UInt64) {
    noise = Noise(seed: seed)
    beginWave()
    // Begin in the middle of a wave, so that the sea is audible immediately.
    waves[0].age = 0.12
  }

  @inline(__always)
  mutating func next() -> StereoFrame {
    if tick.isDue() { move() }
    let white = noise.frame()
    let foam = foamLow.low(foamHigh.high(white))
    var sum = seaFloor.high(sea.low(white)) * 1.05
    for index in waves.indices {
      let wave = waves[index]
      sum += waves[index].filter.low(white) * wave.place * wave.body + foam * wave.place * wave.foam
    }
    return sum * Waves.gain
  }

  private mutating func beginWave() {
    let seconds = noise.number(in: 6.8...10.8)
    waves.append(
      Wave(
        age: 0, pace: Float(ControlTick.frames) / (seconds * Float(SoundFormat.sampleRate)),
        place: Pan.gains(noise.number(in: -0.35...0.35)) * 1.41,
        brightness: noise.number(in: 0.75...1.2)))
    wait = Int(seconds * Float(SoundFormat.sampleRate)) / ControlTick.frames
  }

  private mutating func move() {
    wait -= 1
    if wait <= 0 { beginWave() }
    for index in waves.indices {
      waves[index].age += waves[index].pace
      let age = waves[index].age
      let swell = Waves.swell(age)
      waves[index].body = 0.8 * swell
      waves[index].foam = 0.62 * waves[index].brightness * Waves.foam(age)
      waves[index].filter.tune(180 + 2600 * waves[index].brightness * swell * swell, quality: 0.7)
    }
    waves.removeAll { $0.age > 1.6 }
  }

  /// Returns the strength of the swell: it rises slowly up to the break, and falls faster.
  private static func swell(_ age: Float) -> Float {
    if age < 0.5 { return 0.5 - 0.5 * cosf(2 * .pi * age) }
    let after = age - 0.5
    return expf(-after * 4.2) * fade(age)
  }

  /// Returns the amount of hissing foam: from just before the break, with a long decay.
  private static func foam(_ age: Float) -> Float {
    if age < 0.38 { return 0 }
    if age < 0.56 { return 0.5 - 0.5 * cosf(.pi * (age - 0.38) / 0.18) }
    return expf(-(age - 0.56) * 4.2) * fade(age)
  }

  /// Returns the fade-out at the end of a wave.
  private static func fade(_ age: Float) -> Float {
    age < 1.3 ? 1 : max(0, 0.5 + 0.5 * cosf(.pi * (age - 1.3) / 0.3))
  }
}
