/// The type of a value in `config.toml`.
package enum ConfigValueType: String, CaseIterable, Sendable {
  case string
  case boolean
  case integer
  /// A number with a fraction or exponent.
  case float
  case date
  case time
  case dateTime
  /// An array, or an array of tables.
  case array
  /// A table, inline or under a heading.
  case table
}

/// The origin of an effective value.
package enum Origin: Equatable, Sendable {
  /// The built-in default.
  case standard
  /// A line of the configuration file, counted from 1.
  case configFile(path: String, line: Int)
  /// The program's own state, in the state file at `path`.
  case remembered(path: String)
  case environment(name: String)
  /// A command-line option, as written, such as `--theme`.
  case commandLine(option: String)
}
