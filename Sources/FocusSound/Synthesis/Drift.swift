import FocusSystem

/// A value that varies slowly between -1 and 1: the sum of three waves whose periods have no common multiple.
///
/// Unlike a random walk it has the same strength in every minute, so the sound stays calibrated.
struct Drift {
  private var phases: SIMD4<Float>
  private let steps: SIMD4<Float>

  /// Creates a value whose slowest wave has this period, in seconds. ``next()`` must be called every
  /// ``ControlTick/frames`` frames.
  init(period: Float, _ noise: inout Noise) {
    var phases = SIMD4<Float>.zero
    var steps = SIMD4<Float>.zero
    let seconds = Float(ControlTick.frames) / Float(SoundFormat.sampleRate)
    for (index, share) in [1, 0.618, 0.387].enumerated() {
      phases[index] = noise.number(in: 0...1)
      steps[index] = seconds / (period * Float(share) * noise.number(in: 0.94...1.06))
    }
    self.phases = phases
    self.steps = steps
  }

  mutating func next() -> Float {
    phases += steps
    phases -= phases.rounded(.down)
    return 0.45 * sinf(2 * .pi * phases.x) + 0.33 * sinf(2 * .pi * phases.y)
      + 0.22 * sinf(2 * .pi * phases.z)
  }
}

/// Counts frames, so that slow changes are computed only every 64 frames, regardless of the buffer size.
struct ControlTick {
  static let frames = 64
  private var left = 0

  @inline(__always)
  mutating func isDue() -> Bool {
    if left == 0 {
      left = ControlTick.frames - 1
      return true
    }
    left -= 1
    return false
  }
}
