import Foundation

/// The directory of the database. Only its owner has access.
package struct DataDirectory: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Creates the directory and its parents if it is missing.
  package func create() throws(StoreError) {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotCreate("\(path) cannot be created: \(String(cString: strerror(errno))).")
    }
  }

  /// Runs `body` with an exclusive lock on the directory.
  func locked<Value>(_ body: () throws -> Value) throws -> Value {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StoreError.cannotCreate("\(path) cannot be opened: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }

  /// Creates an empty file with mode 0600 unless it exists. SQLite copies the mode to the files beside it. If
  /// root creates it, it belongs to the owner of the directory, so that a service can open what an
  /// administrator has created.
  func createFile(named name: String) throws {
    let file = path + "/" + name
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw StoreError.cannotCreate("\(file) cannot be opened: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var owner = stat()
    if geteuid() == 0, stat(path, &owner) == 0 { _ = fchown(descriptor, owner.st_uid, owner.st_gid) }
  }
}
