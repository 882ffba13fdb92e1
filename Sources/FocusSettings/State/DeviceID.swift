import FocusDomain

/// The name that this user of this machine has in what is written: an id, made once, in the state directory.
package enum DeviceID {
  /// Reads the id, or makes one. Nil where none can be kept: then changes name no device.
  package static func load(from path: String) -> String? {
    if let id = read(path) { return id.description }
    do throws(StoreError) {
      let target = try DurableFile.target(of: path)
      try FileSystem.makeDirectory(FileSystem.parent(of: target))
      try DurableFile.write(Array("\(TaskID.random())\n".utf8), to: target, durability: .atomic)
    } catch {
      return nil
    }
    // Another process may have made one at the same time: the last one written holds.
    return read(path)?.description
  }

  private static func read(_ path: String) -> TaskID? {
    guard let bytes = try? FileSystem.read(path, limit: 128) else { return nil }
    return TaskID(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
  }
}
