import FocusDomain

/// The id of this user on this machine, created once in the state directory. Records and changes contain it.
package enum DeviceID {
  /// Reads the id, or creates one. Returns nil if it cannot be saved; changes are then recorded without a
  /// device.
  package static func load(from path: String) -> String? {
    if let id = read(path) { return id.description }
    do throws(StoreError) {
      let target = try DurableFile.target(of: path)
      // The target of a link may be another file of the user, so do not replace it.
      guard target == path || !FileSystem.exists(target) else { return nil }
      try FileSystem.makeDirectory(FileSystem.parent(of: target))
      try DurableFile.write(Array("\(TaskID.random())\n".utf8), to: target, durability: .atomic)
    } catch {
      return nil
    }
    // Another process may have created an id at the same time; the last one written counts.
    return read(path)?.description
  }

  private static func read(_ path: String) -> TaskID? {
    guard let bytes = try? FileSystem.read(path, limit: 128, links: .followed) else { return nil }
    return TaskID(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
  }
}
