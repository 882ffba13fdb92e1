/// A folder with one file an item, which other programs change, too (a *vdir*): files are read and replaced as wholes.
package struct ItemFolder: Sendable {
  package let path: String
  /// The end of the names of items; other files are not looked at.
  private let suffix: String
  /// More bytes than any item of a person has.
  package static let largest = FileSystem.maximumSize

  /// nil if there is no folder at that path.
  package init?(_ path: String, suffix: String) {
    guard FileSystem.isDirectory(path) else { return nil }
    // The same folder has one name, whatever links lead to it.
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

  /// The names of all items, in order. A name that begins with a dot is that of a file that is being written.
  package func names() throws(StoreError) -> [String] {
    try FileSystem.names(in: path, ending: suffix).filter { !$0.hasPrefix(".") }
  }

  /// An item; nil if it is not there any more.
  package func read(_ name: String) throws(StoreError) -> File? {
    guard let content = try FileSystem.content(of: "\(path)/\(name)", limit: Self.largest, links: .followed)
    else { return nil }
    return File(
      name: name, bytes: content.bytes,
      modified: Instant(milliseconds: Int64(content.identity.modified / 1_000_000)),
      version: .file(content.identity))
  }

  /// Writes an item durably in the place of what was read, or as a new one. Throws `.keepsChanging` if another program
  /// was faster: nothing is overwritten that was not read.
  package func write(_ bytes: [UInt8], to name: String, over file: File?) throws(StoreError) {
    try DurableFile.write(bytes, to: "\(path)/\(name)", links: .followed, over: file?.version ?? .absent)
  }

  /// Removes an item as it was read. Throws `.keepsChanging` if another program has changed it since.
  package func remove(_ file: File) throws(StoreError) {
    let target = "\(path)/\(file.name)"
    guard FileSystem.version(of: target) != .absent else { return }
    try DurableFile.remove(target, over: file.version)
    try FileSystem.synchronize(directory: path)
  }

  /// Removes what writers that died have left.
  package func sweep() { LeftOver.sweepDead(in: path) }
}
