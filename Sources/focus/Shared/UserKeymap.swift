import FocusSettings
import FocusTUI
import FocusText

extension Keymap {
  /// The standard keymap with the user's changes. Throws for the first wrong line of `[keys]`.
  init(_ config: ConfigFile) throws(ConfigError) {
    self = .standard
    func failure(_ error: KeymapError, _ line: KeyOverride?) -> ConfigError {
      ConfigError(file: config.path, position: line?.position, reason: .badKeys(error.sentence(in: self)))
    }
    for line in config.keys {
      do throws(KeymapError) {
        try apply(KeyChange(action: line.action, keys: line.keys))
      } catch {
        throw failure(error, line)
      }
    }
    guard !config.keys.isEmpty else { return }
    do throws(KeymapError) {
      try validate()
    } catch {
      // Reports the last line that contributes to the error.
      throw failure(error, config.keys.last { error.concerns($0.action) })
    }
  }
}

extension KeymapError {
  fileprivate func concerns(_ name: String) -> Bool {
    switch self {
    case .clash(_, let action, let other): [action, other].contains(name)
    case .noQuit, .noQuitInPane: name == Action.quit.name
    default: false
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
