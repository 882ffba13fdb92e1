import Glibc

/// Short bursts of noise in a band of their own: drops, crackles.
struct Grains {
  private struct Grain {
    var strength: StereoFrame
    var decay: Float
    var filter: MovingFilter<Float>
    var level: Float
  }

  private var grains: [Grain] = []
  private let limit: Int

  /// At most `limit` sound at once; more are left out.
  init(limit: Int) {
    self.limit = limit
    grains.reserveCapacity(limit)
  }

  /// Begins a burst that falls to a third in `seconds`.
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

  /// All that sounds now.
  @inline(__always)
  mutating func next(_ noise: inout Noise) -> StereoFrame {
    var sum = StereoFrame.zero
    var index = 0
    while index < grains.count {
      let sample = grains[index].filter.band(noise.sample() * grains[index].level)
      sum += grains[index].strength * sample
      grains[index].level *= grains[index].decay
      // 80 dB down nobody hears it.
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
