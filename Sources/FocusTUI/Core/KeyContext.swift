/// Where keys have a meaning: a tab, a sheet, a kind of field. A feature declares its own beside its keys.
struct KeyContext: Hashable, Sendable {
  let name: String
  /// Its heading among the shortcuts; nil where they are not listed.
  let title: (@Sendable () -> String)?
  /// Whether characters are text here.
  let takesText: Bool

  init(_ name: String, takesText: Bool = false, title: (@Sendable () -> String)? = nil) {
    self.name = name
    self.takesText = takesText
    self.title = title
  }

  static func == (one: KeyContext, other: KeyContext) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
