/// Where keys have a meaning: a tab, a sheet, a kind of field. A feature declares its own beside its keys.
struct KeyContext: Hashable, Sendable {
  let name: String
  /// Its heading among the shortcuts; nil where they are not listed.
  let title: (@Sendable () -> String)?

  init(_ name: String, title: (@Sendable () -> String)? = nil) {
    self.name = name
    self.title = title
  }

  static func == (one: KeyContext, other: KeyContext) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
