import FocusDomain

/// The file that keeps ``PersistedState``. Losing it costs nothing but convenience, so nothing here is an error.
package struct StateFile: Equatable, Sendable {
  /// The path of `state.json`, absolute.
  package var path: String

  /// The file at `path`, which need not exist.
  package init(path: String) { self.path = path }

  /// The largest file that is read, in bytes.
  static let sizeLimit = 256 * 1024

  /// What is remembered; nothing when the file is missing, damaged or not ours.
  package func load() -> PersistedState { (try? read()) ?? PersistedState() }

  /// Reads the file again, lets `change` set fields, and replaces it if anything changed.
  ///
  /// Set only what has changed, so that another process keeps what it has set meanwhile. What cannot be read, is no regular file,
  /// or is far too large to be ours, is not replaced.
  ///
  /// - Returns: Whether the memory now holds the change. Nobody needs to be told when it does not.
  @discardableResult
  package func update(_ change: (inout PersistedState) -> Void) -> Bool {
    do {
      let before = try read()
      var memory = before ?? PersistedState()
      change(&memory)
      if memory == before { return true }
      let target = try DurableFile.target(of: path)
      try FileSystem.makeDirectory(FileSystem.parent(of: target))
      DurableFile.tidy(beside: target)
      try DurableFile.write(JSONWriter.write(.object(memory.fields)), to: target, durability: .atomic)
      return true
    } catch {
      return false
    }
  }

  /// Why nothing can be kept in this file; nil when it can, as far as can be seen without writing.
  package var problem: StoreError? {
    do throws(StoreError) {
      _ = try read()
      try FileSystem.expectWritable(FileSystem.parent(of: DurableFile.target(of: path)))
      return nil
    } catch {
      return error
    }
  }

  /// The memory in the file; nil where there is none, also where a link is to lead to it once it is written.
  private func read() throws(StoreError) -> PersistedState? {
    do throws(StoreError) {
      return try FileSystem.read(path, limit: StateFile.sizeLimit).map { bytes in
        PersistedState(fields: (try? JSONReader.parse(bytes))?.fields ?? [:])
      }
    } catch {
      if case .danglingLink = error { return nil }
      throw error
    }
  }
}
