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

  /// The language that the file sets, even if it is wrong elsewhere: then what is wrong is said in this language.
  package var language: Settings.Language? {
    guard let bytes, mentions(SettingKey.language.name) else { return nil }
    if let document = try? ConfigDocument(bytes, path: path) { return document.language }
    // The document has an error of syntax: the line may be readable by itself.
    return bytes.split(separator: UInt8(ascii: "\n")).prefix { $0.first != UInt8(ascii: "[") }.lazy
      .compactMap { (try? ConfigDocument(Array($0), path: path))?.language }.first
  }

  /// The settings.
  package func config() -> ConfigFile.Reading {
    guard let bytes else { return (.defaults(at: path), []) }
    return ConfigFile.read(bytes, path: path)
  }
}

extension ConfigDocument {
  fileprivate var language: Settings.Language? {
    var settings = Settings()
    guard let text = entries.first(where: { $0.key == SettingKey.language.name })?.text,
      SettingKey.language.set(text, in: &settings)
    else { return nil }
    return settings.language
  }
}

extension ConfigFile {
  /// The settings in the file at `path`, which the program may have read at its start.
  package static func current(_ path: String) -> Reading {
    guard let source = ConfigSource.current, source.path == path else { return reading(path) }
    return source.config()
  }
}
