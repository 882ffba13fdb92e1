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
