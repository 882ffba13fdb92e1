import FocusSystem

/// A low-pass filter of 6 dB per octave.
struct OnePole {
  private var state = StereoFrame.zero
  private let share: Float

  /// Creates a filter that halves the power at `cutoff` Hz.
  init(cutoff: Float) { share = 1 - expf(-2 * .pi * cutoff / Float(SoundFormat.sampleRate)) }

  @inline(__always)
  mutating func low(_ input: StereoFrame) -> StereoFrame {
    state += (input - state) * share
    return state
  }

  @inline(__always)
  mutating func high(_ input: StereoFrame) -> StereoFrame { input - low(input) }
}

/// A filter of 12 dB per octave whose frequency may change during playback (trapezoidal state variable
/// filter).
struct MovingFilter<Value: FilterValue> {
  private var first = Value.silence
  private var second = Value.silence
  private var a1: Float = 0
  private var a2: Float = 0
  private var a3: Float = 0
  private var damping: Float = 1

  /// Creates a filter centred on `frequency` Hz; `quality` is the frequency divided by the bandwidth.
  init(frequency: Float, quality: Float) { tune(frequency, quality: quality) }

  /// Changes the frequency without a click.
  @inline(__always)
  mutating func tune(_ frequency: Float, quality: Float) {
    let warped = tanf(.pi * frequency / Float(SoundFormat.sampleRate))
    damping = 1 / quality
    a1 = 1 / (1 + warped * (warped + damping))
    a2 = warped * a1
    a3 = warped * a2
  }

  @inline(__always)
  private mutating func step(_ input: Value) -> (band: Value, low: Value) {
    let rest = input.plus(second, by: -1)
    let band = first.scaled(a1).plus(rest, by: a2)
    let low = second.plus(first, by: a2).plus(rest, by: a3)
    first = band.scaled(2).plus(first, by: -1)
    second = low.scaled(2).plus(second, by: -1)
    return (band, low)
  }

  /// Returns the band-pass output, with unit gain at the centre frequency.
  @inline(__always)
  mutating func band(_ input: Value) -> Value { step(input).band.scaled(damping) }

  /// Returns the low-pass output.
  @inline(__always)
  mutating func low(_ input: Value) -> Value { step(input).low }
}

/// A sample that a ``MovingFilter`` can process: mono or stereo.
protocol FilterValue {
  static var silence: Self { get }
  func scaled(_ factor: Float) -> Self
  func plus(_ other: Self, by factor: Float) -> Self
}

extension Float: FilterValue {
  static var silence: Float { 0 }
  @inline(__always) func scaled(_ factor: Float) -> Float { self * factor }
  @inline(__always) func plus(_ other: Float, by factor: Float) -> Float { self + other * factor }
}

extension StereoFrame: FilterValue {
  static var silence: StereoFrame { .zero }
  @inline(__always) func scaled(_ factor: Float) -> StereoFrame { self * factor }
  @inline(__always) func plus(_ other: StereoFrame, by factor: Float) -> StereoFrame { self + other * factor }
}

/// The position of a sound between the ears.
enum Pan {
  /// Returns the gain of each ear for a position from -1, left, to 1, right. Their total power is 1.
  static func gains(_ place: Float) -> StereoFrame {
    let angle = (place + 1) * .pi / 4
    return StereoFrame(cosf(angle), sinf(angle))
  }
}
