/// One sample for each ear: x is left, y is right, each within -1...1.
package typealias StereoFrame = SIMD2<Float>

/// The form of all sound inside the program.
package enum SoundFormat {
  /// Frames a second.
  package static let sampleRate = 48_000
  /// The root mean square every source is calibrated to, at full volume: -22 dB of full scale, which leaves crackles their peaks.
  package static let loudness: Float = 0.0794
}

/// A sound without an end.
package protocol SoundSource {
  /// Fills all of `buffer` with the frames that follow those rendered last. How a sound is cut into buffers does not change it.
  mutating func render(into buffer: UnsafeMutableBufferPointer<StereoFrame>)
}

/// A source that makes one frame after the other.
protocol FrameSource: SoundSource {
  mutating func next() -> StereoFrame
}

extension FrameSource {
  @inline(__always)
  package mutating func render(into buffer: UnsafeMutableBufferPointer<StereoFrame>) {
    for index in buffer.indices { buffer[index] = next() }
  }
}
