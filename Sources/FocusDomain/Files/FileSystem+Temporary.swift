import FocusSystem

extension FileSystem {
  /// The folder for temporary files: `TMPDIR` if it is an absolute path, otherwise `/tmp`.
  package static var temporaryFolder: String {
    getenv("TMPDIR").map { PathBytes.text($0) }.flatMap { $0.isAbsolutePath ? $0 : nil } ?? "/tmp"
  }

  /// Creates an empty directory with a new name that begins with `prefix`, for this user only. Returns its
  /// path.
  package static func makeTemporaryDirectory(_ prefix: String) throws(StoreError) -> String {
    var template = PathBytes.bytes(prefix + "XXXXXX").map { CChar(truncatingIfNeeded: $0) } + [0]
    guard mkdtemp(&template) != nil else { throw .cannotCreate(path: parent(of: prefix), code: errno) }
    return PathBytes.text(template.dropLast().map { UInt8(truncatingIfNeeded: $0) })
  }

  /// Removes a temporary directory. Renames it first, so that another process that still uses it cannot
  /// create files in it meanwhile.
  package static func removeTemporaryDirectory(_ path: String) {
    let hidden = path + ".removed"
    removeTree((try? rename(path, to: hidden)) == nil ? path : hidden)
  }

  /// Removes a directory of this user with everything in it, as far as possible. Removes links, but never
  /// their targets.
  ///
  /// Leaves a directory of another user unchanged: its owner could replace entries with links during the
  /// removal.
  package static func removeTree(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
      return
    }
    for name in (try? names(in: path)) ?? [] {
      let entry = "\(path)/\(name)"
      if unlink(entry) != 0 { removeTree(entry) }
    }
    rmdir(path)
  }
}
