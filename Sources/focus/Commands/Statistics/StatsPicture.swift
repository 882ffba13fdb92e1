import FocusDomain
import Glibc

/// Writes a picture into a new file.
struct StatsPicture {
  let path: String

  /// Never replaces a file; leaves none when it fails.
  func write(_ text: String) throws(Failure) {
    let file = FileSystem.create(path, O_WRONLY | O_EXCL | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == EEXIST { throw .fileExists(path) }
      throw .unreadable([.cannotCreate(path: path, code: errno)])
    }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let failure = errno
        try? FileSystem.remove(path)
        throw .unreadable([.cannotWrite(path: path, code: failure)])
      }
    }
  }
}
