/// Random numbers for sound (xorshift): the same seed gives the same numbers, with a period of millions of
/// years.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) {
    // Spread similar seeds (SplitMix). The state must not be zero, because it would stay zero.
    var mixed = seed &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    state = (mixed ^ (mixed >> 31)) | 1
  }

  @inline(__always)
  private mutating func bits() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// Returns white noise within -1..<1, independent for each ear.
  @inline(__always)
  mutating func frame() -> StereoFrame {
    let bits = bits()
    let both = SIMD2<Int32>(Int32(truncatingIfNeeded: bits), Int32(truncatingIfNeeded: bits >> 32))
    return StereoFrame(both) * (1 / 2_147_483_648)
  }

  /// Returns white noise within -1..<1.
  @inline(__always)
  mutating func sample() -> Float { Float(Int32(truncatingIfNeeded: bits() >> 32)) * (1 / 2_147_483_648) }

  /// Returns a uniformly distributed number in the range.
  @inline(__always)
  mutating func number(in range: ClosedRange<Float>) -> Float {
    range.lowerBound + (range.upperBound - range.lowerBound) * (sample() * 0.5 + 0.5)
  }

  /// Returns an integer below `limit`.
  mutating func index(below limit: Int) -> Int { Int(bits() >> 33) % limit }

  /// Whether an event that happens `rate` times a second happens in this frame.
  @inline(__always)
  mutating func happens(_ rate: Float) -> Bool {
    Float(bits() >> 40) < rate * (16_777_216 / Float(SoundFormat.sampleRate))
  }
}
