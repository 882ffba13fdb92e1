import FocusDomain

/// A frame of Watson: an object in its log, an array in its file.
struct WatsonFrame {
  let id: String?
  let project: JSONValue?
  let start: JSONValue?
  let stop: JSONValue?
  let tags: [String]
  let updated: JSONValue?

  /// The id of the running frame in `watson log --current`.
  static let runningID = "current"

  /// Creates a frame; nil for any other value.
  init?(_ value: JSONValue) {
    func list(_ value: JSONValue?) -> [String] { (value?.elements ?? []).compactMap(\.text) }
    if let fields = value.fields {
      guard fields["start"] != nil || fields["stop"] != nil, fields["project"] != nil else { return nil }
      (id, project) = (fields["id"]?.text, fields["project"])
      (start, stop) = (fields["start"], fields["stop"])
      (tags, updated) = (list(fields["tags"]), nil)
    } else if let parts = value.elements, (4...6).contains(parts.count) {
      (start, stop, project, id) = (parts[0], parts[1], parts[2], parts[3].text)
      tags = parts.count > 4 ? list(parts[4]) : []
      updated = parts.count > 5 ? parts[5] : nil
    } else {
      return nil
    }
  }

  /// An instant in ISO 8601, or in seconds since 1970; nil for any other value.
  static func instant(_ value: JSONValue?) -> Instant? {
    if let text = value?.text { return Instant(text) }
    guard let seconds = value?.double, (0..<253_402_300_800).contains(seconds) else { return nil }
    return Instant(milliseconds: Int64((seconds * 1000).rounded()))
  }

  /// Watson's id, 32 hexadecimal digits, in the format of a UUID.
  static func hyphenated(_ id: String) -> String? {
    guard id.utf8.count == 32, id.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    var rest = Substring(id)
    return [8, 4, 4, 4, 12].map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }.joined(separator: "-")
  }
}
