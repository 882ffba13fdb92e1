import Synchronization

/// The file of this program.
package enum OwnProgram {
  /// Nil if nothing tells. On Linux it is the file that runs, also if its path has another one by now.
  package static var path: String? {
    lock.withLock { _ in
      let name = PathBytes.commandLine.first ?? ""
      return PathBytes.withCString(name) { focus_own_program($0) }.map { PathBytes.text($0) }
    }
  }

  /// Whether it may be started under another name than its path: elsewhere than on Linux it finds its own file by that.
  package static var canBeRenamed: Bool { focus_can_rename_programs() != 0 }

  private static let lock = Mutex(())
}
