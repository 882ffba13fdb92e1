/// A record with a title and a note, as tasks have them.
protocol TaskTexts {
  var title: String { get set }
  var note: String { get set }
}

extension FocusTask: TaskTexts {}
extension LaterLine: TaskTexts {}
extension Routine: TaskTexts {}

extension TaskTexts {
  /// Sets a new title and note. Throws if they break a rule, or if the old ones differ from those expected.
  mutating func setTexts(_ fields: TaskFields, on day: CivilDate) throws(RuleViolation) {
    let known = [(fields.oldTitle, title), (fields.oldNote, note)]
    for case (let known?, let present) in known where !known.hasSameBytes(as: present) {
      throw .changedMeanwhile(title: title, day: day)
    }
    // A title from an old file may break today's rules; only a new one has to follow them.
    if let text = fields.title, !text.hasSameBytes(as: title) {
      title = try Title.validated(text, isNew: false)
    }
    if let text = fields.note, !text.hasSameBytes(as: note) { note = try TaskNote.validated(text) }
  }
}
