import FocusSystem

/// A temporary file for another program to edit, in a private directory.
package struct PrivateFile: Sendable {
  private let folder: String
  /// The path of the file.
  package let path: String

  /// Creates the file (0600) in a new directory (0700).
  package init(
    named name: String, holding bytes: [UInt8], in parent: String = FileSystem.temporaryFolder
  ) throws(StoreError) {
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

  /// Opens a file in `folder` that stays there until it is removed. Keeps the content if an earlier process
  /// left the file.
  package init(named name: String, holding bytes: [UInt8], staying folder: String) throws(StoreError) {
    self.folder = folder
    path = "\(folder)/\(name)"
    guard FileSystem.linkTarget(of: folder) == nil else { throw .cannotCreate(path: folder, code: ELOOP) }
    try FileSystem.makeDirectory(folder)
    if !FileSystem.exists(path) { try write(bytes) }
  }

  private func write(_ bytes: [UInt8]) throws(StoreError) {
    let descriptor = FileSystem.create(path, O_WRONLY | O_EXCL)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, code: errno) }
    defer { close(descriptor) }
    let failure = Descriptors.write(bytes, to: descriptor)
    guard failure == 0 else { throw .cannotWrite(path: path, code: failure) }
  }

  /// The current contents; empty if the file no longer exists.
  package func read(limit: Int = FileSystem.maximumSize) throws(StoreError) -> [UInt8] {
    try FileSystem.read(path, limit: limit) ?? []
  }

  /// Removes the directory with the file and any copies that the other program left.
  package func remove() {
    // If another program replaced the folder with a link, do not remove files in the link's target.
    guard FileSystem.linkTarget(of: folder) == nil else { return }
    FileSystem.removeTree(folder)
  }
}
