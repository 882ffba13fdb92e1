import FocusSystem

/// Short bursts of band-limited noise: drops, crackles.
struct Grains {
  private struct Grain {
    var strength: StereoFrame
    var decay: Float
    var filter: MovingFilter<Float>
    var level: Float
  }

  private var grains: [Grain] = []
  private let limit: Int

  /// Creates a generator in which at most `limit` bursts sound at once; others are dropped.
  init(limit: Int) {
    self.limit = limit
    grains.reserveCapacity(limit)
  }

  /// Begins a burst that decays to a third in `seconds`.
  mutating func begin(
    strength: Float, place: Float, frequency: Float, quality: Float, seconds: Float
  ) {
    guard grains.count < limit else { return }
    grains.append(
      Grain(
        strength: Pan.gains(place) * strength,
        decay: expf(-1 / (seconds * Float(SoundFormat.sampleRate))),
        filter: MovingFilter(frequency: frequency, quality: quality), level: 1))
  }

  /// Returns the sum of all current bursts.
  @inline(__always)
  mutating func next(_ noise: inout Noise) -> StereoFrame {
    var sum = StereoFrame.zero
    var index = 0
    while index < grains.count {
      let sample = grains[index].filter.band(noise.sample() * grains[index].level)
      sum += grains[index].strength * sample
      grains[index].level *= grains[index].decay
      // Inaudible at -80 dB.
      if grains[index].level < 1e-4 {
        grains.swapAt(index, grains.count - 1)
        grains.removeLast()
      } else {
        index += 1
      }
    }
    return sum
  }
}
