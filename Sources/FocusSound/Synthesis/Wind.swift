import FocusSystem

/// Wind over open land: a moving band of noise, louder and higher in gusts.
struct Wind: FrameSource {
  /// The factor that calibrates the sound to ``SoundFormat/loudness``.
  private static let gain: Float = 0.4484

  private var noise: Noise
  private var tick = ControlTick()
  private var gusts: Drift
  private var pitch: Drift
  private var side: Drift
  private var low = MovingFilter<StereoFrame>(frequency: 130, quality: 0.6)
  private var middle = MovingFilter<StereoFrame>(frequency: 380, quality: 1.6)
  private var whistle = MovingFilter<StereoFrame>(frequency: 900, quality: 5)
  private var floor = OnePole(cutoff: 25)
  private var air = OnePole(cutoff: 1800)
  private var force: Float = 1
  private var whistling: Float = 0
  private var ears = StereoFrame(1, 1)

  init(seed: UInt64) {
    noise = Noise(seed: seed)
    gusts = Drift(period: 11, &noise)
    pitch = Drift(period: 19, &noise)
    side = Drift(period: 29, &noise)
  }

  @inline(__always)
  mutating func next() -> StereoFrame {
    if tick.isDue() { move() }
    let white = noise.frame()
    let deep = floor.high(low.low(white)) * 1.1
    let body = middle.band(white) * (2.1 * force)
    let edge = whistle.band(white) * whistling
    let hiss = air.high(white) * (0.018 * force * force)
    return (deep * (0.6 + 0.4 * force) + (body + edge) * ears + hiss) * Wind.gain
  }

  private mutating func move() {
    let gust = gusts.next()
    let height = 0.55 * gust + 0.45 * pitch.next()
    force = expf(0.5 * gust)
    middle.tune(400 * exp2f(1.25 * height), quality: 1.6)
    whistle.tune(980 * exp2f(0.9 * height), quality: 5)
    whistling = 1.5 * max(0, gust + 0.15)
    let place = 0.5 * side.next()
    ears = StereoFrame(1 - place * 0.6, 1 + place * 0.6)
  }
}
