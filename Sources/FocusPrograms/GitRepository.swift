import FocusDomain

/// A Git repository, read by running git.
package struct GitRepository: Sendable {
  package struct Commit: Equatable, Sendable {
    /// The full hash.
    package let hash: String
    /// The author date, which a rebase keeps.
    package let at: Instant
    /// The subject exactly as in git. Sanitize it before displaying it.
    package let subject: String
  }

  package enum Problem: Error, Equatable, Sendable {
    /// Git cannot be started.
    case noGit
    /// The folder is not in a repository, or git does not trust it; `complaint` is git's message.
    case noRepository(complaint: String)
    /// `user.email` is not set.
    case nobody
    /// Git failed; `complaint` is its message, if any.
    case failed(complaint: String)
  }

  /// The path of a folder in the repository, as given.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Returns the name of the repository and the commits whose author is `user.email`, on all branches and
  /// without merges. Includes those that were written in the range, the oldest first.
  package func ownCommits(
    in time: Range<Instant>
  ) throws(Problem) -> (name: String, commits: [Commit]) {
    let (folders, complaint) = try ask(["rev-parse", "--absolute-git-dir"])
    guard let folder = folders?.first else { throw .noRepository(complaint: complaint) }
    guard let email = try ask(["config", "user.email"]).lines?.first, !email.isEmpty else { throw .nobody }
    // HEAD does not resolve before the first commit. If it is detached, its commits may be on no branch.
    let hasHead = try ask(["rev-parse", "--verify", "--quiet", "HEAD"]).lines != nil
    let since = time.lowerBound.milliseconds / 1000
    let (lines, failure) = try ask(
      [
        "-c", "i18n.logOutputEncoding=UTF-8", "-c", "log.showSignature=false", "log", "--no-merges",
        "--no-mailmap", "--fixed-strings", "--regexp-ignore-case", "--author=<\(email)>", "--since=@\(since)",
        "--no-color", "--format=%H %at %s", "--branches",
      ] + (hasHead ? ["HEAD"] : []) + ["--"])
    guard let lines else { throw .failed(complaint: failure) }
    return (
      Self.name(of: folder),
      lines.compactMap(Commit.init).filter { time.contains($0.at) }.sorted { $0.at < $1.at }
    )
  }

  /// The name of the folder without `.git`.
  private static func name(of folder: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    if parts.last == ".git" { parts.removeLast() }
    let name = parts.last ?? folder
    return name.hasSuffix(".git") && name != ".git" ? String(name.dropLast(4)) : name
  }

  /// Runs git. Returns the lines of its output, or nil and the first line of its error message if it fails.
  private func ask(_ arguments: [String]) throws(Problem) -> (lines: [String]?, complaint: String) {
    let program = Program(
      path: "git", arguments: ["-C", path] + arguments,
      environment: ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"], without: Self.ofAnotherRepository)
    let git: PipedProgram
    do throws(PipedProgram.StartError) { git = try PipedProgram(program) } catch { throw .noGit }
    var lines: [String] = []
    while true {
      switch git.ask([], limit: Self.longestLine, within: Self.patience) {
      case .line(let line): lines.append(String(decoding: line, as: UTF8.self))
      case .ended(status: 0, _): return (lines, "")
      case .ended(_, let errors):
        let said = errors.split(separator: 0x0A).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        return (nil, said.hasPrefix("fatal: ") ? String(said.dropFirst(7)) : said)
      case .tooLong, .timedOut: throw .failed(complaint: "")
      }
    }
  }

  private static let longestLine = 1_000_000
  /// The maximum time to wait for each line, in milliseconds.
  private static let patience: Int64 = 20_000

  /// Variables that a git hook sets. With them, git would ignore the given folder.
  private static let ofAnotherRepository: Set = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
  ]
}

extension GitRepository.Commit {
  /// Parses `HASH SECONDS SUBJECT`.
  fileprivate init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let seconds = Int64(parts[1]) else { return nil }
    self.init(hash: String(parts[0]), at: Instant(seconds: seconds), subject: String(parts[2]))
  }
}
