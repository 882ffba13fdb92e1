import FocusDomain
import FocusSystem
import Testing

@testable import FocusSettings

@Suite struct PathsTests {
  private func paths(_ environment: [String: String], option: String? = nil) throws -> Paths {
    let process = ProcessEnvironment(variables: environment, workingDirectory: "/work/here") { "/account" }
    return try Paths(dataDirOption: option, in: process)
  }

  @Test func defaultPathsFollowTheXDGConvention() throws {
    let paths = try paths(["HOME": "/home/kim"])
    #expect(paths.dataDirectory == .init(path: "/home/kim/.local/share/focus", origin: .standard))
    #expect(paths.configFile == .init(path: "/home/kim/.config/focus/config.toml", origin: .standard))
    #expect(paths.stateFile == .init(path: "/home/kim/.local/state/focus/state.json", origin: .standard))
  }

  /// A pipe is never opened, because that would block.
  @Test(arguments: [
    ("claims", true), ("sync", true), ("vdir", true), ("drafts", true), ("drafts/screen-1", true),
    ("device", false), ("agent.json", false), ("vdir/1.json", false), ("sync/1.json", false),
    ("drafts/screen-1/1.json", false),
  ])
  func misplacedFilesAreReported(name: String, isFolder: Bool) throws {
    let folder = try ScratchFolder()
    let paths = try paths(["HOME": "/home/kim", "XDG_STATE_HOME": folder.path])
    #expect(paths.misplaced.isEmpty)
    let path = "\(folder.path)/focus/\(name)"
    try FileSystem.makeDirectory(FileSystem.parent(of: path))
    #expect(mkfifo(path, 0o600) == 0)
    #expect(paths.misplaced == [.misplaced(path: path, isFolder: isFolder)])
    if !isFolder {
      unlink(path)
      try FileSystem.makeDirectory(path)
      #expect(paths.misplaced == [.misplaced(path: path, isFolder: false)])
    }
  }

  @Test func xdgVariablesChangeThePaths() throws {
    let paths = try paths([
      "HOME": "/home/kim", "XDG_DATA_HOME": "/d/", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s/./t",
    ])
    #expect(paths.dataDirectory == .init(path: "/d/focus", origin: .environment(name: "XDG_DATA_HOME")))
    #expect(
      paths.configFile == .init(path: "/c/focus/config.toml", origin: .environment(name: "XDG_CONFIG_HOME")))
    #expect(
      paths.stateFile == .init(path: "/s/t/focus/state.json", origin: .environment(name: "XDG_STATE_HOME")))
  }

  @Test(arguments: ["", "relative", "./x", "~/x"])
  func xdgVariablesThatAreNotAbsoluteCountAsUnset(value: String) throws {
    let paths = try paths([
      "HOME": "/h", "XDG_DATA_HOME": value, "XDG_CONFIG_HOME": value, "XDG_STATE_HOME": value,
    ])
    #expect(paths == (try self.paths(["HOME": "/h"])))
  }

  @Test(arguments: [
    ("/data", "/data"), ("data", "/work/here/data"), ("./data/", "/work/here/data"),
    ("../data", "/work/here/../data"), (".", "/work/here"), ("/", "/"), ("//a//b/", "/a/b"),
  ])
  func optionAndVariableAreRelativeToTheWorkingDirectory(value: String, path: String) throws {
    let variable = try paths(["HOME": "/h", "FOCUS_DATA_DIR": value, "XDG_DATA_HOME": "/d"])
    #expect(variable.dataDirectory == .init(path: path, origin: .environment(name: "FOCUS_DATA_DIR")))
    let option = try paths(["HOME": "/h", "FOCUS_DATA_DIR": "/other"], option: value)
    #expect(option.dataDirectory == .init(path: path, origin: .commandLine(option: "--data-dir")))
    #expect(option.configFile == variable.configFile)
  }

  @Test func anEmptyVariableCountsAsUnsetButAnEmptyOptionIsRefused() throws {
    #expect(try paths(["HOME": "/h", "FOCUS_DATA_DIR": ""]).dataDirectory.origin == .standard)
    #expect(throws: PathsError.emptyDataDirectory) { try paths(["HOME": "/h"], option: "") }
  }

  @Test(arguments: [
    ("~", "/h"), ("~/", "/h"), ("~/plans", "/h/plans"), ("./~", "/work/here/~"), ("a~/b", "/work/here/a~/b"),
    ("/~/x", "/~/x"),
  ])
  func aTildeIsTheHomeDirectory(value: String, path: String) throws {
    #expect(try paths(["HOME": "/h", "FOCUS_DATA_DIR": value]).dataDirectory.path == path)
    #expect(try paths(["HOME": "/h"], option: value).dataDirectory.path == path)
  }

  @Test func aTildeThatCannotBeExpandedIsRejected() throws {
    #expect(throws: PathsError.tilde(.otherUser("~kim/x"), .commandLine(option: "--data-dir"))) {
      try paths(["HOME": "/h"], option: "~kim/x")
    }
    #expect(throws: PathsError.tilde(.otherUser("~kim"), .environment(name: "FOCUS_DATA_DIR"))) {
      try paths(["HOME": "/h", "FOCUS_DATA_DIR": "~kim"])
    }
    #expect(try paths([:], option: "~/x").dataDirectory.path == "/account/x")
    let nobody = ProcessEnvironment(variables: [:])
    #expect(throws: PathsError.tilde(.noHome("~/x"), .commandLine(option: "--data-dir"))) {
      try Paths(dataDirOption: "~/x", in: nobody)
    }
  }

  @Test func aRelativePathNeedsAWorkingDirectory() throws {
    let nowhere = ProcessEnvironment(
      variables: ["HOME": "/h", "FOCUS_DATA_DIR": "plans"], workingDirectory: nil)
    #expect(throws: PathsError.noWorkingDirectory("x", .commandLine(option: "--data-dir"))) {
      try Paths(dataDirOption: "x", in: nowhere)
    }
    #expect(throws: PathsError.noWorkingDirectory("plans", .environment(name: "FOCUS_DATA_DIR"))) {
      try Paths(in: nowhere)
    }
    #expect(try Paths(dataDirOption: "~/x", in: nowhere).dataDirectory.path == "/h/x")
    #expect(try Paths(dataDirOption: "/x", in: nowhere).dataDirectory.path == "/x")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func withoutAUsableHomeTheAccountIsUsed(environment: [String: String]) throws {
    #expect(try paths(environment).dataDirectory.path == "/account/.local/share/focus")
    let nobody = ProcessEnvironment(variables: environment)
    #expect(try Paths(in: nobody).dataDirectory.path == "/.local/share/focus")
  }

  @Test func theAccountDatabaseIsRead() {
    // A user id without an account has no home; any result must be absolute.
    #expect(homeOfAccount()?.hasPrefix("/") ?? true)
    #expect(ProcessEnvironment.live().workingDirectory?.hasPrefix("/") == true)
  }
}
