import FocusDomain

/// A period of time tracked by another program.
struct ForeignSession {
  /// The title; empty if it has none.
  let title: String
  /// Other text about it, such as tags.
  var note = ""
  let start: Instant
  let end: Instant
  /// The first line, counted from 1.
  let line: Int
  /// The identity, if that is a UUID.
  var own: String?
  /// The time that counts, in milliseconds; nil for all of it.
  var counted: Int64?
  /// The id of its task, if known.
  var task: TaskID?
  /// When it was last changed in the other program.
  var modifiedAt: Instant?
  /// The field and value to name in a warning about an invalid end.
  var endField: (name: String, value: String)
}

extension Collector {
  /// Adds a session if it is valid and in the past; otherwise adds a warning.
  mutating func add(_ foreign: ForeignSession) throws(FormatError) {
    let (line, start, end) = (foreign.line, foreign.start, foreign.end)
    let blank = Title.cleaned(foreign.title).trimmingBlanks.isEmpty
    func shown() -> String { blank ? context.untitled : foreign.title }
    guard end >= start else {
      return try note(
        .badField(foreign.endField.name, value: foreign.endField.value), line: line, title: shown())
    }
    let length = end.milliseconds - start.milliseconds
    let counted = foreign.counted ?? length
    guard counted > 0 else { return try note(.noLength, line: line, title: shown()) }
    guard end <= context.now else { return try note(.ahead, line: line, title: shown()) }
    guard counted <= Int64(SessionRules.lengths.upperBound) * 1000 else {
      return try note(.tooLong, line: line, title: shown())
    }
    guard let title = try title(shown(), line: line) else { return }
    let note = Self.cleaned(foreign.note)
    let session = FocusSession(
      id: identity(own: foreign.own, content: "session", BasicDate.string(start), foreign.title),
      task: foreign.task, title: title, mode: .stopwatch, note: note,
      createdAt: start, modifiedAt: min(foreign.modifiedAt ?? end, context.now))
    let (day, placed) = session.at(SessionEntry(start: start, milliseconds: counted), by: context.clock)
    try add(EndedSession(day: day, session: placed), line: line)
  }
}
