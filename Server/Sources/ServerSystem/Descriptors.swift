#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The limit of open file descriptors of this process.
package enum Descriptors {
  /// Descriptors for the database, the log and the libraries.
  private static let reserve = 200
  private static let most = 65_536

  /// Raises the limit as far as the system allows. Returns the number of connections that it leaves room for,
  /// at most `wanted`.
  package static func raise(atMost wanted: Int) -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return wanted }
    let raised = rlimit(rlim_cur: min(limit.rlim_max, rlim_t(most)), rlim_max: limit.rlim_max)
    var soft = limit.rlim_cur
    if raised.rlim_cur > soft, withUnsafePointer(to: raised, { setrlimit(resource, $0) }) == 0 {
      soft = raised.rlim_cur
    }
    let room = Int(min(soft, rlim_t(most)))
    return min(wanted, max(room - reserve, room / 2))
  }
}
