import FocusDomain
import FocusSystem

/// Creates a file at a path given by the user.
enum NewFile {
  /// Writes the bytes that `body` sends; `body` returns 0 or an errno. Never replaces a file, and removes the
  /// new one on failure.
  static func write(
    to path: String, _ body: (_ send: ([UInt8]) -> Int32) -> Int32
  ) throws(Failure) {
    let file = FileSystem.create(path, O_WRONLY | O_EXCL | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == EEXIST { throw .fileExists(path) }
      throw .unreadable([.cannotCreate(path: path, code: errno)])
    }
    defer { close(file) }
    let failure = body { Descriptors.write($0, to: file) }
    guard failure == 0 else {
      try? FileSystem.remove(path)
      throw .unreadable([.cannotWrite(path: path, code: failure)])
    }
  }
}
