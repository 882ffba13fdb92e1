import Glibc

extension FileSystem {
  /// When the content of what stands there last changed; nil when nothing does.
  package static func modified(_ path: String) -> Instant? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Instant(seconds: Int64(status.st_mtim.tv_sec))
  }
}

extension FileSystem.Identity {
  /// Whether the file changed so lately that another may carry the same times: the kernel counts them in steps of some milliseconds.
  var isRecent: Bool { changed / 1_000_000 > PlannerClock.systemNow().milliseconds - 1000 }
}
