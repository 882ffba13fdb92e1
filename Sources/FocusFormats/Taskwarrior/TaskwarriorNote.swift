import FocusDomain

/// A note as annotations, one per line. Annotations cannot be empty, so a note with empty lines is also
/// written to a separate attribute.
struct TaskwarriorNote {
  /// The attribute with the whole note.
  static let field = "focusnote"

  let annotations: [JSONValue]
  /// The whole note; nil if the annotations represent it completely.
  let whole: String?

  /// The annotations of a note. Existing ones are kept. New ones get that time, each in a different second,
  /// because Taskwarrior identifies them by it.
  init(_ note: String, from time: Instant, keeping former: [JSONValue] = []) {
    let written = ForeignNote.written(note)
    let lines = ForeignNote.lines(written)
    whole = lines.joined(separator: "\n").hasSameBytes(as: written) ? nil : written
    // Leave enough seconds for all of them before the end of the calendar.
    let days = CivilDate.plannable.upperBound.dayNumber
    let last = Int64(days) * 86_400 - Int64(lines.count + former.count)
    var (rest, seconds) = (former, min(time.seconds, last))
    var taken = Set(former.compactMap { $0.fields?["entry"]?.text })
    annotations = lines.map { line in
      if let index = rest.firstIndex(where: { $0.fields?["description"]?.text == line }) {
        return rest.remove(at: index)
      }
      while !taken.insert(BasicDate.string(Instant(seconds: seconds))).inserted { seconds += 1 }
      let entry = BasicDate.string(Instant(seconds: seconds))
      return .object(["description": .string(line), "entry": .string(entry)])
    }
  }

  /// Reads the note from attributes.
  static func read(_ attributes: JSONObject) -> String {
    let lines = texts(attributes)
    if let whole = attributes[field]?.text, ForeignNote.lines(whole) == lines {
      return ForeignNote.read(whole)
    }
    return ForeignNote.read(lines.joined(separator: "\n"))
  }

  /// Whether the annotations are too long for a note.
  static func isTooLong(_ attributes: JSONObject) -> Bool {
    ForeignNote.isTooLong(texts(attributes).joined(separator: "\n"))
  }

  private static func texts(_ attributes: JSONObject) -> [String] {
    (attributes["annotations"]?.elements ?? []).compactMap { $0.fields?["description"]?.text }
  }
}
