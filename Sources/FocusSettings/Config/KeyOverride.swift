/// A line of `[keys]` in `config.toml`: an action, and the keys that replace its default keys.
package struct KeyOverride: Equatable, Sendable {
  /// The name of the action, as written.
  package var action: String
  /// The keys, as written; empty for `"none"`.
  package var keys: [String]
  /// The position of the line.
  package var position: SourcePosition
}

extension KeyOverride {
  /// Parses a line of `[keys]`: a key, a list of keys, or `"none"`. Throws for anything else.
  init(_ entry: ConfigDocument.Entry, path: String) throws(ConfigError) {
    let isList = entry.type == .array
    let items = isList ? entry.children : [entry]
    guard !items.isEmpty, items.allSatisfy({ $0.type == .string }) else {
      throw ConfigError(
        file: path, position: entry.valuePosition,
        reason: .keysExpected(action: entry.key, found: entry.written))
    }
    let keys = items.compactMap(\.text)
    self.init(action: entry.key, keys: keys == ["none"] ? [] : keys, position: entry.keyPosition)
  }
}
