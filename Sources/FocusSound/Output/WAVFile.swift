/// An encoder for WAV files: 16 bits, stereo.
package enum WAVFile {
  /// The maximum number of frames that the format's 32-bit lengths allow: about six hours.
  package static let maximumFrames = (Int(UInt32.max) - 36) / 4

  /// Returns the header of a file with `frames` frames, at most ``maximumFrames``.
  package static func header(frames: Int) -> [UInt8] {
    let rate = SoundFormat.sampleRate
    let data = frames * 4
    return Array("RIFF".utf8) + number(36 + data, bytes: 4) + Array("WAVEfmt ".utf8)
      + number(16, bytes: 4) + number(1, bytes: 2) + number(2, bytes: 2) + number(rate, bytes: 4)
      + number(rate * 4, bytes: 4) + number(4, bytes: 2) + number(16, bytes: 2)
      + Array("data".utf8) + number(data, bytes: 4)
  }

  /// Returns the encoded samples of these frames.
  package static func samples(_ frames: UnsafeBufferPointer<StereoFrame>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frames.count * 4)
    for frame in frames {
      let scaled = (frame * 32_767).rounded(.toNearestOrAwayFromZero)
      let both = scaled.clamped(
        lowerBound: StereoFrame(repeating: -32_768), upperBound: StereoFrame(repeating: 32_767))
      for ear in 0...1 {
        let sample = UInt16(bitPattern: Int16(both[ear]))
        bytes.append(UInt8(truncatingIfNeeded: sample))
        bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
      }
    }
    return bytes
  }

  private static func number(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
