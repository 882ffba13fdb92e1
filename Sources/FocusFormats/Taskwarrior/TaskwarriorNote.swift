import FocusDomain

/// A note as annotations, a line each. Annotations have no empty lines: a note with some is an attribute of its own as well.
struct TaskwarriorNote {
  /// The attribute with the whole note.
  static let field = "focusnote"

  let annotations: [JSONValue]
  /// The whole note; nil if the annotations say it.
  let whole: String?

  /// The annotations of a note. Those of before stay; new ones are of that time, each of another second, by which Taskwarrior
  /// tells them apart.
  init(_ note: String, from time: Instant, keeping former: [JSONValue] = []) {
    let written = ForeignNote.written(note)
    let lines = ForeignNote.lines(written)
    whole = lines.joined(separator: "\n").hasSameBytes(as: written) ? nil : written
    // At the end of the calendar, too, there are seconds for all of them.
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

  /// The note of attributes.
  static func read(_ attributes: JSONObject) -> String {
    let lines = texts(attributes)
    if let whole = attributes[field]?.text, ForeignNote.lines(whole) == lines {
      return ForeignNote.read(whole)
    }
    return ForeignNote.read(lines.joined(separator: "\n"))
  }

  /// Whether a note cannot hold all annotations.
  static func isTooLong(_ attributes: JSONObject) -> Bool {
    ForeignNote.isTooLong(texts(attributes).joined(separator: "\n"))
  }

  private static func texts(_ attributes: JSONObject) -> [String] {
    (attributes["annotations"]?.elements ?? []).compactMap { $0.fields?["description"]?.text }
  }
}
