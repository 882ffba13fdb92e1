import FocusSound
import Foundation
import Testing

/// Checks the spectrum and envelope of each sound against its name.
@Suite struct CharacterTests {
  private func minute(of sound: BuiltInSound, seed: UInt64 = 7) -> [StereoFrame] {
    var source = sound.source(seed: seed)
    return render(&source, seconds: 60)
  }

  @Test func rainIsBroadAndHasNoTonalLine() {
    let bands = spectrum(minute(of: .rain))
    let levels = bands.map { 10 * log10($0) }
    // No band exceeds its neighbours by more than chance.
    for band in 20..<levels.count - 20 {
      let around = levels[band - 12...band + 12].sorted()[12]
      #expect(levels[band] - around < 2.5, "\(Double(band) * rate / 4096) Hz")
    }
    #expect(share(bands, from: 1000, to: 12_000) > 0.5)
    #expect(share(bands, from: 0, to: 100) < 0.05)
  }

  @Test func rainIsSteadyAndHasDrops() {
    let levels = envelope(minute(of: .rain), seconds: 1).map(decibels)
    #expect((levels.max() ?? 0) - (levels.min() ?? 0) < 5)
    // Single drops exceed the wash.
    let frames = minute(of: .rain)
    let peaks = envelope(frames, seconds: 0.001)
    let mean = loudness(frames)
    // Random variation by a tenth would give no such peaks.
    #expect(peaks.filter { $0 > 1.8 * mean }.count > 60)
  }

  @Test func brownFallsBySixDecibelsAnOctave() {
    let bands = spectrum(minute(of: .brown), size: 8192)
    func level(_ frequency: Double) -> Double {
      let band = Int(frequency * 8192 / rate)
      return 10 * log10(bands[band * 9 / 10...band * 11 / 10].reduce(0, +) / Double(band / 5 + 1))
    }
    for frequency in [200.0, 400, 800, 1600, 3200] {
      #expect(abs(level(frequency) - level(2 * frequency) - 6) < 1.2, "\(frequency) Hz")
    }
  }

  @Test func windIsABandThatMovesSlowly() {
    let frames = minute(of: .wind)
    let size = Int(rate)
    let centres = (0..<60).map { second -> Double in
      let bands = spectrum(frames[second * size..<(second + 1) * size])
      let (power, weighted) = bands.enumerated().dropFirst(3).reduce((0.0, 0.0)) {
        ($0.0 + $1.element, $0.1 + $1.element * Double($1.offset) * rate / 4096)
      }
      return weighted / power
    }
    #expect((centres.max() ?? 0) > 2 * (centres.min() ?? 0), "it rises and falls")
    // The frequency changes slowly: less from one second to the next than over the minute.
    let steps = zip(centres, centres.dropFirst()).map { abs(log2($1 / $0)) }
    #expect(steps.reduce(0, +) / Double(steps.count) < 0.4)
    #expect(share(spectrum(frames), from: 0, to: 2000) > 0.85)
  }

  @Test(arguments: [7, 8, 9] as [UInt64])
  func wavesComeEverySixToTwelveSeconds(seed: UInt64) {
    var source = BuiltInSound.waves.source(seed: seed)
    let step = 0.25
    let levels = smoothed(envelope(render(&source, seconds: 180), seconds: step), over: 6)
    // The maximum between two troughs is a wave.
    let mean = levels.reduce(0, +) / Double(levels.count)
    var waves: [Double] = []
    var top: (time: Double, level: Double)?
    for (index, level) in levels.enumerated() {
      if level > mean {
        if level > top?.level ?? 0 { top = (Double(index) * step, level) }
      } else if let wave = top {
        waves.append(wave.time)
        top = nil
      }
    }
    let spaces = zip(waves, waves.dropFirst()).map { $1 - $0 }
    #expect(spaces.count >= 14, "\(waves)")
    for space in spaces { #expect((5.5...12.5).contains(space), "\(waves)") }
    #expect((levels.max() ?? 0) > 2 * (levels.min() ?? 0), "the sea draws back")
  }

  @Test func fireHasCracklesOverALowRumble() {
    let frames = minute(of: .fire)
    #expect(share(spectrum(frames), from: 0, to: 600) > 0.6)
    // Crackles are short, and much louder than other high frequencies.
    let high = zip(frames.dropFirst(), frames).map { $0 - $1 }
    let levels = envelope(high, seconds: 0.002)
    let usual = levels.sorted()[levels.count / 2]
    let loud = levels.indices.filter { levels[$0] > 3 * usual }
    let begins = loud.filter { !loud.contains($0 - 1) }
    #expect((120...1800).contains(begins.count), "\(begins.count)")
    let longest = loud.count / max(1, begins.count)
    #expect(longest <= 5, "they are short")
  }

  @Test func birdsChirpSeparatelyBetweenTwoAndEightKilohertz() {
    let frames = minute(of: .birds)
    #expect(share(spectrum(frames), from: 2000, to: 8000) > 0.9)
    let levels = envelope(frames, seconds: 0.01)
    let quiet = levels.sorted()[levels.count / 10]
    let sings = levels.map { $0 > 5 * quiet }
    let chirps = zip(sings, sings.dropFirst()).filter { !$0 && $1 }.count
    #expect(chirps > 60, "\(chirps) in a minute, with rests between")
    #expect(sings.filter { !$0 }.count > sings.count / 8, "there are moments without any")
  }

  /// The moving average of each level and `reach` neighbours on both sides.
  private func smoothed(_ levels: [Double], over reach: Int) -> [Double] {
    levels.indices.map { index in
      let part = levels[max(0, index - reach)...min(levels.count - 1, index + reach)]
      return part.reduce(0, +) / Double(part.count)
    }
  }
}
