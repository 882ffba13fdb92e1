import FocusSound
import Foundation
import Testing

/// Properties of all built-in sounds.
@Suite struct CalibrationTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func allSoundsHaveTheSameLoudness(seed: UInt64) {
    let levels = BuiltInSound.allCases.map { sound in
      var source = sound.source(seed: seed)
      return decibels(loudness(render(&source, seconds: 60)))
    }
    #expect((levels.max() ?? 0) - (levels.min() ?? 0) <= 1, "\(levels)")
    for level in levels { #expect(abs(level - decibels(Double(SoundFormat.loudness))) <= 0.6) }
  }

  @Test(arguments: BuiltInSound.allCases)
  func aSeedGivesTheSameSamplesForAnyBufferSize(sound: BuiltInSound) {
    var whole = sound.source(seed: 9)
    var cut = sound.source(seed: 9)
    var other = sound.source(seed: 10)
    let expected = render(&whole, seconds: 3)
    #expect(render(&cut, seconds: 3, by: 137) == expected)
    #expect(render(&other, seconds: 3) != expected)
  }

  /// Ten minutes of each sound, or FOCUS_SOUND_MINUTES: no clipping, no DC offset, no gap, no minute with a
  /// different loudness, no jump larger than those of the first minutes.
  @Test(arguments: BuiltInSound.allCases)
  func playsWithoutGaps(sound: BuiltInSound) {
    var source = sound.source(seed: 4)
    var tally = Tally()
    let given = ProcessInfo.processInfo.environment["FOCUS_SOUND_MINUTES"].flatMap(Int.init)
    let minuteCount = max(5, given ?? 10)
    listen(to: &source, seconds: 240) { tally.add($0) }
    let jump = tally.jump
    listen(to: &source, seconds: Double(minuteCount * 60 - 240)) { tally.add($0) }
    #expect(tally.peak < 1)
    #expect(tally.jump < max(jump * 1.6, 0.05))
    #expect(tally.longestZero < 2)
    let mean = tally.sum / Double(tally.count)
    #expect(abs(mean.x) < 1e-4)
    #expect(abs(mean.y) < 1e-4)
    let minutes = tally.minutes.map { decibels(($0 / (60 * rate)).squareRoot()) }
    #expect(minutes.count == minuteCount)
    #expect((minutes.max() ?? 0) - (minutes.min() ?? 0) < 1.5, "\(minutes)")
  }

  /// The first samples do not recur.
  @Test(arguments: BuiltInSound.allCases)
  func builtInSoundsDoNotRepeat(sound: BuiltInSound) {
    var source = sound.source(seed: 5)
    let first = render(&source, seconds: 0.01)
    var found = false
    listen(to: &source, seconds: 120, by: first.count) { found = found || $0.elementsEqual(first) }
    #expect(!found)
  }
}

/// Statistics over the whole sound.
private struct Tally {
  var peak: Float = 0
  var jump: Float = 0
  var sum = SIMD2<Double>.zero
  var count = 0
  var minutes: [Double] = []
  var longestZero = 0
  private var zeros = 0
  private var minute = 0.0
  private var last: StereoFrame?

  mutating func add(_ frames: UnsafeMutableBufferPointer<StereoFrame>) {
    for frame in frames {
      peak = max(peak, frame.x.magnitude, frame.y.magnitude)
      if let last { jump = max(jump, (frame - last).x.magnitude, (frame - last).y.magnitude) }
      last = frame
      sum += SIMD2<Double>(Double(frame.x), Double(frame.y))
      minute += Double(frame.x * frame.x + frame.y * frame.y) / 2
      zeros = frame == .zero ? zeros + 1 : 0
      longestZero = max(longestZero, zeros)
    }
    count += frames.count
    if count % Int(60 * rate) == 0 {
      minutes.append(minute)
      minute = 0
    }
  }
}
