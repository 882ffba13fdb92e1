import FocusDomain
import FocusSystem

/// The environment of the process.
package struct ProcessEnvironment: Equatable, Sendable {
  /// Environment variables by name. Only those that affect settings and paths are needed.
  package var variables: [String: String]
  /// The working directory, absolute; nil if it was removed.
  package var workingDirectory: String?
  /// The home directory of the user, absolute.
  package var home: String
  /// Whether the user has a home directory; if not, `home` is `/`.
  package let hasHome: Bool

  /// An explicit environment.
  ///
  /// - Parameters:
  ///   - variables: Environment variables by name.
  ///   - workingDirectory: An absolute path, or nil if there is none.
  ///   - accountHome: Looks up the home directory of the account; called only if `HOME` is not an absolute
  ///     path.
  package init(
    variables: [String: String], workingDirectory: String? = "/", accountHome: () -> String? = { nil }
  ) {
    self.variables = variables
    self.workingDirectory = workingDirectory
    if let home = variables["HOME"], home.isAbsolutePath {
      self.home = home
      hasHome = true
    } else {
      // Without a home directory writing fails below `/`, and the error names that path.
      let account = accountHome()
      home = account ?? "/"
      hasHome = account != nil
    }
  }

  /// Returns the environment of this process.
  package static func live() -> ProcessEnvironment {
    var variables: [String: String] = [:]
    for name in variableNames {
      if let value = getenv(name) { variables[name] = PathBytes.text(value) }
    }
    return ProcessEnvironment(
      variables: variables, workingDirectory: currentDirectory(), accountHome: homeOfAccount)
  }

  private static let variableNames = [
    "HOME", "FOCUS_DATA_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "NO_COLOR",
    "COLORFGBG",
  ]
}

/// Returns the working directory; nil if it was removed.
private func currentDirectory() -> String? {
  guard let path = getcwd(nil, 0) else { return nil }
  defer { free(path) }
  return PathBytes.text(path)
}

/// Returns the home directory of the effective user in the account database; nil if there is none.
func homeOfAccount() -> String? {
  UserAccount.current().flatMap { $0.home.isAbsolutePath ? $0.home : nil }
}

/// The reason why a leading `~` cannot be expanded.
package enum TildeError: Error, Equatable, Sendable {
  /// The path begins with `~user`, which only a shell can expand.
  case otherUser(String)
  /// The path begins with `~`, but neither `HOME` nor the account gives a home directory.
  case noHome(String)
}

extension ProcessEnvironment {
  /// Replaces a leading `~` with the home directory, for paths that no shell has expanded: after `=`, in
  /// quotes, in a service's environment. `./~` names a file called `~`.
  package func expandingTilde(_ path: String) throws(TildeError) -> String {
    let bytes = path.utf8
    guard bytes.first == UInt8(ascii: "~") else { return path }
    let rest = bytes.dropFirst()
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { throw .otherUser(path) }
    guard hasHome else { throw .noHome(path) }
    return home + String(Substring(rest))
  }
}
