/// Abbreviated ids, as users read and type them.
package enum ShortID {
  /// The minimum length of an abbreviated id.
  private static let length = 8

  /// The first digits of an id, which may be shared with other ids.
  package static func of(_ id: some CustomStringConvertible) -> String {
    String(id.description.prefix(length))
  }

  /// A unique prefix of each id, all of the same length.
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
