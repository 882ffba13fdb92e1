/// The content of `focus config`: the effective settings and their origins.
package struct SettingsReport: Equatable, Sendable {
  /// One effective value.
  package struct Row: Equatable, Sendable {
    /// The name of the value; for a setting the one in `config.toml`.
    package var key: String
    /// The value. A value from the environment may contain anything.
    package var value: String
    package var origin: Origin
  }

  /// Every setting, in the order of ``SettingKey``.
  package var settings: [Row]
  /// The paths: `data_directory`, `config_file`, `state_file`.
  package var paths: [Row]
  /// The relevant variables that are set: `FOCUS_DATA_DIR`, `NO_COLOR`, `COLORFGBG`.
  package var environment: [Row]

  /// All rows, in order.
  package var rows: [Row] { settings + paths + environment }

  package init(_ effective: EffectiveSettings, paths: Paths, environment: [String: String]) {
    settings = SettingKey.allCases.map {
      Row(key: $0.name, value: $0.text(in: effective.settings), origin: effective.origin(of: $0))
    }
    self.paths = [
      Row(key: "data_directory", value: paths.dataDirectory.path, origin: paths.dataDirectory.origin),
      Row(key: "config_file", value: paths.configFile.path, origin: paths.configFile.origin),
      Row(key: "state_file", value: paths.stateFile.path, origin: paths.stateFile.origin),
    ]
    self.environment = ["FOCUS_DATA_DIR", "NO_COLOR", "COLORFGBG"].compactMap { name in
      environment[name].map { Row(key: name, value: $0, origin: .environment(name: name)) }
    }
  }
}
