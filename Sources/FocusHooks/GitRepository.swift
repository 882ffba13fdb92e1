import FocusDomain

/// A repository, asked through git itself.
package struct GitRepository: Sendable {
  package struct Commit: Equatable, Sendable {
    /// In full.
    package let hash: String
    /// When it was written, not when it was last rebased.
    package let at: Instant
    /// Exactly as git has it; clean it before displaying it.
    package let subject: String
  }

  package enum Problem: Error, Equatable, Sendable {
    /// Git cannot be started.
    case noGit
    /// The folder is no repository, or git does not trust it; `complaint` is what git says.
    case noRepository(complaint: String)
    /// `user.email` is not set.
    case nobody
    /// Git failed; `complaint` is what it says, if anything.
    case failed(complaint: String)
  }

  /// A folder in it, as given.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Its name, and the commits of whoever `user.email` says that were written in that time, the oldest first: those of all
  /// branches, without merges.
  package func ownCommits(
    in time: Range<Instant>
  ) throws(Problem) -> (name: String, commits: [Commit]) {
    let (folders, complaint) = try ask(["rev-parse", "--absolute-git-dir"])
    guard let folder = folders?.first else { throw .noRepository(complaint: complaint) }
    guard let email = try ask(["config", "user.email"]).lines?.first, !email.isEmpty else { throw .nobody }
    // Before the first commit there is no HEAD; on no branch there is nothing else.
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

  /// The folder that people know it by.
  private static func name(of folder: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    if parts.last == ".git" { parts.removeLast() }
    let name = parts.last ?? folder
    return name.hasSuffix(".git") && name != ".git" ? String(name.dropLast(4)) : name
  }

  /// What git answers, nil if it fails, and the first line of its complaint.
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
  /// For each line, in milliseconds.
  private static let patience: Int64 = 20_000

  /// A hook of git sets these, and then git would look there and not in the folder.
  private static let ofAnotherRepository: Set = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
  ]
}

extension GitRepository.Commit {
  /// `HASH SECONDS SUBJECT`.
  fileprivate init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let seconds = Int64(parts[1]) else { return nil }
    self.init(hash: String(parts[0]), at: Instant(seconds: seconds), subject: String(parts[2]))
  }
}
