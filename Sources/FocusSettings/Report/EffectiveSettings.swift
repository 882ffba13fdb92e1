/// The effective settings of this run, with the origin of each.
package struct EffectiveSettings: Equatable, Sendable {
  package private(set) var settings: Settings
  private var origins: [SettingKey: Origin]

  /// Creates the settings of `config`, with defaults.
  package init(_ config: ConfigFile) {
    settings = config.settings
    origins = config.positions.mapValues { .configFile(path: config.path, line: $0.line) }
  }

  /// Returns the origin of the value of `key`.
  package func origin(of key: SettingKey) -> Origin { origins[key] ?? .standard }

  /// Replaces the value of a setting.
  ///
  /// - Returns: `false`, without any change, if `text` is not an allowed value of `key`.
  package mutating func override(_ key: SettingKey, with text: String, from origin: Origin) -> Bool {
    guard key.set(text, in: &settings) else { return false }
    origins[key] = origin
    return true
  }

  /// Applies choices made on screen or by a command. A choice overrides the configuration file unless the
  /// value in the file has changed since. `path` is the path of the state file.
  ///
  /// Call this before ``override(_:with:from:)`` with a command-line option, which takes precedence for one
  /// run.
  package mutating func recall(_ memory: PersistedState, path: String) {
    for (key, text) in memory.choices(over: settings) {
      _ = override(key, with: text, from: .remembered(path: path))
    }
  }
}
