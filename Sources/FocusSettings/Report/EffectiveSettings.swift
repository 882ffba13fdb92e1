/// The settings that hold for this run, and where each one comes from.
package struct EffectiveSettings: Equatable, Sendable {
  /// The values.
  package private(set) var settings: Settings
  private var origins: [SettingKey: Origin]

  /// The settings of `config`, over the defaults.
  package init(_ config: ConfigFile) {
    settings = config.settings
    origins = config.positions.mapValues { .configFile(path: config.path, line: $0.line) }
  }

  /// Where the value of `key` comes from.
  package func origin(of key: SettingKey) -> Origin { origins[key] ?? .standard }

  /// Lets `text` from `origin` win over what has been set so far.
  ///
  /// - Returns: `false`, with nothing changed, when `text` is not an allowed value of `key`.
  package mutating func override(_ key: SettingKey, with text: String, from origin: Origin) -> Bool {
    guard key.set(text, in: &settings) else { return false }
    origins[key] = origin
    return true
  }

  /// Lets what was chosen while the program ran win over the configuration file: theme, sound and volume. The state file
  /// is at `path`.
  ///
  /// Call before ``override(_:with:from:)`` with an option of the command line, which holds for one run.
  package mutating func recall(_ memory: PersistedState, path: String) {
    let chosen = [
      (SettingKey.theme, memory.theme?.rawValue), (.sound, memory.sound),
      (.soundVolume, memory.soundVolume.map { String($0) }),
    ]
    for case (let key, let text?) in chosen { _ = override(key, with: text, from: .remembered(path: path)) }
  }
}
