import FocusDomain

/// The file of ``PersistedState``. Losing it is only inconvenient, so nothing here is an error.
package struct StateFile: Equatable, Sendable {
  /// The path of `state.json`, absolute.
  package var path: String

  /// Creates a reference to the file at `path`, which need not exist.
  package init(path: String) { self.path = path }

  /// The maximum size of the file, in bytes.
  static let sizeLimit = 256 * 1024

  /// Returns the state in the file; empty if the file is missing, damaged or not ours.
  package func load() -> PersistedState { (try? read()) ?? PersistedState() }

  /// Reads the file again, applies `change`, and replaces the file if anything changed.
  ///
  /// Set only the fields that have changed, so that changes by other processes are kept. The file is not
  /// replaced if it cannot be read, is not a regular file, or is too large to be ours. The target of a link
  /// is not replaced if it is not a state file.
  ///
  /// - Returns: Whether the file now contains the change. If not, the user need not be told.
  @discardableResult
  package func update(_ change: (inout PersistedState) -> Void) -> Bool {
    do {
      let before = try read()
      var memory = before ?? PersistedState()
      change(&memory)
      if memory == before { return true }
      let target = try DurableFile.target(of: path)
      try FileSystem.makeDirectory(FileSystem.parent(of: target))
      DurableFile.removeLeftOvers(beside: target)
      try DurableFile.write(JSONWriter.write(.object(memory.fields)), to: target, durability: .atomic)
      return true
    } catch {
      return false
    }
  }

  /// The reason why the file cannot be written; nil if it can, as far as can be determined without writing.
  package var problem: StoreError? {
    do throws(StoreError) {
      _ = try read()
      try FileSystem.expectWritable(FileSystem.parent(of: DurableFile.target(of: path)))
      return nil
    } catch {
      return error
    }
  }

  /// Returns the state in the file; nil if there is no file, or if a link has no target yet.
  private func read() throws(StoreError) -> PersistedState? {
    do throws(StoreError) {
      guard let bytes = try FileSystem.read(path, limit: StateFile.sizeLimit, links: .followed) else {
        return nil
      }
      if let fields = (try? JSONReader.parse(bytes))?.fields { return PersistedState(fields: fields) }
      if !bytes.isEmpty, let target = FileSystem.resolvedFile(at: path), FileSystem.isLink(path) {
        throw .damaged(path: path, line: nil, .link(target: target))
      }
      return PersistedState()
    } catch {
      if case .danglingLink = error { return nil }
      throw error
    }
  }
}
