import Foundation
import Testing

/// `focus watch`: a line for each change, and an end when the reader closes.
@Suite struct WatchTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func watchPrintsALineForEachChange() async throws {
    let watch = try BackgroundProgram(sandbox, "watch")
    try await watch.waitUntil { $0 == ["0/3 plan your day"] }
    try sandbox.add("Write")
    try await watch.waitUntil { $0.last == "0/1 – Write" }
    // Changes of other days, and invisible changes, print nothing.
    try sandbox.add("Later", day: "tomorrow")
    try sandbox.add("Second", priority: "low")
    try await watch.waitUntil { $0.last == "0/2 – Write" }
    try sandbox.must("done", "1")
    try await watch.waitUntil { $0.last == "1/2 ↓ Second" }
    #expect(
      watch.lines == ["0/3 plan your day", "0/1 – Write", "0/2 – Write", "1/2 ↓ Second"])
    #expect(watch.stderr == "")
    #expect(watch.processorTime < 50)
  }

  @Test func watchHasTheFormsOfStatus() async throws {
    try sandbox.planByHand()
    for arguments in [
      ["--tmux"], ["--waybar"], ["--json"], ["--format", "{bar} {title}"], ["--width", "7"],
    ] {
      let expected = try sandbox.run(["status"] + arguments).stdout
      let watch = try BackgroundProgram(
        sandbox, "watch", arguments[0], arguments.count > 1 ? arguments[1] : "--ascii")
      try await watch.waitUntil { !$0.isEmpty }
      let status =
        arguments.count > 1 ? expected : try sandbox.run(["status"] + arguments + ["--ascii"]).stdout
      #expect(watch.stdout == status)
    }
    #expect(try sandbox.run("watch", "--tmux", "--json").status == 64)
  }

  @Test func watchEndsWhenTheReaderCloses() async throws {
    let watch = try BackgroundProgram(sandbox, "watch", stdin: .null)
    try await watch.waitUntil { $0.count == 1 }
    watch.closeOutput()
    #expect(try await watch.waitUntilEnded() == 0)
    #expect(watch.stderr == "")
  }

  @Test func watchEndsWhenAPipedInputIsClosed() async throws {
    let watch = try BackgroundProgram(sandbox, "watch")
    try await watch.waitUntil { $0.count == 1 }
    watch.closeInput()
    #expect(try await watch.waitUntilEnded() == 0)
  }

  /// Status bars pass no input; that does not end the command.
  @Test(arguments: [BackgroundProgram.Input.null, .file])
  func watchKeepsRunningWithoutAClosableInput(stdin: BackgroundProgram.Input) async throws {
    let watch = try BackgroundProgram(sandbox, "watch", stdin: stdin)
    try await watch.waitUntil { $0.count == 1 }
    for number in 1...3 {
      try sandbox.add("Task \(number)")
      try await watch.waitUntil { $0.count == 1 + number }
    }
    #expect(watch.ended() == nil)
    #expect(watch.processorTime < 50)
  }

  @Test func watchEndsWhenTheTerminalCloses() async throws {
    let program = try PtyProgram(sandbox, "watch")
    try await program.waitUntil { $0.contains("plan your day") }
    program.signal(SIGHUP)
    #expect(try await program.waitUntilEnded() == 128 + SIGHUP)
  }

  @Test func watchPrintsANewLineAtMidnight() async throws {
    let sandbox = try Sandbox(zone: .midnight(inSeconds: 12))
    try sandbox.add("Today's")
    try sandbox.add("Tomorrow's", day: "tomorrow")
    let watch = try BackgroundProgram(sandbox, "watch")
    try await watch.waitUntil { $0.last == "0/1 – Tomorrow's" }
    #expect(watch.lines == ["0/1 – Today's", "0/1 – Tomorrow's"])
  }

  @Test func damagedMonthIsAnExclamationMarkUntilRepaired() async throws {
    try sandbox.add("Write")
    let good = try sandbox.read(sandbox.monthFile())
    let watch = try BackgroundProgram(sandbox, "watch")
    try await watch.waitUntil { $0 == ["0/1 – Write"] }
    try sandbox.write("{", to: sandbox.monthFile())
    try await watch.waitUntil { $0.last == "!" }
    #expect(watch.stderr.contains(sandbox.monthFile()))
    try sandbox.write(good, to: sandbox.monthFile())
    try await watch.waitUntil { $0.last == "0/1 – Write" }
    #expect(watch.ended() == nil)
  }

  @Test func watchSurvivesRemovalOfItsDirectory() async throws {
    try sandbox.add("Write")
    let watch = try BackgroundProgram(sandbox, "watch")
    try await watch.waitUntil { $0 == ["0/1 – Write"] }
    try FileManager.default.removeItem(atPath: "\(sandbox.dataDirectory)/days")
    try await watch.waitUntil { $0.last == "0/3 plan your day" }
    #expect(
      !FileManager.default.fileExists(atPath: "\(sandbox.dataDirectory)/days"), "who looks makes nothing")
    try sandbox.add("Again")
    try await watch.waitUntil { $0.last == "0/1 – Again" }
  }

  @Test func watchFollowsAStoreRestoredFromACopy() async throws {
    try sandbox.add("Write")
    let watch = try BackgroundProgram(sandbox, "watch")
    try await watch.waitUntil { $0 == ["0/1 – Write"] }
    try FileManager.default.moveItem(atPath: sandbox.dataDirectory, toPath: "\(sandbox.root)/copy")
    try await watch.waitUntil { $0.last == "0/3 plan your day" }
    try FileManager.default.copyItem(atPath: "\(sandbox.root)/copy", toPath: sandbox.dataDirectory)
    try await watch.waitUntil { $0.last == "0/1 – Write" }
    try sandbox.must("done", "1")
    try await watch.waitUntil { $0.last != "0/1 – Write" }
  }
}
