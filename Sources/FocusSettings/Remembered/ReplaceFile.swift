import FocusDomain
import Glibc

/// Where a write to `path` lands: behind every link, also one that leads nowhere yet. `nil` for a loop.
func linkTarget(_ path: String) -> String? {
  var target = path
  for _ in 0..<40 {
    guard let link = readLink(target) else { return target }
    target = link.hasPrefix("/") ? link : (FileSystem.parent(of: target) ?? ".") + "/" + link
  }
  return nil
}

private func readLink(_ path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let base = buffer.baseAddress else { return nil }
    let count = readlink(path, base, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return String(decoding: buffer[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Replaces the file at `path` at once by `bytes`, so that every reader sees the old or the new.
///
/// Missing directories are created for the user alone. Nothing is synced: this is for what may be lost.
func replaceFile(_ path: String, with bytes: [UInt8], mode: mode_t) -> Bool {
  guard createDirectory(FileSystem.parent(of: path) ?? ".") else { return false }
  let temporary = path + ".\(getpid()).tmp"
  // Left by a process of the same number that was killed half-way.
  unlink(temporary)
  let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard file >= 0 else { return false }
  let written = writeAll(file, bytes) && fchmod(file, mode) == 0
  let closed = close(file) == 0
  guard written, closed, rename(temporary, path) == 0 else {
    unlink(temporary)
    return false
  }
  return true
}

private func writeAll(_ file: Int32, _ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

func createDirectory(_ path: String) -> Bool {
  var status = stat()
  if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
  guard errno == ENOENT, path != "/", path != ".", createDirectory(FileSystem.parent(of: path) ?? ".") else {
    return false
  }
  return mkdir(path, 0o700) == 0 || errno == EEXIST
}
