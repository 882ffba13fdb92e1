import Foundation
import Testing

/// A status bar calls the program all day. `FOCUS_STATUS_CALLS=10000` is as many calls as in a working day.
@Suite(.serialized) struct EnduranceTests {
  @Test func repeatedCallsLeaveNothingBehind() async throws {
    let count = ProcessInfo.processInfo.environment["FOCUS_STATUS_CALLS"].flatMap(Int.init) ?? 500
    let sandbox = try Sandbox()
    // A copy of the binary, so that its processes can be distinguished from those of other tests.
    let program = "\(sandbox.root)/focus"
    _ = try runToEnd(["/usr/bin/env", "cp", Binary.path(), program], environment: sandbox.environment)
    try sandbox.add("Write", "Read")
    let (stop, log, printed, said) = (
      "\(sandbox.root)/stop", "\(sandbox.root)/written", "\(sandbox.root)/printed", "\(sandbox.root)/said"
    )
    // Each batch is one shell, awaited without blocking: the test process, with the open files of other
    // tests, is not forked for each call, and the other tests continue.
    func start(_ script: String) throws -> Child {
      try Child.start(
        ["/bin/sh", "-c", "exec </dev/null >>\"$SAID\" 2>&1; \(script)"],
        environment: sandbox.environment(with: [
          "STOP": stop, "LOG": log, "FOCUS": program, "PRINTED": printed, "SAID": said,
        ]))
    }
    func end(of child: Child) async throws -> Int32 {
      while true {
        if let status = child.ended() { return status }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    let shared = try sharedMemory()
    let writer = try start(
      """
      # Not for ever, if the tests are killed.
      while [ ! -e "$STOP" ] && kill -0 $PPID; do
        "$FOCUS" done 1 >>"$LOG" 2>&1 && "$FOCUS" reopen 1 >>"$LOG" 2>&1 || echo failed >>"$LOG"
      done
      """)
    let caller = try start(
      """
      number=0
      while [ $number -lt \(count) ]; do
        "$FOCUS" status >>"$PRINTED" || echo "call $number: exit $?"
        number=$((number + 1))
      done
      """)
    let calls = try await end(of: caller)
    _ = FileManager.default.createFile(atPath: stop, contents: nil)
    _ = try await end(of: writer)

    let complaints = String(decoding: try sandbox.read(said), as: UTF8.self)
    #expect(calls == 0, "\(complaints.prefix(500))")
    #expect(complaints == "", "\(complaints.prefix(500))")
    let text = String(decoding: try sandbox.read(printed), as: UTF8.self)
    #expect(text.split(separator: "\n").count == count)
    let lines = Set(text.split(separator: "\n").map { "\($0)\n" })
    #expect(
      lines.isSubset(of: ["0/2 – Write\n", "1/2 – Read\n", "1/2 – Write\n", "0/2 – Read\n"]), "\(lines)")
    let written = try String(contentsOfFile: log, encoding: .utf8)
    #expect(!written.contains("failed"), "\(written.suffix(500))")
    #expect(!written.contains("focus:"), "\(written.suffix(500))")
    #expect(lines.count > 1, "the writer was seen at work")
    // Files: the store contains only its own.
    let known = sandbox.files().keys.filter { name in
      !["days/", "backups/"].contains { name.hasPrefix($0) } && ![".lock", "undo.json"].contains(name)
    }
    #expect(known.isEmpty, "\(known)")
    #expect(sandbox.files().keys.filter { $0.hasPrefix("days/") && !$0.hasSuffix(".json") }.isEmpty)
    #expect(Set(sandbox.files(below: "\(sandbox.root)/state").keys).isSubset(of: ["focus/device"]))
    #expect(sandbox.files(below: "\(sandbox.root)/home").isEmpty)
    // Processes.
    let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) == program
    }
    #expect(left.isEmpty, "\(left)")
    // Memory: nothing but shared memory could outlive a process.
    #expect(try sharedMemory().subtracting(shared).isEmpty)
    let writes = written.split(separator: "\n").count
    print("\(count) calls beside \(writes) writes")
  }

  private func sharedMemory() throws -> Set<String> {
    // The key and id of each segment.
    let segments = try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    return Set(try FileManager.default.contentsOfDirectory(atPath: "/dev/shm")).union(segments)
  }
}
