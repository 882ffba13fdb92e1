/// The content of `config.toml` as read at the start of the program, so that a command reads the file only
/// once: for its language and for its settings.
package struct ConfigSource: Sendable {
  @TaskLocal package static var current: ConfigSource?

  let path: String
  /// The content of the file; nil if there is none.
  let bytes: [UInt8]?

  /// Reads the file.
  /// - Throws: The reason why the file cannot be read. The error is reported later, by code that needs the
  ///   settings.
  package init(_ path: String) throws(ConfigError) {
    self.path = path
    bytes = try readConfig(path)
  }

  /// Whether the file contains the word. Avoids parsing if it does not.
  package func mentions(_ word: String) -> Bool { bytes?.firstRange(of: Array(word.utf8)) != nil }

  /// The language that the file sets, even if the rest has errors: they are then reported in this language.
  /// Nil if the file sets none.
  package var language: Settings.Language? {
    guard let bytes, mentions(SettingKey.language.name) else { return nil }
    if let document = try? ConfigDocument(bytes, path: path) { return document.language }
    // The document has a syntax error; the line may still be valid on its own.
    return bytes.split(separator: UInt8(ascii: "\n")).prefix { $0.first != UInt8(ascii: "[") }.lazy
      .compactMap { (try? ConfigDocument(Array($0), path: path))?.language }.first
  }

  /// Returns the settings.
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
  /// Returns the settings in the file at `path`, which may have been read at the start of the program.
  package static func current(_ path: String) -> Reading {
    guard let source = ConfigSource.current, source.path == path else { return reading(path) }
    return source.config()
  }
}
