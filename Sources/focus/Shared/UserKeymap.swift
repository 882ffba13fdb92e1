import FocusDomain
import FocusSettings
import FocusTUI
import FocusText

extension Keymap {
  /// Creates the standard keymap with the user's changes. Throws for invalid lines in `[keys]`.
  init(_ config: ConfigFile) throws(Failure) {
    let reading = Keymap.reading(config)
    guard reading.errors.isEmpty else { throw .configuration(reading.errors) }
    self = reading.keymap
  }

  /// The standard keymap with the valid changes, and the errors in the others.
  static func reading(_ config: ConfigFile) -> (keymap: Keymap, errors: [ConfigError]) {
    var (keymap, errors) = (Keymap.standard, [ConfigError]())
    func failure(_ error: KeymapError, _ line: KeyOverride?) -> ConfigError {
      ConfigError(file: config.path, position: line?.position, reason: .badKeys(error.sentence(in: keymap)))
    }
    for line in config.keys {
      do throws(KeymapError) {
        try keymap.apply(KeyChange(action: line.action, keys: line.keys))
      } catch {
        errors.append(failure(error, line))
      }
    }
    guard !config.keys.isEmpty else { return (keymap, errors) }
    do throws(KeymapError) {
      try keymap.validate()
    } catch {
      // Report the last line that contributes to the error.
      errors.append(failure(error, config.keys.last { error.concerns($0.action) }))
    }
    return (keymap, errors)
  }
}

extension KeymapError {
  fileprivate func concerns(_ name: String) -> Bool {
    switch self {
    case .clash(_, let action, let other): [action, other].contains(name)
    case .noQuit, .noQuitInPane: name == Action.quit.name
    case .unknownAction, .fixedAction, .unknownKey, .countDigit: false
    }
  }

  fileprivate func sentence(in keymap: Keymap) -> String {
    switch self {
    case .unknownAction(let name):
      Text.unknownAction(name, nearest: Spelling.nearest(to: name, among: keymap.changeable.map(\.action)))
    case .fixedAction(let name): Text.fixedAction(name)
    case .unknownKey(let name): Text.unknownKeyName(name)
    case .countDigit(let name): Text.countDigit(name)
    case .clash(let key, let action, let other): Text.keyClash(key, action, other)
    case .noQuit: Text.noKeyQuits
    case .noQuitInPane: Text.noKeyQuitsPane
    }
  }
}
