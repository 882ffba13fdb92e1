import Foundation
import Testing

/// Root working in another user's planner: `sudo focus`.
@Suite struct OwnerTests {
  private static let isRootThatCanStepDown = geteuid() == 0 && Sandbox.canBeUnprivileged
  /// A user id without an account.
  private static let user: UInt32 = 43_210

  let sandbox: Sandbox
  private let binary: String

  init() throws {
    sandbox = try Sandbox()
    binary = "\(sandbox.root)/focus"
    guard Self.isRootThatCanStepDown else { return }
    let owner = "\(Self.user):\(Self.user)"
    // Other users may not be able to read the repository.
    try sh(
      "cp \"$1\" \"$2\"; chmod 755 \"$2\"; chown -R \(owner) \"$3\"", try Binary.path(), binary, sandbox.root)
  }

  private func sh(_ script: String, _ arguments: String...) throws {
    let output = try runToEnd(
      ["/usr/bin/env", "sh", "-euc", script, "sh"] + arguments, environment: sandbox.environment)
    #expect(output.status == 0, "\(output)")
  }

  @discardableResult
  private func asUser(_ arguments: String..., env: [String: String?] = [:]) throws -> Output {
    let user = "\(Self.user)"
    let output = try runToEnd(
      ["/usr/bin/env", "setpriv", "--reuid", user, "--regid", user, "--clear-groups", binary] + arguments,
      environment: sandbox.environment(with: env))
    #expect(output.status == 0, "\(arguments): \(output)")
    return output
  }

  /// The files that do not belong to the user, with owner and group.
  private func others() throws -> [String] {
    var others: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sandbox.root) {
      var status = stat()
      #expect(lstat("\(sandbox.root)/\(path)", &status) == 0)
      if status.st_uid != Self.user || status.st_gid != Self.user {
        others.append("\(path) \(status.st_uid):\(status.st_gid)")
      }
    }
    return others
  }

  /// Creates files of every kind: months, backups, lock, journal, undo log, markers, files set aside,
  /// migrated files.
  private func useEverything() throws {
    try rootRuns("add", "One")
    try rootRuns("add", "Two", "--day", sandbox.today, env: sandbox.aDayLater)
    try rootRuns("move", "1", "--to", "+40")
    try rootRuns("undo")
    try rootRuns("done", "1")
    try rootRuns("remind", "--once")
    let damaged = sandbox.monthFile(of: "2024-02-29")
    try sandbox.write("{ damaged", to: damaged)
    #expect(chown(damaged, Self.user, Self.user) == 0)
    try rootRuns("doctor", "--repair")
  }

  private func rootRuns(_ arguments: String..., env: [String: String?] = [:]) throws {
    let output = try sandbox.run(arguments, env: env)
    #expect(output.status == 0, "\(arguments): \(output)")
  }

  @Test(.enabled(if: isRootThatCanStepDown, "only root can make files of another's"))
  func filesMadeByRootBelongToTheDirectoryOwner() throws {
    // Root does not run the hook, because it belongs to another user.
    try sandbox.writeProgram("true", to: "\(sandbox.root)/config/focus/hooks/day-started")
    try sh("chown -R \(Self.user):\(Self.user) \"$1\"", sandbox.root)
    let time = (Int(Date().timeIntervalSince1970) + sandbox.zone.offset) / 60 % 1440
    let start = String(format: "%02d:%02d", time / 60, time % 60)
    try sandbox.must("add", "Now", "--at", start)
    try useEverything()
    #expect(try others() == [])
    #expect(FileManager.default.fileExists(atPath: "\(sandbox.dataDirectory)/backups/damaged"))
    try asUser("add", "Mine", "--day", "+5")
    try asUser("undo")
    #expect(try asUser("doctor").stdout == "The store is in order.\n")
  }

  @Test(.enabled(if: isRootThatCanStepDown, "only root can make files of another's"))
  func filesReplacedByRootKeepTheirOwner() throws {
    try asUser("add", "First")
    try asUser("add", "Later", "--day", "+40")
    try useEverything()
    #expect(try others() == [])
    try asUser("delete", "1")
  }

  /// A month in another user's folder, behind a link, keeps its owner, group and mode.
  @Test(.enabled(if: isRootThatCanStepDown, "only root can make files of another's"))
  func linkedFilesKeepTheirOwner() throws {
    try asUser("add", "First")
    let linked = "\(sandbox.root)/elsewhere"
    try sh(
      "mkdir \"$1\"; mv \"$2\" \"$1/month\"; ln -s \"$1/month\" \"$2\"; chown 0:0 \"$1\"; chmod 640 \"$1/month\"",
      linked, sandbox.monthFile())
    try sandbox.must("add", "Second")
    var status = stat()
    #expect(stat("\(linked)/month", &status) == 0)
    #expect(status.st_uid == Self.user)
    #expect(status.st_gid == Self.user)
    #expect(status.st_mode & 0o777 == 0o640)
  }
}
