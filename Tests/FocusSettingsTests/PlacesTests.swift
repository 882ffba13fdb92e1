import Testing

@testable import FocusSettings

@Suite struct PlacesTests {
  private func places(_ environment: [String: String], option: String? = nil) throws -> Places {
    let process = ProcessEnvironment(variables: environment, workingDirectory: "/work/here") { "/account" }
    return try Places(dataDirOption: option, in: process)
  }

  @Test func defaultPaths() throws {
    let places = try places(["HOME": "/home/kim"])
    #expect(places.dataDirectory == .init(path: "/home/kim/.local/share/focus", origin: .standard))
    #expect(places.configFile == .init(path: "/home/kim/.config/focus/config.toml", origin: .standard))
    #expect(places.stateFile == .init(path: "/home/kim/.local/state/focus/state.json", origin: .standard))
  }

  @Test func xdgVariablesChangeThePaths() throws {
    let places = try places([
      "HOME": "/home/kim", "XDG_DATA_HOME": "/d/", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s/./t",
      "XDG_CACHE_HOME": "/k",
    ])
    #expect(
      places.statisticsCache
        == .init(path: "/k/focus/statistics", origin: .environment(name: "XDG_CACHE_HOME")))
    #expect(places.dataDirectory == .init(path: "/d/focus", origin: .environment(name: "XDG_DATA_HOME")))
    #expect(
      places.configFile == .init(path: "/c/focus/config.toml", origin: .environment(name: "XDG_CONFIG_HOME")))
    #expect(
      places.stateFile == .init(path: "/s/t/focus/state.json", origin: .environment(name: "XDG_STATE_HOME")))
  }

  @Test(arguments: ["", "relative", "./x", "~/x"])
  func xdgVariablesThatAreNotAbsoluteCountAsUnset(value: String) throws {
    let places = try places([
      "HOME": "/h", "XDG_DATA_HOME": value, "XDG_CONFIG_HOME": value, "XDG_STATE_HOME": value,
      "XDG_CACHE_HOME": value,
    ])
    #expect(places == (try self.places(["HOME": "/h"])))
  }

  @Test(arguments: [
    ("/data", "/data"), ("data", "/work/here/data"), ("./data/", "/work/here/data"),
    ("../data", "/work/here/../data"), (".", "/work/here"), ("/", "/"), ("//a//b/", "/a/b"),
  ])
  func optionAndVariableAreRelativeToTheWorkingDirectory(value: String, path: String) throws {
    let variable = try places(["HOME": "/h", "FOCUS_DATA_DIR": value, "XDG_DATA_HOME": "/d"])
    #expect(variable.dataDirectory == .init(path: path, origin: .environment(name: "FOCUS_DATA_DIR")))
    let option = try places(["HOME": "/h", "FOCUS_DATA_DIR": "/other"], option: value)
    #expect(option.dataDirectory == .init(path: path, origin: .commandLine(option: "--data-dir")))
    #expect(option.configFile == variable.configFile)
  }

  @Test func anEmptyVariableCountsAsUnsetButAnEmptyOptionIsRefused() throws {
    #expect(try places(["HOME": "/h", "FOCUS_DATA_DIR": ""]).dataDirectory.origin == .standard)
    #expect(throws: PlacesError.emptyDataDirectory) { try places(["HOME": "/h"], option: "") }
  }

  @Test(arguments: [
    ("~", "/h"), ("~/", "/h"), ("~/plans", "/h/plans"), ("./~", "/work/here/~"), ("a~/b", "/work/here/a~/b"),
    ("/~/x", "/~/x"),
  ])
  func aTildeIsTheHomeDirectory(value: String, path: String) throws {
    #expect(try places(["HOME": "/h", "FOCUS_DATA_DIR": value]).dataDirectory.path == path)
    #expect(try places(["HOME": "/h"], option: value).dataDirectory.path == path)
  }

  @Test func aTildeThatCannotBeExpandedIsRejected() throws {
    #expect(throws: PlacesError.tilde(.otherUser("~kim/x"), .commandLine(option: "--data-dir"))) {
      try places(["HOME": "/h"], option: "~kim/x")
    }
    #expect(throws: PlacesError.tilde(.otherUser("~kim"), .environment(name: "FOCUS_DATA_DIR"))) {
      try places(["HOME": "/h", "FOCUS_DATA_DIR": "~kim"])
    }
    #expect(try places([:], option: "~/x").dataDirectory.path == "/account/x")
    let nobody = ProcessEnvironment(variables: [:])
    #expect(throws: PlacesError.tilde(.noHome("~/x"), .commandLine(option: "--data-dir"))) {
      try Places(dataDirOption: "~/x", in: nobody)
    }
  }

  @Test func aRelativePathNeedsAWorkingDirectory() throws {
    let nowhere = ProcessEnvironment(
      variables: ["HOME": "/h", "FOCUS_DATA_DIR": "plans"], workingDirectory: nil)
    #expect(throws: PlacesError.noWorkingDirectory("x", .commandLine(option: "--data-dir"))) {
      try Places(dataDirOption: "x", in: nowhere)
    }
    #expect(throws: PlacesError.noWorkingDirectory("plans", .environment(name: "FOCUS_DATA_DIR"))) {
      try Places(in: nowhere)
    }
    #expect(try Places(dataDirOption: "~/x", in: nowhere).dataDirectory.path == "/h/x")
    #expect(try Places(dataDirOption: "/x", in: nowhere).dataDirectory.path == "/x")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func withoutAUsableHomeTheAccountIsUsed(environment: [String: String]) throws {
    #expect(try places(environment).dataDirectory.path == "/account/.local/share/focus")
    #expect(try places(environment).statisticsCache.path == "/account/.cache/focus/statistics")
    let nobody = ProcessEnvironment(variables: environment)
    #expect(try Places(in: nobody).dataDirectory.path == "/.local/share/focus")
  }

  @Test func theAccountDatabaseIsRead() {
    // A user id without an account has no home; any result must be absolute.
    #expect(homeOfAccount()?.hasPrefix("/") ?? true)
    #expect(ProcessEnvironment.live().workingDirectory?.hasPrefix("/") == true)
  }
}
