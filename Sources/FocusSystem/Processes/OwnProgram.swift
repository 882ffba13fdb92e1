import Synchronization

/// The executable file of this program.
package enum OwnProgram {
  /// The path; nil if it is unknown. On Linux this is the file that is running, even if another file has its
  /// path now.
  package static var path: String? {
    lock.withLock { _ in
      let name = PathBytes.commandLine.first ?? ""
      return PathBytes.withCString(name) { focus_own_program($0) }.map { PathBytes.text($0) }
    }
  }

  /// Whether the program may be started under another name than its path. On systems other than Linux it uses
  /// that name to find its own file.
  package static var canBeRenamed: Bool { focus_can_rename_programs() != 0 }

  private static let lock = Mutex(())
}
