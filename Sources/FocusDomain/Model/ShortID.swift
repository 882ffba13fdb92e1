/// The beginnings of ids, as people read and type them.
package enum ShortID {
  /// The minimum length of a beginning.
  private static let length = 8

  /// The beginning of an id. Others may begin like it.
  package static func of(_ id: some CustomStringConvertible) -> String {
    String(id.description.prefix(length))
  }

  /// A unique beginning for each id, all of the same length.
  package static func prefixes(of ids: [TaskID]) -> [String] {
    let texts = ids.map(\.description)
    let longest = texts.first?.count ?? length
    for length in length..<max(longest, length + 1) {
      let prefixes = texts.map { String($0.prefix(length)) }
      if Set(prefixes).count == Set(texts).count { return prefixes }
    }
    return texts
  }
}
