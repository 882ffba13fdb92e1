/// A user's file as an endless sound: decoded while it plays, looped, resampled and calibrated.
struct FileSource: FrameSource {
  private var loop: FileLoop
  private let gain: Float
  /// The number of file frames per output frame.
  private let step: Float
  /// Four frames of the file; the position between the second and the third is played.
  private var before = StereoFrame.zero
  private var here = StereoFrame.zero
  private var next1 = StereoFrame.zero
  private var next2 = StereoFrame.zero
  private var place: Float = 0

  /// The number of seconds that are measured. Files up to this length are measured completely; of longer
  /// ones, this many single seconds spread over the file.
  private static let measured = 60

  init(path: [UInt8], name: String) throws(SoundError) {
    let decoder = try Decoder(path: path, name: name)
    gain = try FileSource.gain(of: decoder, name: name)
    loop = try FileLoop(decoder, name: name)
    step = Float(decoder.rate) / Float(SoundFormat.sampleRate)
    here = loop.next()
    next1 = loop.next()
    next2 = loop.next()
    before = here
  }

  @inline(__always)
  mutating func next() -> StereoFrame {
    let frame = step == 1 ? here : between()
    place += step
    while place >= 1 {
      place -= 1
      before = here
      here = next1
      next1 = next2
      next2 = loop.next()
    }
    return frame * gain
  }

  /// Interpolates through the four frames with a cubic curve (Catmull-Rom).
  @inline(__always)
  private func between() -> StereoFrame {
    let slope = (next1 - before) * 0.5
    let nextSlope = (next2 - here) * 0.5
    let rise = next1 - here
    let square = rise * 3 - slope * 2 - nextSlope
    let cube = slope + nextSlope - rise * 2
    return ((cube * place + square) * place + slope) * place + here
  }

  /// Returns the gain that brings the file to ``SoundFormat/loudness``; less if its peaks would clip.
  private static func gain(of decoder: Decoder, name: String) throws(SoundError) -> Float {
    var power = 0.0
    var count = 0
    var peak: Float = 0
    let seconds = max(1, decoder.frames / decoder.rate)
    let stride = max(1, seconds / measured)
    for second in Swift.stride(from: 0, to: seconds + 1, by: stride) {
      decoder.seek(to: second * decoder.rate)
      for frame in decoder.read(decoder.rate) {
        let square = frame * frame
        power += Double(square.x + square.y) / 2
        peak = max(peak, frame.x.magnitude, frame.y.magnitude)
        count += 1
      }
    }
    let level = Float((power / Double(max(1, count))).squareRoot())
    guard level > 1e-5 else { throw .emptyFile(name: name) }
    return min(SoundFormat.loudness / level, 0.98 / peak)
  }
}
