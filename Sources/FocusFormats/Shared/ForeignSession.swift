import FocusDomain

/// A period of time as another program tracked it.
struct ForeignSession {
  /// Its title there; empty where it has none.
  let title: String
  /// What else is said about it.
  var note = ""
  let start: Instant
  let end: Instant
  /// The line it begins on, counted from 1.
  let line: Int
  /// Its identity where it is a UUID there.
  var own: String?
  /// How much of it counts, in milliseconds; nil for all of it.
  var counted: Int64?
  /// Its task, where that is known.
  var task: TaskID?
  /// When it last changed there.
  var modifiedAt: Instant?
  /// What marks a value of `end` that cannot be.
  var endField: (name: String, value: String)
}

extension Collector {
  /// Takes a session, unless it is none that a person can have had by now.
  mutating func take(_ foreign: ForeignSession) throws(FormatError) {
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
    // Of a note of megabytes, no more than can matter.
    let note = Title.cleaned(String(foreign.note.unicodeScalars.prefix(16_384)))
    let session = FocusSession(
      id: identity(own: foreign.own, content: "session", BasicDate.string(start), foreign.title),
      task: foreign.task, title: title, mode: .stopwatch, note: note,
      createdAt: start, modifiedAt: min(foreign.modifiedAt ?? end, context.now))
    let (day, placed) = session.at(SessionEntry(start: start, milliseconds: counted), by: context.clock)
    try take(EndedSession(day: day, session: placed), line: line)
  }
}
