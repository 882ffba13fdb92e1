import Foundation
import Testing

/// Missing permissions, a read-only disk, a full disk.
@Suite struct DiskTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test(.enabled(if: Sandbox.canBeUnprivileged))
  func unreadableFileIsReported() throws {
    try sandbox.add("One")
    chmod(sandbox.monthFile(), 0)
    expectRefusal(
      try sandbox.runUnprivileged("list"), status: 65, saying: "\(sandbox.today.prefix(7)).json")
    let output = try sandbox.runUnprivileged("add", "Two")
    #expect([65, 73, 74].contains(output.status), "\(output)")
    chmod(sandbox.monthFile(), 0o600)
    #expect(try sandbox.plan().titles == ["One"])
  }

  @Test(.enabled(if: Sandbox.canBeUnprivileged))
  func unreadableFolderIsReported() throws {
    try sandbox.add("One")
    func files() -> [String: Data] { sandbox.files().filter { !$0.key.hasPrefix("backups/") } }
    let before = files()
    let folders = [sandbox.dataDirectory, "\(sandbox.dataDirectory)/days"]
    for folder in folders { chmod(folder, 0o500) }
    let output = try sandbox.runUnprivileged("add", "Two")
    expectRefusal(output, status: output.status, saying: sandbox.dataDirectory)
    #expect([73, 74].contains(output.status), "\(output)")
    #expect(try sandbox.runUnprivileged("list").stdout.contains("One"), "reading still works")
    let doctor = try sandbox.runUnprivileged("doctor")
    #expect(doctor.status == 65, "\(doctor)")
    #expect(doctor.stdout.contains("/days"), "\(doctor)")
    for folder in folders { chmod(folder, 0o700) }
    #expect(files() == before)
  }

  @Test func uncreatableDataDirectoryIsReported() throws {
    try sandbox.write("a file", to: "\(sandbox.root)/in-the-way")
    let output = try sandbox.run("add", "One", "--data-dir", "\(sandbox.root)/in-the-way/data")
    expectRefusal(output, status: 73, saying: "in-the-way")
  }

  @Test(.enabled(if: Sandbox.canMount))
  func readOnlyDiskIsReportedAndReadable() throws {
    try sandbox.add("One")
    let before = sandbox.files()
    let mounted = "mount --bind \"$DATA\" \"$DATA\"; mount -o remount,bind,ro \"$DATA\"; exec \"$FOCUS\""
    let output = try sandbox.runWithMounts("\(mounted) add Two")
    expectRefusal(output, status: 74, saying: "'\(sandbox.dataDirectory)' cannot be written")
    #expect(try sandbox.runWithMounts("\(mounted) list").stdout.contains("One"))
    #expect(sandbox.files() == before)
  }

  @Test(.enabled(if: Sandbox.canMount))
  func fullDiskKeepsTheOldFile() throws {
    try sandbox.add("One")
    let output = try sandbox.runWithMounts(
      """
      cp -a "$DATA" "$HOME/copy"
      mount -t tmpfs -o size=256k none "$DATA"
      cp -a "$HOME/copy/." "$DATA/"
      dd if=/dev/zero of="$DATA/filler" bs=1k 2>/dev/null || true
      "$FOCUS" add Two && exit 99
      echo "status $?"
      diff -r "$HOME/copy/days" "$DATA/days" && "$FOCUS" list
      """)
    #expect(output.status == 0, "\(output)")
    #expect(output.stdout.contains(/status 7[34]/), "\(output)")
    #expect(output.stdout.contains("One"))
  }

  /// By default SIGXFSZ ends a program in the middle of a write.
  @Test func fileSizeLimitIsReported() throws {
    try sandbox.add("One", "Two")
    let before = sandbox.files()
    var variables = sandbox.environment
    variables["FOCUS"] = try Binary.path()
    let output = try runToEnd(
      [
        "/usr/bin/env", "sh", "-c",
        "ulimit -f 1; exec \"$FOCUS\" add \(String(repeating: "long ", count: 39))",
      ],
      environment: variables)
    expectRefusal(output, status: 74, saying: sandbox.monthFile(), "larger than a file may be")
    let names = Set(sandbox.files().keys)
    #expect(names.subtracting(["undo.json"]) == Set(before.keys).subtracting(["undo.json"]))
    #expect(try sandbox.read(sandbox.monthFile()) == before["days/\(sandbox.today.prefix(7)).json"])
    try sandbox.add("Three")
    #expect(try sandbox.plan().titles == ["One", "Two", "Three"])
  }

  /// Programs started by a hook get the default action of the signal.
  @Test func hooksKeepTheDefaultSIGXFSZ() throws {
    try sandbox.writeProgram(
      "grep SigIgn /proc/self/status > \(sandbox.root)/ignored",
      to: "\(sandbox.root)/config/focus/hooks/task-added")
    try sandbox.add("One")
    let text = String(decoding: try sandbox.read("\(sandbox.root)/ignored"), as: UTF8.self)
    let digits = try #require(text.split(separator: "\t").last?.dropLast())
    let mask = try #require(UInt64(digits, radix: 16))
    #expect(mask & (1 << (25 - 1)) == 0, "\(text)")
  }
}
