import Foundation
import Testing

/// Unsaved input when the terminal dies, and settings that change under an open screen.
@Suite struct DraftTests {
  private let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private var folder: String { "\(sandbox.root)/state/focus/drafts" }
  private var files: [String] {
    (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).filter {
      $0.hasSuffix(".json")
    }
  }

  /// Kills a screen while a title is typed.
  private func die(typing title: String) async throws {
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Read") }
    planner.send("a\(title)")
    try await sandbox.waitUntil("it is on disk") { sandbox.savedDrafts.contains(title) }
    planner.signal(SIGKILL)
    _ = try await planner.waitUntilEnded()
  }

  @Test(arguments: [SIGKILL, SIGHUP, SIGTERM]) func aHalfTypedTaskSurvives(signal: Int32) async throws {
    try sandbox.add("Read")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Read") }
    #expect(files.isEmpty, "nothing is written before something is typed")
    planner.send("aCall the dentist")
    try await sandbox.waitUntil("it is on disk") { sandbox.savedDrafts.contains("Call the dentist") }
    planner.signal(signal)
    _ = try await planner.waitUntilEnded()
    let next = try PtyProgram(sandbox)
    try await next.waitUntil { $0.contains("Read") && $0.contains("brings back what you typed") }
    next.send("a")
    try await next.waitUntil { $0.contains("Call the dentist") }
    next.send("\r")
    let plan = try await sandbox.waitForPlan { $0.tasks.count == 2 }
    #expect(plan.titles.contains("Call the dentist"))
    try await sandbox.waitUntil("nothing is left of it") { files.isEmpty }
    next.send("q")
    #expect(try await next.waitUntilEnded() == 0)
  }

  @Test func aRestoredDraftStaysUntilItIsOpened() async throws {
    try sandbox.add("Read")
    try await die(typing: "Perhaps")
    for opens in [false, true] {
      let next = try PtyProgram(sandbox)
      try await next.waitUntil { $0.contains("Read") && $0.contains("brings back what you typed") }
      if opens {
        next.send("a")
        try await next.waitUntil { $0.contains("Perhaps") }
        next.send("\u{3}")
      }
      next.send("q")
      #expect(try await next.waitUntilEnded() == 0)
      #expect(files.isEmpty == opens)
    }
  }

  @Test func quittingDiscardsADraft() async throws {
    try sandbox.add("Read")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Read") }
    planner.send("aPerhaps")
    try await sandbox.waitUntil("it is on disk") { sandbox.savedDrafts.contains("Perhaps") }
    planner.send("\u{3}")
    try await planner.waitUntil { $0.contains("brings back what you typed") }
    planner.send("q")
    #expect(try await planner.waitUntilEnded() == 0)
    #expect(files.isEmpty)
  }

  /// A file of a later version, or a truncated one, contains no draft of this version: it stays unchanged.
  @Test(arguments: ["{\"schema\":2,\"drafts\":[]}", "{\"schema\":1,\"dra"])
  func unknownDraftFilesStay(text: String) async throws {
    try sandbox.add("Read")
    try await die(typing: "Call")
    let screen = try #require(files.first).split(separator: "/")[0]
    let strange = "\(folder)/\(screen)/2.json"
    try sandbox.write(text, to: strange)
    let next = try PtyProgram(sandbox)
    try await next.waitUntil { $0.contains("Read") && $0.contains("brings back what you typed") }
    next.send("q")
    _ = try await next.waitUntilEnded()
    #expect(try sandbox.read(strange).elementsEqual(text.utf8))
  }

  /// Two screens of one store, both of which die.
  @Test func draftsOfSeveralScreensComeTogether() async throws {
    try sandbox.add("Read")
    let screens = try [PtyProgram(sandbox), PtyProgram(sandbox)]
    for (screen, text) in zip(screens, ["First", "Second"]) {
      try await screen.waitUntil { $0.contains("Read") }
      screen.send("a\(text)")
      try await sandbox.waitUntil("it is on disk") { sandbox.savedDrafts.contains(text) }
    }
    #expect(files.count == 2)
    for screen in screens {
      screen.signal(SIGKILL)
      _ = try await screen.waitUntilEnded()
    }
    let next = try PtyProgram(sandbox)
    try await next.waitUntil { $0.contains("brings back what you typed") }
    #expect(files.count == 1)
    #expect(sandbox.savedDrafts.contains("First"))
    #expect(sandbox.savedDrafts.contains("Second"))
    for (count, title) in [(2, "First"), (3, "Second")] {
      next.send("a")
      try await next.waitUntil { $0.contains(title) }
      next.send("\r")
      _ = try await sandbox.waitForPlan { $0.tasks.count == count }
    }
    let plan = try sandbox.plan()
    #expect(plan.titles.contains("First"))
    #expect(plan.titles.contains("Second"))
    next.send("q")
    _ = try await next.waitUntilEnded()
  }

  @Test func theFirstSettingsOfAllTakeEffectAtOnce() async throws {
    let folder = "\(sandbox.root)/config/focus"
    try? FileManager.default.removeItem(atPath: folder)
    try sandbox.add("Read")
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Read") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try sandbox.write("language = \"ko\"\n", to: "\(folder)/config.toml")
    try await planner.waitUntil { $0.contains("설정이 바뀌었습니다") }
    planner.send("q")
    #expect(try await planner.waitUntilEnded() == 0)
  }

  @Test func newSettingsTakeEffectAtOnceAndKeepWhatIsTyped() async throws {
    try sandbox.add("Read")
    let config = "\(sandbox.root)/config/focus/config.toml"
    try sandbox.write("", to: config)
    let planner = try PtyProgram(sandbox)
    try await planner.waitUntil { $0.contains("Read") }
    planner.send("aCall")
    try await planner.waitUntil { $0.contains("Call") }
    try sandbox.write("theme = \"purple\"\n", to: config)
    try await planner.waitUntil { $0.contains("purple") }
    try sandbox.write("language = \"ko\"\n[keys]\nquit = \"Q\"\n", to: config)
    try await planner.waitUntil { $0.contains("무엇에 집중할까요?") && $0.contains("Call") }
    planner.send("\r")
    _ = try await sandbox.waitForPlan { $0.titles.contains("Call") }
    planner.send("Q")
    #expect(try await planner.waitUntilEnded() == 0)
  }
}
