/// A stereo sample: x is left, y is right, each within -1...1.
package typealias StereoFrame = SIMD2<Float>

/// The format of all sound inside the program.
package enum SoundFormat {
  /// The number of frames per second.
  package static let sampleRate = 48_000
  /// The root mean square to which every source is calibrated at full volume: -22 dBFS, which leaves headroom
  /// for the peaks of crackles.
  package static let loudness: Float = 0.0794
}

/// An endless sound.
package protocol SoundSource {
  /// Fills `buffer` with the frames that follow those rendered last. The size of the buffers does not affect
  /// the sound.
  mutating func render(into buffer: UnsafeMutableBufferPointer<StereoFrame>)
}

/// A source that computes one frame at a time.
protocol FrameSource: SoundSource {
  mutating func next() -> StereoFrame
}

extension FrameSource {
  @inline(__always)
  package mutating func render(into buffer: UnsafeMutableBufferPointer<StereoFrame>) {
    for index in buffer.indices { buffer[index] = next() }
  }
}
