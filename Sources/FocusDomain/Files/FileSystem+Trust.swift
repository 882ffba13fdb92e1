import FocusSystem

extension FileSystem {
  /// Whether the file or directory at the path, with links followed, belongs to this user and nobody else may
  /// write to it.
  package static func isOnlyOurs(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o002 == 0 else {
      return false
    }
    return status.st_mode & 0o020 == 0 || isPrivate(group: status.st_gid)
  }

  /// Whether a group has no other member than this user. Many systems create such a group for each user and
  /// let it write.
  private static func isPrivate(group: gid_t) -> Bool {
    guard let user = UserAccount.current(), user.group == group, let entry = getgrgid(group),
      PathBytes.text(entry.pointee.gr_name) == user.name
    else { return false }
    var member = entry.pointee.gr_mem
    while let other = member?.pointee {
      guard PathBytes.text(other) == user.name else { return false }
      member = member?.advanced(by: 1)
    }
    return true
  }
}
