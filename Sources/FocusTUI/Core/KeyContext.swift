/// A context in which keys have a meaning: a tab, a sheet, a kind of field. Features declare theirs beside their
/// keys.
struct KeyContext: Hashable, Sendable {
  let name: String
  /// Its heading in the shortcut list; nil if it is not listed.
  let title: (@Sendable () -> String)?
  /// Whether characters are typed as text here.
  let takesText: Bool

  init(_ name: String, takesText: Bool = false, title: (@Sendable () -> String)? = nil) {
    self.name = name
    self.takesText = takesText
    self.title = title
  }

  static func == (one: KeyContext, other: KeyContext) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
