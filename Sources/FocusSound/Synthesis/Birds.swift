/// Birds at the edge of a wood: five that sing in turn, rustling leaves, and the echo between the trees.
struct Birds: FrameSource {
  /// The factor that calibrates the sound to ``SoundFormat/loudness``.
  private static let gain: Float = 1.0813

  private var noise: Noise
  private var tick = ControlTick()
  private var breeze: Drift
  private var leafLevel: Float = 1
  private var leavesHigh = OnePole(cutoff: 300)
  private var leavesLow = OnePole(cutoff: 1400)
  private var birds: [Bird]
  private var echo = Echo()

  init(seed: UInt64) {
    noise = Noise(seed: seed)
    breeze = Drift(period: 17, &noise)
    birds = Birds.flock(&noise)
  }

  private static func flock(_ noise: inout Noise) -> [Bird] {
    [
      // A tit: two notes, repeated.
      Bird(
        .init(from: 4700, to: 4500, chirp: 0.11, pause: 0.09, count: 4...8), strength: 0.42, place: -0.6,
        rest: 3.9, &noise),
      // A finch: a falling series.
      Bird(
        .init(from: 5900, to: 3100, chirp: 0.085, pause: 0.055, count: 6...10, climb: -0.035),
        strength: 0.4, place: 0.5, rest: 5.3, &noise),
      // A blackbird: slow, low whistles.
      Bird(
        .init(from: 2350, to: 2900, chirp: 0.24, pause: 0.12, count: 2...4, wobble: 0.025, wobbles: 9),
        strength: 0.36, place: 0.15, rest: 6.1, &noise),
      // A wren: a trill.
      Bird(
        .init(from: 5200, to: 5600, chirp: 0.55, pause: 0.2, count: 1...2, wobble: 0.09, wobbles: 27),
        strength: 0.26, place: -0.2, rest: 7.3, &noise),
      // A distant sparrow: single rising calls.
      Bird(
        .init(from: 3300, to: 4600, chirp: 0.07, pause: 0.31, count: 2...5), strength: 0.3, place: 0.8,
        rest: 3.3, &noise),
    ]
  }

  @inline(__always)
  mutating func next() -> StereoFrame {
    if tick.isDue() { leafLevel = 1 + 0.35 * breeze.next() }
    var song = StereoFrame.zero
    for index in birds.indices { song += birds[index].next(&noise) }
    let leaves = leavesLow.low(leavesHigh.high(noise.frame())) * (0.05 * leafLevel)
    return (echo.around(song) + leaves) * Birds.gain
  }
}

/// The echo of the wood: a sound returns muffled, from the other side.
struct Echo {
  private var line: [StereoFrame]
  private var position = 0
  private var dull = OnePole(cutoff: 3200)

  init(seconds: Float = 0.083) {
    line = [StereoFrame](repeating: .zero, count: Int(seconds * Float(SoundFormat.sampleRate)))
  }

  @inline(__always)
  mutating func around(_ input: StereoFrame) -> StereoFrame {
    let back = line[position]
    let crossed = StereoFrame(back.y, back.x)
    // Denormal numbers are inaudible and slow to compute, so flush them to zero.
    let kept = dull.low(input * 0.5 + crossed * 0.55)
    line[position] = kept.x.magnitude + kept.y.magnitude < 1e-9 ? .zero : kept
    position += 1
    if position == line.count { position = 0 }
    return input + back * 0.5
  }
}
