import FocusDomain

/// Reads the output of `timew export` and the files in Timewarrior's directory `data`: each interval becomes
/// a session.
///
/// The title is the annotation and the note contains the tags; without an annotation the tags are the title.
/// Timewarrior renumbers its intervals with each new one, so a session is identified by its start and title.
enum TimewarriorReader {
  static func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    var collector = Collector(.timewarrior, in: context)
    let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      try JSONElements.forEach(of: bytes, into: &collector) { (value, line, collector) throws(FormatError) in
        try collect(value, line: line, into: &collector)
      }
    } else {
      try readLines(bytes, into: &collector)
    }
    return try collector.finish()
  }

  /// Whether it is an interval in the format of `timew export`.
  static func isInterval(_ value: JSONValue) -> Bool {
    guard let fields = value.fields, let start = fields["start"]?.text, BasicDate(start)?.instant != nil
    else {
      return false
    }
    return ["title", "description", "project"].allSatisfy { fields[$0] == nil }
  }

  private static func readLines(_ bytes: [UInt8], into collector: inout Collector) throws(FormatError) {
    for line in Lines(bytes) where !line.isBlank {
      guard let text = line.text else {
        try collector.note(.notUTF8, line: line.number)
        continue
      }
      guard let interval = TimewarriorLine(text) else {
        try collector.note(.noEntry, line: line.number, title: text)
        continue
      }
      try collect(
        start: interval.start, end: interval.end, tags: interval.tags, annotation: interval.annotation,
        line: line.number, into: &collector)
    }
  }

  private static func collect(
    _ value: JSONValue, line: Int, into collector: inout Collector
  ) throws(FormatError) {
    guard let fields = value.fields else { return try collector.note(.noEntry, line: line) }
    for name in ["start", "end", "annotation"] {
      guard let value = fields[name], value.text == nil else { continue }
      return try collector.note(.badField(name, value: JSONWriter.line(value)), line: line)
    }
    guard let start = fields["start"]?.text else { return try collector.note(.noDate, line: line) }
    try collect(
      start: start, end: fields["end"]?.text, tags: (fields["tags"]?.elements ?? []).compactMap(\.text),
      annotation: fields["annotation"]?.text ?? "", line: line, into: &collector)
  }

  private static func collect(
    start: String, end: String?, tags: [String], annotation: String, line: Int,
    into collector: inout Collector
  ) throws(FormatError) {
    let list = tags.joined(separator: ", ")
    let isAnnotated = !annotation.trimmingBlanks.isEmpty
    let title = isAnnotated ? annotation : list
    func instant(_ name: String, _ text: String) throws(FormatError) -> Instant? {
      if let instant = BasicDate(text)?.instant, instant >= Instant(seconds: 0) { return instant }
      try collector.note(.badField(name, value: text), line: line, title: title)
      return nil
    }
    guard let first = try instant("start", start) else { return }
    guard let end else { return try collector.note(.running, line: line, title: title) }
    guard let last = try instant("end", end) else { return }
    try collector.add(
      ForeignSession(
        title: title, note: isAnnotated ? list : "", start: first, end: last, line: line,
        endField: ("end", end)))
  }
}
