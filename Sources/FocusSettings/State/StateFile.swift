import FocusDomain

/// The file of ``PersistedState``. Losing it loses only convenience, so nothing here is an error.
package struct StateFile: Equatable, Sendable {
  /// The path of `state.json`, absolute.
  package var path: String

  /// The file at `path`, which need not exist.
  package init(path: String) { self.path = path }

  /// The largest file that is read, in bytes.
  static let sizeLimit = 256 * 1024

  /// The state in the file; empty if the file is missing, damaged or not ours.
  package func load() -> PersistedState { (try? read()) ?? PersistedState() }

  /// Reads the file again, applies `change`, and replaces the file if anything changed.
  ///
  /// Set only what has changed, so that what another process has set meanwhile is kept. Does not replace a
  /// file that cannot be read, is not a regular file, or is far too large to be ours, nor what a link leads to
  /// if that is no state.
  ///
  /// - Returns: Whether the file now contains the change. The user need not be told if not.
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

  /// Why nothing can be saved in this file; nil if it can, as far as can be determined without writing.
  package var problem: StoreError? {
    do throws(StoreError) {
      _ = try read()
      try FileSystem.expectWritable(FileSystem.parent(of: DurableFile.target(of: path)))
      return nil
    } catch {
      return error
    }
  }

  /// The state in the file; nil if there is no file, including behind a link whose target does not exist yet.
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
