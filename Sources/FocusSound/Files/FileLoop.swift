import FocusSystem

/// Repeats the frames of a file, at its own rate. Crossfades the end into the beginning, so that there is no
/// gap.
struct FileLoop {
  private let decoder: Decoder
  /// The beginning, kept for the crossfade.
  private let head: [StereoFrame]
  private var length: Int
  private var position = 0
  private var buffer: [StereoFrame] = []
  private var taken = 0

  /// The number of frames decoded at once.
  private static let chunk = 2048

  /// The minimum length of a file, in seconds.
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
      // The file is shorter than its header says. Its real end is known from now on. Only this repetition has
      // no crossfade.
      length = max(position, head.count * 2)
      turn()
      buffer = decoder.read(FileLoop.chunk)
    }
  }

  /// Continues after the beginning, which the crossfade has already played.
  private mutating func turn() {
    decoder.seek(to: head.count)
    position = head.count
    buffer = []
    taken = 0
  }
}
