import FocusDomain
import FocusSound
import Glibc

/// Writes a sound into a new WAV file.
struct SoundRendering {
  let path: String
  let frames: Int
  /// 0...1
  let gain: Float

  /// The same file each time, as far as the sound is computed.
  private static let seed: UInt64 = 1

  /// Never replaces a file; leaves none when it fails.
  func write(_ sound: Sound) throws(Failure) {
    var source: any SoundSource
    do throws(SoundError) {
      source = try sound.source(seed: SoundRendering.seed)
    } catch {
      throw .sound(error)
    }
    let file = FileSystem.create(path, O_WRONLY | O_EXCL | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == EEXIST { throw .fileExists(path) }
      throw .unreadable([.cannotCreate(path: path, code: errno)])
    }
    defer { close(file) }
    var failure = send(WAVFile.header(frames: frames), to: file)
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
      failure = send(bytes, to: file)
    }
    guard failure == 0 else {
      try? FileSystem.remove(path)
      throw .unreadable([.cannotWrite(path: path, code: failure)])
    }
  }

  /// Writes all of it; returns 0 or an errno.
  private func send(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
