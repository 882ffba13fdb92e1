import FocusSound

/// Writes a sound into a new WAV file.
struct SoundRendering {
  let path: String
  let frames: Int
  /// The volume factor, 0...1.
  let gain: Float

  /// A fixed seed, so that the output is reproducible.
  private static let seed: UInt64 = 1

  /// Writes the file. Never replaces a file, and removes the new one on failure.
  func write(_ sound: Sound) throws(Failure) {
    var source: any SoundSource
    do throws(SoundError) {
      source = try sound.source(seed: SoundRendering.seed)
    } catch {
      throw .sound(error)
    }
    try NewFile.write(to: path) { send in
      var failure = send(WAVFile.header(frames: frames))
      var block = [StereoFrame](repeating: .zero, count: 4800)
      var left = frames
      while left > 0, failure == 0 {
        let bytes = block.withUnsafeMutableBufferPointer { block in
          let part = UnsafeMutableBufferPointer(rebasing: block.prefix(left))
          source.render(into: part)
          for index in part.indices { part[index] *= gain }
          return WAVFile.samples(UnsafeBufferPointer(part))
        }
        left -= block.count
        failure = send(bytes)
      }
      return failure
    }
  }
}
