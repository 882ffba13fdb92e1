import Testing

@testable import FocusSettings

@Suite struct EffectiveSettingsTests {
  private func effective() throws -> EffectiveSettings {
    let text = "mouse = false\ntheme = \"light\"\n"
    return EffectiveSettings(try ConfigFile.parse(Array(text.utf8), path: "/c.toml"))
  }

  @Test func laterOverridesTakePrecedence() throws {
    var effective = try effective()
    #expect(effective.origin(of: .theme) == .configFile(path: "/c.toml", line: 2))
    effective.recall(PersistedState(), path: "/s.json")
    #expect(effective.settings.theme == .light)
    var memory = PersistedState()
    memory.theme = .dark
    memory.sound = "wind"
    memory.soundVolume = 30
    effective.recall(memory, path: "/s.json")
    #expect(effective.settings.sound == "wind" && effective.settings.soundVolume == 30)
    #expect(effective.origin(of: .sound) == .remembered(path: "/s.json"))
    #expect(effective.origin(of: .soundFolder) == .standard)
    #expect(effective.settings.theme == .dark)
    #expect(effective.origin(of: .theme) == .remembered(path: "/s.json"))
    let option = Origin.commandLine(option: "--theme")
    let taken = effective.override(.theme, with: "auto", from: option)
    #expect(taken)
    #expect(effective.settings.theme == .auto)
    #expect(effective.origin(of: .theme) == option)
    let refused = !effective.override(.theme, with: "drak", from: .standard)
    #expect(refused)
    #expect(effective.settings.theme == .auto)
    #expect(effective.origin(of: .theme) == option)
  }

  @Test func theReportShowsEveryValueWithItsOrigin() throws {
    let environment = ["HOME": "/h", "FOCUS_DATA_DIR": "/d", "NO_COLOR": "1", "XDG_STATE_HOME": "/s"]
    let paths = try Paths(in: ProcessEnvironment(variables: environment))
    let report = SettingsReport(try effective(), paths: paths, environment: environment)
    #expect(report.settings.map(\.key) == SettingKey.allCases.map(\.name))
    #expect(report.settings[1].value == "light")
    #expect(report.settings[2] == .init(key: "day_starts_at", value: "00:00", origin: .standard))
    #expect(
      report.settings[10]
        == .init(key: "mouse", value: "false", origin: .configFile(path: "/c.toml", line: 1)))
    #expect(report.paths.map(\.value) == ["/d", "/h/.config/focus/config.toml", "/s/focus/state.json"])
    #expect(
      report.environment == [
        .init(key: "FOCUS_DATA_DIR", value: "/d", origin: .environment(name: "FOCUS_DATA_DIR")),
        .init(key: "NO_COLOR", value: "1", origin: .environment(name: "NO_COLOR")),
      ])
    #expect(report.rows.count == SettingKey.allCases.count + 5)
  }
}
