/// The account of the effective user.
package struct UserAccount {
  package let name: String
  package let group: gid_t
  package let home: String

  /// Reads the account database; nil if the user is not in it.
  package static func current() -> UserAccount? {
    var size = 1024
    while size <= 1 << 20 {
      var code: Int32 = 0
      let account = withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer -> UserAccount? in
        var account = passwd()
        var found: UnsafeMutablePointer<passwd>?
        guard let base = buffer.baseAddress else { return nil }
        code = getpwuid_r(geteuid(), &account, base, size, &found)
        guard code == 0, found != nil, let name = account.pw_name, let home = account.pw_dir else {
          return nil
        }
        return UserAccount(name: PathBytes.text(name), group: account.pw_gid, home: PathBytes.text(home))
      }
      guard code == ERANGE else { return account }
      size *= 4
    }
    return nil
  }
}
