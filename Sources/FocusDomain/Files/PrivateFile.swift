import Glibc

/// A file for another program to change, in a directory of its own that nobody else may look into.
package struct PrivateFile: Sendable {
  private let folder: String
  /// Its path.
  package let path: String

  /// Makes the file (0600), in a new directory (0700) below `parent`, or below `/tmp` if that is nil or relative.
  package init(named name: String, holding bytes: [UInt8], in parent: String?) throws(StoreError) {
    let parent = parent.flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil } ?? "/tmp"
    folder = "\(parent)/focus-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    path = "\(folder)/\(name)"
    guard mkdir(folder, 0o700) == 0 else { throw .cannotCreate(path: folder, code: errno) }
    do throws(StoreError) {
      try write(bytes)
    } catch {
      remove()
      throw error
    }
  }

  private func write(_ bytes: [UInt8]) throws(StoreError) {
    let descriptor = FileSystem.create(path, O_WRONLY | O_EXCL)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, code: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw .cannotWrite(path: path, code: errno) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// What it holds now; nothing if it is gone.
  package func read() throws(StoreError) -> [UInt8] { try FileSystem.read(path) ?? [] }

  /// Removes it, with its directory and the copies that the other program has left there.
  package func remove() {
    for name in (try? FileSystem.names(in: folder)) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
