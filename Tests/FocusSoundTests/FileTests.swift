import FocusSound
import Foundation
import Testing

/// User files, written as WAV by the tests. Decoding them needs libsndfile.
@Suite struct FileTests {
  private static let canDecode: Bool = {
    guard let handle = dlopen("libsndfile.so.1", RTLD_NOW) else { return false }
    dlclose(handle)
    return true
  }()

  @Test(.enabled(if: canDecode, "libsndfile is not installed"), arguments: [48_000, 44_100, 22_050])
  func aToneKeepsItsPitchAtAnyRateAndLoops(rate fileRate: Int) throws {
    let file = try ToneFile(frequency: 440, seconds: 2, rate: fileRate, channels: 1, amplitude: 0.02)
    var source = try file.sound.source(seed: 1)
    let frames = render(&source, seconds: 8)
    #expect(abs(decibels(loudness(frames)) - decibels(Double(SoundFormat.loudness))) < 1.5, "calibrated")
    #expect(frames.allSatisfy { $0.x == $0.y }, "one channel is for both ears")
    #expect(share(spectrum(frames), from: 400, to: 480) > 0.98)
    // There is no gap and no click at the seam of the loop.
    let step = zip(frames, frames.dropFirst()).map { abs($0.x - $1.x) }.max() ?? 1
    #expect(step < 0.0794 * 1.5 * 2 * 1.42 * Float.pi * 440 / 48_000 * 1.5)
    for level in envelope(frames, seconds: 0.1) { #expect(level > 0.02) }
  }

  /// Noise is uncorrelated with itself a second later, as recordings are, so its power is constant across the
  /// seam.
  @Test(.enabled(if: canDecode, "libsndfile is not installed"))
  func theSeamOfARecordingKeepsItsLoudness() throws {
    var rain = BuiltInSound.rain.source(seed: 3)
    let file = try WrittenFile(WAVFile.header(frames: 48_000 * 5) + samples(render(&rain, seconds: 5)))
    var source = try file.sound.source(seed: 1)
    for level in envelope(render(&source, seconds: 20), seconds: 0.25) {
      #expect(abs(decibels(level) - decibels(Double(SoundFormat.loudness))) < 1.5)
    }
  }

  @Test(.enabled(if: canDecode, "libsndfile is not installed"))
  func anInvalidFileIsAnError() throws {
    let file = try WrittenFile(Array("this is no sound".utf8))
    #expect(throws: SoundError.self) { try file.sound.source(seed: 1) }
    let missing = Sound.file(name: "gone", path: Array("/nonexistent/gone.wav".utf8))
    #expect(throws: SoundError.self) { try missing.source(seed: 1) }
  }

  @Test(.enabled(if: canDecode, "libsndfile is not installed"))
  func silentAndTooShortFilesAreErrors() throws {
    let silence = try ToneFile(frequency: 440, seconds: 1, rate: 48_000, channels: 2, amplitude: 0)
    #expect(throws: SoundError.emptyFile(name: "tone")) { try silence.sound.source(seed: 1) }
    let short = try ToneFile(frequency: 440, seconds: 0.05, rate: 48_000, channels: 2, amplitude: 0.5)
    #expect(throws: SoundError.emptyFile(name: "tone")) { try short.sound.source(seed: 1) }
  }

  /// A file with loud peaks plays more quietly instead of clipping.
  @Test(.enabled(if: canDecode, "libsndfile is not installed"))
  func peaksDoNotClip() throws {
    var frames = [StereoFrame](repeating: .zero, count: 96_000)
    for index in stride(from: 100, to: frames.count, by: 9000) { frames[index] = StereoFrame(1, 1) }
    let file = try WrittenFile(WAVFile.header(frames: frames.count) + samples(frames))
    var source = try file.sound.source(seed: 1)
    // Where two peaks meet at the seam, the mixer limits them.
    #expect(render(&source, seconds: 1.4).allSatisfy { abs($0.x) <= 1 })
  }

  @Test func theHeaderMatchesTheWAVFile() {
    let header = WAVFile.header(frames: 480_000)
    #expect(header.count == 44)
    #expect(Array(header[40..<44]) == [0, 0x4C, 0x1D, 0], "1,920,000 bytes")
    #expect(samples([StereoFrame(1, -1), StereoFrame(0, 2)]) == [0xFF, 0x7F, 0x01, 0x80, 0, 0, 0xFF, 0x7F])
  }
}

private func samples(_ frames: [StereoFrame]) -> [UInt8] { frames.withUnsafeBufferPointer(WAVFile.samples) }

/// A file written by a test.
private class WrittenFile {
  private let path = "\(NSTemporaryDirectory())/focus-sound-\(UUID().uuidString).wav"

  init(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var sound: Sound { .file(name: "tone", path: Array(path.utf8)) }
}

/// A sine wave as a WAV file with a given sample rate.
private final class ToneFile: WrittenFile {
  init(frequency: Double, seconds: Double, rate: Int, channels: Int, amplitude: Double) throws {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let frames = (0..<Int(seconds * Double(rate))).flatMap { index -> [UInt8] in
      let sample = Int(32_767 * amplitude * sin(2 * .pi * frequency * Double(index) / Double(rate)))
      return (0..<channels).flatMap { _ in number(sample & 0xFFFF, 2) }
    }
    let format = number(1, 2) + number(channels, 2) + number(rate, 4) + number(rate * channels * 2, 4)
    try super.init(
      Array("RIFF".utf8) + number(36 + frames.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + format
        + number(channels * 2, 2) + number(16, 2) + Array("data".utf8) + number(frames.count, 4) + frames)
  }
}
