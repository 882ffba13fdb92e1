import CSound
import FocusSystem

/// An open sound file, decoded by libsndfile into stereo frames.
final class Decoder {
  static let library = "libsndfile.so.1"

  /// The number of frames according to the file's header.
  let frames: Int
  /// Frames per second.
  let rate: Int
  private let channels: Int
  private let file: UnsafeMutableRawPointer
  private let readFrames: focus_sndfile_read
  private let seekFrame: focus_sndfile_seek
  private let closeFile: focus_sndfile_close
  private var samples: [Float] = []

  /// Opens the file at a path, given as bytes. Errors contain `name`.
  init(path: [UInt8], name: String) throws(SoundError) {
    guard let library = DynamicLibrary(Decoder.library),
      let openFile = library.function("sf_open", as: focus_sndfile_open.self),
      let read = library.function("sf_readf_float", as: focus_sndfile_read.self),
      let seek = library.function("sf_seek", as: focus_sndfile_seek.self),
      let close = library.function("sf_close", as: focus_sndfile_close.self),
      let describe = library.function("sf_strerror", as: focus_sndfile_strerror.self)
    else { throw .noLibrary([Decoder.library]) }
    var info = focus_sndfile_info()
    let file = (path.map { CChar(truncatingIfNeeded: $0) } + [0]).withUnsafeBufferPointer {
      openFile($0.baseAddress, Int32(FOCUS_SNDFILE_READ), &info)
    }
    guard let file else {
      throw .unreadableFile(name: name, detail: describe(nil).map { String(cString: $0) } ?? "")
    }
    guard info.seekable != 0, info.channels > 0, info.samplerate > 0 else {
      _ = close(file)
      throw .unreadableFile(name: name, detail: "")
    }
    self.file = file
    frames = Int(info.frames)
    rate = Int(info.samplerate)
    channels = Int(info.channels)
    readFrames = read
    seekFrame = seek
    closeFile = close
  }

  deinit { _ = closeFile(file) }

  /// Reads the next `count` frames, fewer at the end. A mono file plays on both sides; of more than two
  /// channels the first two are used.
  func read(_ count: Int) -> [StereoFrame] {
    let needed = count * channels
    if samples.count < needed { samples = [Float](repeating: 0, count: needed) }
    let got = samples.withUnsafeMutableBufferPointer { Int(readFrames(file, $0.baseAddress, Int64(count))) }
    let right = channels > 1 ? 1 : 0
    return (0..<max(0, got)).map { frame in
      let both = StereoFrame(samples[frame * channels], samples[frame * channels + right])
      // A file of floats may contain infinities and NaN.
      return both.x.isFinite && both.y.isFinite ? both : .zero
    }
  }

  /// Seeks to a frame, counted from 0.
  func seek(to frame: Int) { _ = seekFrame(file, Int64(frame), SEEK_SET) }
}
