/// The settings in a `config.toml`, and where they are set.
package struct ConfigFile: Equatable, Sendable {
  /// The path it was read from.
  package var path: String
  /// Whether the file exists. Without a file the defaults apply.
  package var exists: Bool
  /// The settings, with defaults for those that the file does not set.
  package var settings: Settings
  /// Where the file sets each key; without those it does not set.
  package var positions: [SettingKey: SourcePosition]
  /// The lines of `[keys]` in file order. The screen checks the actions and keys.
  package var keys: [KeyOverride] = []

  /// The largest file that is read, in bytes.
  package static let sizeLimit = 64 * 1024

  /// Reads the settings in the file at `path`.
  ///
  /// - Returns: The defaults if there is no file.
  /// - Throws: The first error in the file. Nothing is silently ignored.
  package static func load(_ path: String) throws(ConfigError) -> ConfigFile {
    guard let bytes = try readConfig(path) else { return .defaults(at: path) }
    return try parse(bytes, path: path)
  }

  /// The defaults, as if there were no file at `path`.
  package static func defaults(at path: String) -> ConfigFile {
    ConfigFile(path: path, exists: false, settings: Settings(), positions: [:])
  }

  /// Parses `bytes` as the content of the file at `path`, without opening it.
  package static func parse(_ bytes: [UInt8], path: String) throws(ConfigError) -> ConfigFile {
    var config = ConfigFile(path: path, exists: true, settings: Settings(), positions: [:])
    let document = try ConfigDocument(bytes, path: path)
    for entry in document.entries {
      if entry.key == "keys" {
        guard entry.type == .table else {
          throw ConfigError(
            file: path, position: entry.valuePosition,
            reason: .keysExpected(action: nil, found: entry.written))
        }
        for line in entry.children { config.keys.append(try KeyOverride(line, path: path)) }
        continue
      }
      guard let key = SettingKey(rawValue: entry.key) else {
        let reason = ConfigError.Reason.unknownKey(entry.key, nearest: .nearest(to: entry.key))
        throw ConfigError(file: path, position: entry.keyPosition, reason: reason)
      }
      guard entry.type == key.type else {
        let reason = ConfigError.Reason.wrongType(key, type: entry.type, found: entry.written)
        throw ConfigError(file: path, position: entry.valuePosition, reason: reason)
      }
      guard let text = entry.text ?? entry.listText, key.set(text, in: &config.settings) else {
        let reason = ConfigError.Reason.badValue(key, found: entry.written)
        throw ConfigError(file: path, position: entry.valuePosition, reason: reason)
      }
      config.positions[key] = entry.keyPosition
    }
    return config
  }
}
