import FocusDomain
import Glibc

/// What the process finds around it when it starts.
package struct Surroundings: Equatable, Sendable {
  /// Environment variables by name. Only the ones that have a say in settings and places matter.
  package var environment: [String: String]
  /// The directory that relative paths start from, absolute; nil when it was removed.
  package var workingDirectory: String?
  /// The home directory of the user, absolute.
  package var home: String
  /// Whether the user has a home directory; `home` is `/` otherwise.
  package let hasHome: Bool

  /// Surroundings made by hand.
  ///
  /// - Parameters:
  ///   - environment: Variables by name.
  ///   - workingDirectory: An absolute path, or nil when there is none.
  ///   - accountHome: Looks up the home directory of the account; asked only when `HOME` gives no absolute path.
  package init(
    environment: [String: String], workingDirectory: String? = "/", accountHome: () -> String? = { nil }
  ) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    if let home = environment["HOME"], home.isAbsolutePath {
      self.home = home
      hasHome = true
    } else {
      // An account without a home: whoever then writes below `/` is told that it cannot be written.
      let account = accountHome()
      home = account ?? "/"
      hasHome = account != nil
    }
  }

  /// The surroundings of this process.
  package static func live() -> Surroundings {
    var environment: [String: String] = [:]
    for name in variables {
      if let value = getenv(name) { environment[name] = PathBytes.text(value) }
    }
    return Surroundings(
      environment: environment, workingDirectory: currentDirectory(), accountHome: homeOfAccount)
  }

  private static let variables = [
    "HOME", "FOCUS_DATA_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
    "NO_COLOR", "COLORFGBG",
  ]
}

/// The working directory, or `nil` when it was removed.
private func currentDirectory() -> String? {
  guard let path = getcwd(nil, 0) else { return nil }
  defer { free(path) }
  return PathBytes.text(path)
}

/// The home directory that the account database gives for the effective user.
func homeOfAccount() -> String? {
  var size = 1024
  while size <= 1 << 20 {
    var code: Int32 = 0
    let home = withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer -> String? in
      var account = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard let base = buffer.baseAddress else { return nil }
      code = getpwuid_r(geteuid(), &account, base, size, &found)
      guard code == 0, found != nil, let directory = account.pw_dir else { return nil }
      return PathBytes.text(directory)
    }
    guard code == ERANGE else { return home?.isAbsolutePath == true ? home : nil }
    size *= 4
  }
  return nil
}

extension String {
  /// Whether it begins with a slash, whatever mark may stand after that.
  var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }
}
