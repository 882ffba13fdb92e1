/// The type of a value in `config.toml`.
package enum ConfigValueType: String, CaseIterable, Sendable {
  /// Text in quotes.
  case string
  /// `true` or `false`.
  case boolean
  /// A whole number.
  case integer
  /// A number with a fraction or exponent.
  case float
  /// A bare date.
  case date
  /// A bare time.
  case time
  /// A bare date with time.
  case dateTime
  /// A list in brackets, or a list of tables.
  case array
  /// A table, inline or under a heading.
  case table
}

/// Where an effective value comes from.
package enum Origin: Equatable, Sendable {
  /// Built in.
  case standard
  /// A line of the configuration file, from 1.
  case configFile(path: String, line: Int)
  /// What the program remembers by itself, in the state file at `path`.
  case remembered(path: String)
  /// The environment variable `name`.
  case environment(name: String)
  /// An option of the command line, as written, such as `--theme`.
  case commandLine(option: String)
}
