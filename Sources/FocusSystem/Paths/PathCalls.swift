// System calls that take paths, under their usual names. They pass the bytes that `PathBytes` keeps in a
// `String`. Without these overloads Swift would pass its UTF-8. `scripts/check-architecture` rejects calls
// that bypass them.

@discardableResult
package func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  PathBytes.withCString(path) { FocusSystem.open($0, flags, mode) }
}

@discardableResult
package func stat(_ path: String, _ status: UnsafeMutablePointer<stat>) -> Int32 {
  PathBytes.withCString(path) { FocusSystem.fstatat(AT_FDCWD, $0, status, 0) }
}

@discardableResult
package func lstat(_ path: String, _ status: UnsafeMutablePointer<stat>) -> Int32 {
  PathBytes.withCString(path) { FocusSystem.fstatat(AT_FDCWD, $0, status, AT_SYMLINK_NOFOLLOW) }
}

@discardableResult
package func mkdir(_ path: String, _ mode: mode_t) -> Int32 {
  PathBytes.withCString(path) { FocusSystem.mkdir($0, mode) }
}

@discardableResult
package func rmdir(_ path: String) -> Int32 { PathBytes.withCString(path) { FocusSystem.rmdir($0) } }

@discardableResult
package func unlink(_ path: String) -> Int32 { PathBytes.withCString(path) { FocusSystem.unlink($0) } }

@discardableResult
package func rename(_ path: String, _ target: String) -> Int32 {
  PathBytes.withCString(path) { path in PathBytes.withCString(target) { FocusSystem.rename(path, $0) } }
}

package func focus_exchange(_ one: String, _ other: String) -> Int32 {
  PathBytes.withCString(one) { one in PathBytes.withCString(other) { FocusSystem.focus_exchange(one, $0) } }
}

package func focus_rename_new(_ path: String, _ target: String) -> Int32 {
  PathBytes.withCString(path) { path in
    PathBytes.withCString(target) { FocusSystem.focus_rename_new(path, $0) }
  }
}

@discardableResult
package func linkat(
  _ folder: Int32, _ path: String, _ otherFolder: Int32, _ second: String, _ flags: Int32
) -> Int32 {
  PathBytes.withCString(path) { path in
    PathBytes.withCString(second) { FocusSystem.linkat(folder, path, otherFolder, $0, flags) }
  }
}

@discardableResult
package func chmod(_ path: String, _ mode: mode_t) -> Int32 {
  PathBytes.withCString(path) { FocusSystem.chmod($0, mode) }
}

@discardableResult
package func faccessat(_ folder: Int32, _ path: String, _ rights: Int32, _ flags: Int32) -> Int32 {
  PathBytes.withCString(path) { FocusSystem.faccessat(folder, $0, rights, flags) }
}

@discardableResult
package func readlink(_ path: String, _ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Int {
  PathBytes.withCString(path) { FocusSystem.readlink($0, buffer, size) }
}

/// The path of a file without links and relative parts; nil if there is none.
package func realpath(_ path: String) -> String? {
  guard let resolved = PathBytes.withCString(path, { FocusSystem.realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return PathBytes.text(resolved)
}
