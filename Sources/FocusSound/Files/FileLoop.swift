import Glibc

/// The frames of a file over and over, at the file's own rate: its end crossfades into its beginning, so that no gap is heard.
struct FileLoop {
  private let decoder: Decoder
  /// The beginning, kept for the crossfade.
  private let head: [StereoFrame]
  private var length: Int
  private var position = 0
  private var buffer: [StereoFrame] = []
  private var taken = 0

  /// Frames decoded at once.
  private static let chunk = 2048

  /// What a file must have at least, in seconds.
  private static let minimum = 0.1

  init(_ decoder: Decoder, name: String) throws(SoundError) {
    self.decoder = decoder
    let overlap = min(decoder.rate, decoder.frames / 4)
    guard Double(decoder.frames) >= FileLoop.minimum * Double(decoder.rate) else {
      throw .emptyFile(name: name)
    }
    decoder.seek(to: 0)
    head = decoder.read(overlap)
    guard head.count == overlap else { throw .unreadableFile(name: name, detail: "") }
    length = decoder.frames
    decoder.seek(to: 0)
  }

  @inline(__always)
  mutating func next() -> StereoFrame {
    if taken == buffer.count { refill() }
    let frame = taken < buffer.count ? buffer[taken] : .zero
    taken += 1
    let intoEnd = position - (length - head.count)
    position += 1
    guard intoEnd >= 0 else { return frame }
    if position == length { turn() }
    let angle = (Float(intoEnd) + 0.5) / Float(head.count) * .pi / 2
    return frame * cosf(angle) + head[intoEnd] * sinf(angle)
  }

  private mutating func refill() {
    taken = 0
    buffer = decoder.read(min(FileLoop.chunk, max(1, length - position)))
    if buffer.isEmpty {
      // It has less than it says: from now on its end is known, and this once is not crossfaded.
      length = max(position, head.count * 2)
      turn()
      buffer = decoder.read(FileLoop.chunk)
    }
  }

  /// The beginning has been heard in the crossfade: goes on after it.
  private mutating func turn() {
    decoder.seek(to: head.count)
    position = head.count
    buffer = []
    taken = 0
  }
}
