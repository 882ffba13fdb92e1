import FocusDomain
import Foundation
import Testing

@testable import FocusSettings

@Suite struct StateFileTests {
  let folder: ScratchFolder
  var file: StateFile { StateFile(path: folder.file("state.json")) }

  init() throws { folder = try ScratchFolder() }

  @Test func everyFieldRoundTrips() throws {
    let file = StateFile(path: folder.file("a/b/state.json"))
    var expected = PersistedState()
    expected.theme = .dark
    expected.drawerEdge = .left
    expected.drawerHeight = 40
    expected.lastCelebration = "2026-11-21"
    expected.lastSleepDismissal = "2026-11-20"
    expected.lastMoodDismissal = "2026-11-21"
    expected.lastCarryOverQuestion = "2026-11-20"
    expected.lastTab = "calendar"
    expected.onboardingSeen = true
    #expect(file.update { $0 = expected })
    #expect(file.load() == expected)
    #expect(file.load().drawerHeight == 40)
    #expect(folder.mode("a") == 0o700)
    #expect(folder.mode("a/b") == 0o700)
    #expect(folder.mode("a/b/state.json") == 0o600)
    #expect(file.update { $0.theme = nil })
    #expect(file.load().theme == nil)
  }

  /// Sums with such readings would overflow.
  @Test(arguments: [("up", "9223372036854775807"), ("run", "-1")])
  func impossibleClockReadingsAreIgnored(key: String, number: String) throws {
    var state = PersistedState()
    let at = Instant(milliseconds: 1_795_259_280_000)
    state.lastOpening = ClockSnapshot(at: at, up: 1, run: 1, boot: "b")
    #expect(state.lastOpening?.up == 1)
    var clocks = try #require(state.fields["lastOpening"]?.fields)
    clocks[key] = .number(number)
    state.fields["lastOpening"] = .object(clocks)
    #expect(state.lastOpening == nil)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "\0\0\0", "{\"theme\": 1, \"drawerHeight\": \"x\", \"onboardingSeen\": \"yes\"}",
    "{\"theme\": \"solarized\", \"drawerEdge\": \"top\", \"drawerHeight\": 900}",
    String(repeating: "[", count: 100_000),
  ])
  func aDamagedFileReadsAsEmptyAndCanBeWritten(text: String) throws {
    try folder.write(text, to: "state.json")
    let memory = file.load()
    #expect(memory.theme == nil)
    #expect(memory.drawerEdge == nil)
    #expect(memory.drawerHeight == nil)
    #expect(!memory.onboardingSeen)
    #expect(file.update { $0.theme = .light })
    #expect(file.load().theme == .light)
    #expect(try folder.names() == ["state.json"])
  }

  @Test func overdueTasksAreRememberedInBounds() throws {
    let first = try #require(CivilDate("2001-01-01"))
    let many = OverdueTasks(
      uniqueKeysWithValues: (0..<600).map { (TaskID.derived(from: "\($0)"), first.adding(days: $0)) })
    #expect(file.update { $0.overdue = many })
    #expect(file.load().overdue == many.filter { $0.value >= first.adding(days: 100) })
    #expect(file.update { $0.overdue = [:] })
    #expect(try folder.read("state.json").contains("overdue") == false)
    #expect(file.load().overdue.isEmpty)
    let id = TaskID.derived(from: "a")
    try folder.write(
      "{\"overdue\": {\"x\": \"2001-01-01\", \"\(id)\": \"2001-01-02\", \"y\": 1}}", to: "state.json")
    #expect(file.load().overdue == [id: first.adding(days: 1)])
  }

  @Test func unknownFieldsSurvive() throws {
    try folder.write("{\"future\": {\"x\": [1.50, null]}, \"drawerEdge\": \"top\"}", to: "state.json")
    #expect(file.update { $0.onboardingSeen = true })
    let text = try folder.read("state.json")
    #expect(text.contains("1.50"))
    #expect(text.contains("\"drawerEdge\": \"top\""))
    #expect(file.load().onboardingSeen)
  }

  @Test func fieldsOfAnotherProcessAreKept() {
    let (one, two) = (file, file)
    _ = (one.load(), two.load())
    one.update { $0.theme = .dark }
    two.update { $0.lastTab = "calendar" }
    #expect(one.load().theme == .dark)
    #expect(one.load().lastTab == "calendar")
  }

  @Test func nothingIsWrittenWhenNothingChanges() throws {
    try folder.write("{ \"theme\":\"dark\" }", to: "state.json")
    #expect(file.update { $0.theme = .dark })
    #expect(try folder.read("state.json") == "{ \"theme\":\"dark\" }")
  }

  @Test func linksAndModeArePreserved() throws {
    try folder.makeFolder("dotfiles")
    try folder.write("{}", to: "dotfiles/real.json")
    #expect(chmod(folder.file("dotfiles/real.json"), 0o640) == 0)
    try folder.link("dotfiles/hop.json", to: "real.json")
    try folder.link("state.json", to: "dotfiles/hop.json")
    #expect(file.update { $0.theme = .dark })
    #expect(folder.isLink("state.json"))
    #expect(folder.isLink("dotfiles/hop.json"))
    #expect(!folder.isLink("dotfiles/real.json"))
    #expect(folder.mode("dotfiles/real.json") == 0o640)
    #expect(file.load().theme == .dark)
  }

  @Test func theTargetOfADanglingLinkIsCreated() throws {
    try folder.link("state.json", to: folder.file("elsewhere/state.json"))
    #expect(file.update { $0.theme = .dark })
    #expect(folder.isLink("state.json"))
    #expect(folder.mode("elsewhere/state.json") == 0o600)
    #expect(file.load().theme == .dark)
  }

  @Test func aForeignFileBehindALinkIsNotReplaced() throws {
    try folder.write("alias ls='ls -F'", to: "profile")
    try folder.link("state.json", to: "profile")
    #expect(!file.update { $0.theme = .dark })
    #expect(try folder.read("profile") == "alias ls='ls -F'")
    #expect(file.problem != nil)
    #expect(file.load() == PersistedState())
  }

  @Test func aStateThatCannotBeSavedChangesNothing() throws {
    try folder.link("loop.json", to: "loop.json")
    try folder.write("", to: "file")
    try folder.write(String(repeating: " ", count: StateFile.sizeLimit + 1), to: "large.json")
    try folder.makeFolder("folder")
    let before = try folder.names()
    for name in ["loop.json", "file/state.json", "folder", "large.json"] {
      let file = StateFile(path: folder.file(name))
      #expect(file.load() == PersistedState())
      #expect(!file.update { $0.theme = .dark })
    }
    #expect(try folder.names() == before)
    #expect(try folder.read("large.json").count == StateFile.sizeLimit + 1)
  }
}
