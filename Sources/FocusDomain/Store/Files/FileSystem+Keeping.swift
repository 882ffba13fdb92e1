import Glibc

extension FileSystem {
  /// Gives a file of any size a second name, durably, or copies it where that cannot be.
  static func keep(_ path: String, as second: String) throws(StoreError) {
    guard linkat(AT_FDCWD, path, AT_FDCWD, second, AT_SYMLINK_FOLLOW) == 0 else {
      return try copy(path, to: second)
    }
    try synchronize(directory: parent(of: second))
  }

  /// Copies a file of any content, durably; larger than ours may be.
  private static func copy(_ path: String, to target: String) throws(StoreError) {
    guard let bytes = try read(path, limit: .max) else { throw .cannotRead(path: path, code: ENOENT) }
    try DurableFile.write(bytes, to: target)
  }
}
