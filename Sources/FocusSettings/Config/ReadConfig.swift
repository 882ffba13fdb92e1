import FocusDomain
import FocusSystem

/// Returns the bytes of the configuration file at `path`; nil if there is none.
func readConfig(_ path: String) throws(ConfigError) -> [UInt8]? {
  // O_NONBLOCK: a pipe without a writer must not block the program.
  let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
  guard file >= 0 else {
    let code = errno
    var status = stat()
    // ENOTDIR: `XDG_CONFIG_HOME=/dev/null` is a common way to disable configuration. A dangling link does not
    // count as a missing file, because the user expects a file there.
    if code == ENOENT || code == ENOTDIR, lstat(path, &status) != 0 { return nil }
    throw ConfigError(file: path, reason: .unreadable(errno: code))
  }
  defer { close(file) }

  var status = stat()
  guard fstat(file, &status) == 0 else { throw ConfigError(file: path, reason: .unreadable(errno: errno)) }
  switch status.st_mode & S_IFMT {
  case S_IFREG, S_IFCHR: break  // A character device: a link to /dev/null is a way to disable a file.
  case S_IFDIR: throw ConfigError(file: path, reason: .isDirectory)
  default: throw ConfigError(file: path, reason: .isSpecialFile)
  }

  switch readBounded(file, limit: ConfigFile.sizeLimit) {
  case .bytes(let bytes): return bytes
  case .tooLarge: throw ConfigError(file: path, reason: .tooLarge(limit: ConfigFile.sizeLimit))
  case .failed(let code): throw ConfigError(file: path, reason: .unreadable(errno: code))
  }
}

private enum BoundedRead {
  case bytes([UInt8])
  case tooLarge
  case failed(errno: Int32)
}

/// Reads an open file to its end, at most `limit` bytes, regardless of its reported size.
private func readBounded(_ file: Int32, limit: Int) -> BoundedRead {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 8192)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { return .failed(errno: errno) }
    guard count > 0 else { return .bytes(bytes) }
    bytes += chunk[..<count]
    guard bytes.count <= limit else { return .tooLarge }
  }
}
