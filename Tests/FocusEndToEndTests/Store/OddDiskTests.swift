import FocusSystem
import Foundation
import Testing

/// File systems that lack features of the usual ones on Linux.
@Suite(.enabled(if: Sandbox.canTrace, "strace is missing, or tracing is not permitted here"))
struct OddDiskTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  /// Runs the planner while a system call fails: everywhere, or only on these paths.
  private func run(
    _ command: String, failing call: String, with error: String, on paths: [String] = []
  ) throws -> Output {
    let words = command.split(separator: " ").map(String.init)
    let tracer = [
      "/usr/bin/env", "strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(call):error=\(error)",
    ]
    let only = paths.flatMap { ["-P", $0] }
    return try runToEnd(tracer + only + [try Binary.path()] + words, environment: sandbox.environment)
  }

  /// All directories in which the planner keeps files.
  private var directories: [String] {
    let data = sandbox.dataDirectory
    return [
      sandbox.root, "\(sandbox.root)/data", data, "\(sandbox.root)/state", "\(sandbox.root)/state/focus",
    ]
      + ["days", "sessions", "backups", "backups/\(sandbox.today)"].map { "\(data)/\($0)" }
  }

  @Test(arguments: ["EINVAL", "EOPNOTSUPP", "ENOSYS", "EBADF", "EISDIR"])
  func directoriesNeedNotBeSynchronized(error: String) throws {
    for command in ["add Far --day 2031-05-01", "add Near"] {
      expectSuccess(try run(command, failing: "fsync", with: error, on: directories))
    }
    // Two months: the journal is written and removed.
    expectSuccess(
      try run("move 1 --day 2031-05-01 --to today", failing: "fsync", with: error, on: directories))
    #expect(try sandbox.plan().titles == ["Near", "Far"])
  }

  /// A new month is written without a file to exchange.
  @Test func aDiskThatCannotKeepANameFreeTakesANewMonth() throws {
    try sandbox.add("One")
    let call = SystemWays.arePortable ? "linkat" : "renameat2"
    expectSuccess(try run("add Far --day 2031-05-01", failing: call, with: "EINVAL"))
    let before = sandbox.files()
    expectRefusal(
      try run("add Far --day 2031-06-01", failing: call, with: "EIO"), status: 74,
      saying: "input/output error")
    #expect(sandbox.files() == before)
  }

  /// Several months are synchronized to disk at once, and the journal is removed only after that.
  @Test(arguments: ["ENOSYS", "EINVAL"])
  func aSystemThatCannotSynchronizeOneDiskSynchronizesAll(error: String) throws {
    let lines = (1...30).map { "Task \($0) due:20\(27 + $0 / 12)-\($0 % 12 < 9 ? "0" : "")\($0 % 12 + 1)-15" }
    try sandbox.write(lines.joined(separator: "\n"), to: "\(sandbox.root)/todo.txt")
    expectSuccess(try run("import \(sandbox.root)/todo.txt", failing: "syncfs", with: error))
    expectSuccess(try run("add One", failing: "syncfs", with: error))
    #expect(!sandbox.files().keys.contains { $0.hasSuffix("journal.json") })
  }

  @Test func filesMustBeSynchronized() throws {
    try sandbox.add("One")
    let before = sandbox.files()
    expectRefusal(
      try run("add Two", failing: "fsync", with: "EINVAL"), status: 74, saying: "cannot be written")
    #expect(sandbox.files() == before)
  }

  @Test func anErrorOfTheDiskIsStillReported() throws {
    try sandbox.add("One")
    let before = sandbox.files()
    expectRefusal(
      try run("add Two", failing: "fsync", with: "EIO", on: directories), status: 74,
      saying: "input/output error")
    #expect(sandbox.files() == before)
  }

  @Test(arguments: ["ENOLCK", "ENOSYS", "EOPNOTSUPP"])
  func aDiskWithoutLocksIsNamed(error: String) throws {
    try sandbox.add("One")
    let before = sandbox.files()
    let sentence = "'\(sandbox.dataDirectory)/.lock' cannot be locked, because its file system has no locks"
    expectRefusal(try run("add Two", failing: "flock", with: error), status: 74, saying: sentence)
    #expect(sandbox.files() == before)
    #expect(try run("list", failing: "flock", with: error).stdout.contains("One"))
    let doctor = try run("doctor", failing: "flock", with: error)
    #expect(doctor.status == 65)
    #expect(doctor.stdout.contains(sentence), "\(doctor)")
    #expect(doctor.stdout.contains("Until then nothing can be changed."), "\(doctor)")
  }

  /// The lock of a folder is in the state directory, which may be on another disk than the plans.
  @Test func aFolderOfCalendarFilesIsNotTakenForABusyOne() throws {
    try sandbox.add("One")
    try FileManager.default.createDirectory(
      atPath: "\(sandbox.root)/calendar", withIntermediateDirectories: false)
    expectRefusal(
      try run("vdir \(sandbox.root)/calendar", failing: "flock", with: "ENOLCK"), status: 74,
      saying: "its file system has no locks")
  }
}
