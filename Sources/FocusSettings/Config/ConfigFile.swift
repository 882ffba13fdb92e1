/// The settings of a `config.toml`, and where they are set.
package struct ConfigFile: Equatable, Sendable {
  /// The path of the file.
  package var path: String
  /// Whether the file exists. Without a file the defaults apply.
  package var exists: Bool
  /// The settings, with defaults for those that the file does not set.
  package var settings: Settings
  /// The positions of the keys that the file sets.
  package var positions: [SettingKey: SourcePosition]
  /// The lines of `[keys]` in file order. The screen checks the actions and keys.
  package var keys: [KeyOverride] = []

  /// The maximum size of the file, in bytes.
  package static let sizeLimit = 64 * 1024

  /// Whether another version of the file has the same meaning. Positions are ignored.
  package func hasSameMeaning(as other: ConfigFile) -> Bool {
    settings == other.settings
      && keys.elementsEqual(other.keys) { $0.action == $1.action && $0.keys == $1.keys }
  }

  /// The settings of a file, with defaults in place of invalid ones, and all errors.
  package typealias Reading = (file: ConfigFile, errors: [ConfigError])

  /// Reads the settings in the file at `path`. Returns the defaults if there is no file.
  package static func reading(_ path: String) -> Reading {
    do throws(ConfigError) {
      guard let bytes = try readConfig(path) else { return (.defaults(at: path), []) }
      return read(bytes, path: path)
    } catch {
      return (.defaults(at: path), [error])
    }
  }

  /// Reads the settings in the file at `path`; throws the first error.
  package static func load(_ path: String) throws(ConfigError) -> ConfigFile {
    let reading = reading(path)
    if let first = reading.errors.first { throw first }
    return reading.file
  }

  /// Returns the defaults, as if there were no file at `path`.
  package static func defaults(at path: String) -> ConfigFile {
    ConfigFile(path: path, exists: false, settings: Settings(), positions: [:])
  }

  /// Parses `bytes` as the content of the file at `path`, without opening it. Throws the first error.
  package static func parse(_ bytes: [UInt8], path: String) throws(ConfigError) -> ConfigFile {
    let reading = read(bytes, path: path)
    if let first = reading.errors.first { throw first }
    return reading.file
  }

  /// Parses `bytes` as far as they are valid. Everything invalid is reported.
  package static func read(_ bytes: [UInt8], path: String) -> Reading {
    var config = ConfigFile(path: path, exists: true, settings: Settings(), positions: [:])
    var errors: [ConfigError] = []
    do throws(ConfigError) {
      for entry in try entries(of: bytes, path: path, &errors) {
        do throws(ConfigError) {
          try config.read(entry, &errors)
        } catch {
          errors.append(error)
        }
      }
    } catch {
      return (.defaults(at: path), errors + [error])
    }
    return (config, errors.sorted { ($0.position ?? .start) < ($1.position ?? .start) })
  }

  /// Parses the entries of a file. The parser stops at an unquoted word; such lines are reported as errors
  /// and removed, and the rest is parsed again.
  private static func entries(
    of bytes: [UInt8], path: String, _ errors: inout [ConfigError]
  ) throws(ConfigError) -> [ConfigDocument.Entry] {
    var rest = bytes
    while true {
      do throws(ConfigError) {
        return try ConfigDocument(rest, path: path).entries
      } catch {
        guard case .notAValue = error.reason, let line = error.position?.line, errors.count < mistakeLimit
        else { throw error }
        errors.append(error)
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        lines[line - 1] = []
        rest = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      }
    }
  }

  /// The maximum number of unquoted words. A file with more is not a configuration.
  private static let mistakeLimit = 50

  /// Applies one entry of the file. Adds the invalid lines of `[keys]` to `errors`.
  private mutating func read(_ entry: ConfigDocument.Entry, _ errors: inout [ConfigError]) throws(ConfigError)
  {
    if entry.key == "keys" {
      guard entry.type == .table else {
        throw ConfigError(
          file: path, position: entry.valuePosition, reason: .keysExpected(action: nil, found: entry.written))
      }
      for line in entry.children {
        do throws(ConfigError) { keys.append(try KeyOverride(line, path: path)) } catch {
          errors.append(error)
        }
      }
      return
    }
    guard let key = SettingKey(rawValue: entry.key) else {
      let reason = ConfigError.Reason.unknownKey(entry.key, nearest: .nearest(to: entry.key))
      throw ConfigError(file: path, position: entry.keyPosition, reason: reason)
    }
    guard entry.type == key.type || entry.type == .table && key.rule.takesTable else {
      let reason = ConfigError.Reason.wrongType(key, type: entry.type, found: entry.written)
      throw ConfigError(file: path, position: entry.valuePosition, reason: reason)
    }
    guard let text = entry.text ?? entry.listText ?? entry.tableText, key.set(text, in: &settings) else {
      let reason = ConfigError.Reason.badValue(key, found: entry.written)
      throw ConfigError(file: path, position: entry.valuePosition, reason: reason)
    }
    positions[key] = entry.keyPosition
  }
}
