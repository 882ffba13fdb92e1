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
    memory.ring = .blocks
    memory.sound = "wind"
    memory.soundVolume = 30
    effective.recall(memory, path: "/s.json")
    #expect(effective.settings.sound == "wind")
    #expect(effective.settings.soundVolume == 30)
    #expect(effective.origin(of: .sound) == .remembered(path: "/s.json"))
    #expect(effective.settings.ring == .blocks)
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

  @Test func aChoiceLastsUntilTheValueInTheFileChanges() throws {
    func settings(_ text: String) throws -> EffectiveSettings {
      EffectiveSettings(try ConfigFile.parse(Array(text.utf8), path: "/c.toml"))
    }
    var memory = PersistedState()
    memory.choose(over: Settings()) { ($0.theme, $0.sound, $0.soundVolume) = (.dark, "wind", 30) }
    for (text, theme, sound) in [
      ("", "dark", "wind"), ("theme = \"auto\"\n", "dark", "wind"), ("theme = \"light\"\n", "light", "wind"),
      ("sound = \"rain\"\n", "dark", "rain"), ("mouse = false\n", "dark", "wind"),
    ] {
      var effective = try settings(text)
      effective.recall(memory, path: "/s.json")
      #expect(effective.settings.theme.rawValue == theme, "\(text)")
      #expect(effective.settings.sound == sound, "\(text)")
      #expect(effective.settings.soundVolume == 30)
      #expect((effective.origin(of: .theme) == .remembered(path: "/s.json")) == (theme == "dark"), "\(text)")
    }
    // Once another value was chosen over the new one, the old choice does not come back.
    memory.choose(over: try settings("theme = \"light\"\n").settings) { $0.sound = "fire" }
    var effective = try settings("")
    effective.recall(memory, path: "/s.json")
    #expect(effective.settings.theme == .auto)
    #expect(effective.settings.sound == "fire")
    let isForgotten = memory.forget("sound")
    #expect(isForgotten)
    #expect(memory.choices(over: Settings()).map(\.key) == [.soundVolume])
    let isForgottenAgain = memory.forget("sound")
    #expect(!isForgottenAgain)
  }

  @Test func theReportShowsEveryValueWithItsOrigin() throws {
    let environment = ["HOME": "/h", "FOCUS_DATA_DIR": "/d", "NO_COLOR": "1", "XDG_STATE_HOME": "/s"]
    let paths = try Paths(in: ProcessEnvironment(variables: environment))
    let report = SettingsReport(try effective(), paths: paths, environment: environment)
    #expect(report.settings.map(\.key) == SettingKey.allCases.map(\.name))
    #expect(report.settings[1].value == "light")
    #expect(report.settings[2] == .init(key: "day_starts_at", value: "00:00", origin: .standard))
    #expect(
      report.settings.first { $0.key == "mouse" }
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
