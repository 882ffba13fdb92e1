/// Everything `focus config` shows: what holds, and why.
package struct SettingsReport: Equatable, Sendable {
  /// One effective value.
  package struct Row: Equatable, Sendable {
    /// Its name. For a setting the one in `config.toml`.
    package var key: String
    /// Its value. One from the environment may hold anything.
    package var value: String
    /// Where it comes from.
    package var origin: Origin
  }

  /// Every setting, in the order of ``SettingKey``.
  package var settings: [Row]
  /// `data_directory`, `config_file`, `state_file`.
  package var places: [Row]
  /// The variables that have a say and are set: `FOCUS_DATA_DIR`, `NO_COLOR`, `COLORFGBG`.
  package var environment: [Row]

  /// Everything, in order.
  package var rows: [Row] { settings + places + environment }

  /// Collects what `focus config` shows.
  package init(_ effective: EffectiveSettings, places: Places, environment: [String: String]) {
    settings = SettingKey.allCases.map {
      Row(key: $0.name, value: $0.text(in: effective.settings), origin: effective.origin(of: $0))
    }
    self.places = [
      Row(key: "data_directory", value: places.dataDirectory.path, origin: places.dataDirectory.origin),
      Row(key: "config_file", value: places.configFile.path, origin: places.configFile.origin),
      Row(key: "state_file", value: places.stateFile.path, origin: places.stateFile.origin),
    ]
    self.environment = ["FOCUS_DATA_DIR", "NO_COLOR", "COLORFGBG"].compactMap { name in
      environment[name].map { Row(key: name, value: $0, origin: .environment(name: name)) }
    }
  }
}
