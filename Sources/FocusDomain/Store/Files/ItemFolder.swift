/// A folder with one file per item that other programs change, too (a *vdir*). Files are always read and
/// replaced as a whole.
package struct ItemFolder: Sendable {
  package let path: String
  /// The suffix of the names of items. Other files are ignored.
  private let suffix: String
  /// The maximum size of an item in bytes, far above that of any real item.
  package static let largest = FileSystem.maximumSize

  /// Creates a folder; nil if there is no directory at that path.
  package init?(_ path: String, suffix: String) {
    guard FileSystem.isDirectory(path) else { return nil }
    // Resolve links, so that the same folder always has the same name.
    (self.path, self.suffix) = (LinkTrail(path).end, suffix)
  }

  /// An item as it was read.
  package struct File: Sendable {
    package let name: String
    package let bytes: [UInt8]
    /// When it was written.
    package let modified: Instant
    fileprivate let version: FileSystem.Version
  }

  /// The names of all items, in order. Skips names with a leading dot, which are files still being written.
  package func names() throws(StoreError) -> [String] {
    try FileSystem.names(in: path, ending: suffix).filter { !$0.hasPrefix(".") }
  }

  /// Reads an item; nil if it no longer exists.
  package func read(_ name: String) throws(StoreError) -> File? {
    guard let content = try FileSystem.content(of: "\(path)/\(name)", limit: Self.largest, links: .followed)
    else { return nil }
    return File(
      name: name, bytes: content.bytes,
      modified: Instant(milliseconds: Int64(content.identity.modified / 1_000_000)),
      version: .file(content.identity))
  }

  /// Writes an item durably, replacing the version that was read or creating a new one. Throws
  /// `.keepsChanging` if another program was faster, so that nothing is overwritten unread.
  package func write(_ bytes: [UInt8], to name: String, over file: File?) throws(StoreError) {
    try DurableFile.write(bytes, to: "\(path)/\(name)", links: .followed, over: file?.version ?? .absent)
  }

  /// Removes the version of an item that was read. Throws `.keepsChanging` if another program has changed it
  /// since.
  package func remove(_ file: File) throws(StoreError) {
    let target = "\(path)/\(file.name)"
    guard FileSystem.version(of: target) != .absent else { return }
    try DurableFile.remove(target, over: file.version)
    try FileSystem.synchronize(directory: path)
  }

  /// Removes the temporary files of dead writers.
  package func sweep() { LeftOver.sweepDead(in: path) }
}
