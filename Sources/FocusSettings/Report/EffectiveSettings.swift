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

  /// Lets the theme chosen on screen win over the configuration file, if one is remembered.
  ///
  /// Call before ``override(_:with:from:)`` with an option of the command line, which holds for one run.
  package mutating func recall(_ theme: Settings.Theme?, path: String) {
    guard let theme else { return }
    settings.theme = theme
    origins[.theme] = .remembered(path: path)
  }
}
