import FocusSound
import Foundation
import Testing

@Suite struct MixerTests {
  private func render(_ mixer: inout Mixer, seconds: Double, by size: Int = 480) -> [StereoFrame] {
    var frames = [StereoFrame](repeating: .zero, count: Int(seconds * rate))
    frames.withUnsafeMutableBufferPointer { all in
      for start in stride(from: 0, to: all.count, by: size) {
        mixer.render(into: UnsafeMutableBufferPointer(rebasing: all[start..<min(start + size, all.count)]))
      }
    }
    return frames
  }

  private func playing(_ sound: BuiltInSound, volume: Int = 100) -> Mixer {
    var mixer = Mixer(volume: volume)
    mixer.play(sound.source(seed: 1))
    _ = render(&mixer, seconds: 2)
    return mixer
  }

  /// Compares tenths of a second of a crossfade with those before and after. Rain and brown noise are steady
  /// enough for that.
  @Test func aCrossfadeKeepsItsLoudness() {
    var mixer = playing(.rain)
    let before = render(&mixer, seconds: 1)
    mixer.play(BuiltInSound.brown.source(seed: 2))
    let during = envelope(render(&mixer, seconds: 1), seconds: 0.2)
    let after = render(&mixer, seconds: 1)
    let usual = decibels((loudness(before) + loudness(after)) / 2)
    for level in during { #expect(abs(decibels(level) - usual) <= 1, "\(during)") }
  }

  @Test func aChangeDuringACrossfadeKeepsTheLoudness() {
    var mixer = Mixer()
    mixer.play(Tone(frequency: 1000))
    _ = render(&mixer, seconds: 2)
    let usual = decibels(loudness(render(&mixer, seconds: 0.1)))
    for frequency in [1370.0, 1730, 2210] {
      mixer.play(Tone(frequency: frequency))
      for level in envelope(render(&mixer, seconds: 0.4), seconds: 0.05) {
        #expect(abs(decibels(level) - usual) <= 1)
      }
    }
    // At the end only the last sound is left.
    _ = render(&mixer, seconds: 1)
    let bands = spectrum(render(&mixer, seconds: 0.5))
    #expect(share(bands, from: 2150, to: 2270) > 0.99)
  }

  @Test func fadesInWithinASecond() {
    var mixer = Mixer()
    #expect(mixer.isSilent)
    mixer.play(BuiltInSound.rain.source(seed: 1))
    let levels = envelope(render(&mixer, seconds: 1.5), seconds: 0.1)
    #expect(levels[0] < 0.02)
    #expect(zip(levels.prefix(8), levels.dropFirst().prefix(8)).allSatisfy { $0 < $1 * 1.15 })
    #expect(abs(decibels(levels[12]) - decibels(Double(SoundFormat.loudness))) < 2)
  }

  @Test func aPauseFadesOutAndResumesAtTheSamePosition() {
    var mixer = playing(.rain)
    mixer.pause()
    let fade = render(&mixer, seconds: 0.2)
    #expect(loudness(fade.prefix(480)) > 0.04, "no click at its beginning")
    #expect(fade.suffix(Int(0.07 * rate)).allSatisfy { $0 == .zero })
    #expect(mixer.isSilent)
    #expect(mixer.hasSource)
    mixer.resume()
    #expect(!mixer.isSilent)
    _ = render(&mixer, seconds: 1)
    #expect(loudness(render(&mixer, seconds: 1)) > 0.05)
  }

  @Test func aStopFadesToSilence() {
    var mixer = playing(.brown)
    mixer.stop()
    let fade = render(&mixer, seconds: 0.5)
    #expect(zip(fade, fade.dropFirst()).allSatisfy { abs($0.x - $1.x) < 0.03 })
    #expect(mixer.isSilent)
    #expect(render(&mixer, seconds: 0.1).allSatisfy { $0 == .zero })
  }

  @Test func halfTheVolumeIsTenDecibelsLower() {
    #expect(Mixer.gain(of: 100) == 1)
    #expect(Mixer.gain(of: 0) == 0)
    for volume in [100, 80, 40] {
      let step = decibels(Double(Mixer.gain(of: volume))) - decibels(Double(Mixer.gain(of: volume / 2)))
      #expect(abs(step - 10) < 0.1)
    }
    #expect(Mixer.gain(of: 200) == 1)
    #expect(Mixer.gain(of: -3) == 0)
  }

  @Test func theVolumeChangesSmoothly() {
    var mixer = Mixer()
    mixer.play(Tone(frequency: 50))
    _ = render(&mixer, seconds: 1.5)
    mixer.setVolume(10)
    let frames = render(&mixer, seconds: 0.5)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.x - $1.x) < 0.01 })
    #expect(abs(loudness(frames.suffix(9600)) / 0.0794 - Double(Mixer.gain(of: 10))) < 0.002)
  }

  /// Buffers of any size give the same sound.
  @Test func theBufferSizeDoesNotMatter() {
    var (one, other) = (playing(.fire), playing(.fire))
    one.play(BuiltInSound.wind.source(seed: 3))
    other.play(BuiltInSound.wind.source(seed: 3))
    let pairs = zip(render(&one, seconds: 1.5), render(&other, seconds: 1.5, by: 333))
    #expect(pairs.allSatisfy { abs($0.x - $1.x) < 1e-4 && abs($0.y - $1.y) < 1e-4 })
  }

  @Test func nothingExceedsFullScale() {
    var mixer = Mixer()
    mixer.play(Tone(frequency: 100, amplitude: 3))
    #expect(render(&mixer, seconds: 2).allSatisfy { abs($0.x) <= 1 && abs($0.y) <= 1 })
  }
}

/// A sine wave with the calibrated loudness.
private struct Tone: SoundSource {
  let frequency: Double
  var amplitude = 0.0794 * 2.0.squareRoot()
  var time = 0

  mutating func render(into buffer: UnsafeMutableBufferPointer<StereoFrame>) {
    for index in buffer.indices {
      buffer[index] = StereoFrame(
        repeating: Float(amplitude * sin(2 * .pi * frequency * Double(time) / rate)))
      time += 1
    }
  }
}
