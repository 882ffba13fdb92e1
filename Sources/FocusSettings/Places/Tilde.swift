/// Why a path that begins with `~` leads nowhere.
package enum TildeError: Error, Equatable, Sendable {
  /// `~user`: whose home that is, is the shell's business.
  case otherUser(String)
  /// `~` where neither `HOME` nor the account says which directory is meant.
  case noHome(String)
}

extension Surroundings {
  /// The path with the home directory in place of a leading `~`, as a shell writes it out, for where no shell did: after
  /// `=`, in quotes, in a service's environment. `./~` is a file of that name.
  package func expandingTilde(_ path: String) throws(TildeError) -> String {
    let bytes = path.utf8
    guard bytes.first == UInt8(ascii: "~") else { return path }
    let rest = bytes.dropFirst()
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { throw .otherUser(path) }
    guard hasHome else { throw .noHome(path) }
    return home + String(Substring(rest))
  }
}
