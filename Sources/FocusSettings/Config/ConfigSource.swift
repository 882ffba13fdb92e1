/// The content of `config.toml` as read when the program started, so that a command reads the file once: for its language
/// and for its settings.
package struct ConfigSource: Sendable {
  @TaskLocal package static var current: ConfigSource?

  let path: String
  /// Nil if there is no file.
  let bytes: [UInt8]?

  /// - Throws: why the file cannot be read; whoever needs the settings reports it.
  package init(_ path: String) throws(ConfigError) {
    self.path = path
    bytes = try readConfig(path)
  }

  /// Whether the file contains the word; parsing is not worth while otherwise.
  package func mentions(_ word: String) -> Bool { bytes?.firstRange(of: Array(word.utf8)) != nil }

  /// The settings.
  package func config() -> ConfigFile.Reading {
    guard let bytes else { return (.defaults(at: path), []) }
    return ConfigFile.read(bytes, path: path)
  }
}

extension ConfigFile {
  /// The settings in the file at `path`, which the program may have read at its start.
  package static func current(_ path: String) -> Reading {
    guard let source = ConfigSource.current, source.path == path else { return reading(path) }
    return source.config()
  }
}
