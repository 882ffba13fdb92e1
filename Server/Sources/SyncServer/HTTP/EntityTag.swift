/// The comparison of `ETag` and `If-None-Match`.
enum EntityTag {
  /// Whether `If-None-Match` contains the tag, by weak comparison (RFC 9110, 8.8.3.2).
  static func matches(_ header: String?, _ tag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { part in
      let name = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      return withoutWeakness(String(name)) == withoutWeakness(tag) || String(name) == "*"
    }
  }

  private static func withoutWeakness(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
  }
}
