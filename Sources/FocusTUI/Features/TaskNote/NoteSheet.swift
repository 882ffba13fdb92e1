import FocusDomain
import FocusText

extension KeyContext {
  static let note = KeyContext("note", takesText: true) { Text.placeNote }
  static let noteView = KeyContext("note-view") { Text.placeNoteView }
}

extension Action {
  static let toggleStep = Action("toggle-step")
  static let writeNote = Action("write-note")
}

/// The sheet for the note of a task. A note with steps is read first: then a key ticks them.
struct NoteSheet: Equatable, Sendable {
  let day: CivilDate
  let id: TaskID
  private(set) var title: String
  /// The note as stored: what is typed is compared with it.
  var stored: String
  var text: TextArea
  var isWriting: Bool
  /// Why it was not saved, or what to know before it is.
  var error: String?

  init(_ task: FocusTask, on day: CivilDate) {
    self.day = day
    id = task.id
    title = task.title
    stored = task.note
    text = TextArea(task.note)
    isWriting = TaskNote.steps(of: task.note) == nil
    if !isWriting { text.moveCursor(toLine: 0, column: 0) }
  }

  /// Whether the text differs from the stored one, apart from what a text area removes from every text.
  var isChanged: Bool { !text.text.utf8.elementsEqual(TextArea(stored).text.utf8) }

  /// Takes in the task as it is stored now. What was typed stays; everything else follows. Returns whether saving would replace
  /// another note.
  mutating func follow(_ task: FocusTask) -> Bool {
    title = task.title
    guard !task.note.utf8.elementsEqual(stored.utf8) else { return false }
    let wasChanged = isChanged
    stored = task.note
    // What is shown already keeps its cursor.
    if !wasChanged, isChanged { text = TextArea(task.note) }
    return wasChanged && isChanged
  }

  /// Takes over what was typed into another sheet of the same task.
  mutating func resume(_ draft: String) {
    text = TextArea(draft)
    isWriting = true
  }
}

/// Notes that were closed without saving, by task: Esc never loses what was typed.
struct NoteDrafts: FeatureState {
  var sheets: [TaskID: NoteSheet] = [:]
}

extension AppState {
  /// Opens the note of a task, with what was typed and not saved.
  mutating func openNote(of task: FocusTask, on day: CivilDate) -> [Effect] {
    var sheet = NoteSheet(task, on: day)
    if var draft = features[NoteDrafts.self].sheets.removeValue(forKey: task.id) {
      sheet.resume(draft.text.text)
      sheet.error = draft.follow(task) ? Text.noteChangedMeanwhile : nil
    }
    sheets.push(sheet)
    return []
  }
}

extension NoteSheet: Feature {
  static var keyContexts: [KeyContext] { [.noteView, .note] }

  static var bindings: [KeyBinding] {
    KeyBinding.selection(in: [.noteView]) + KeyBinding.ends(in: [.noteView]) + [
      KeyBinding(
        [.noteView], [[" "], ["x"]], .toggleStep, Text.keyToggleStep, hint: { Text.hintToggleStep }),
      KeyBinding(
        [.noteView], [[.enter], ["e"], ["i"], ["N"]], .writeNote, Text.keyWriteNote,
        hint: { Text.hintWriteNote }),
      KeyBinding(
        [.note], [[.control("s")], [.controlEnter]], .submit, Text.keySave, hint: { Text.keySave }),
      KeyBinding(
        [.note, .noteView], [[.control("x")]], .openEditor, Text.keyOpenEditor,
        minor: { Text.hintOpenEditor }),
      KeyBinding.back(in: [.noteView]),
      KeyBinding.backFromText(in: [.note]) { Text.hintCancel },
    ]
  }

  static func hear(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    guard case .textEdited(let edited) = event, state.sheets.last is NoteSheet else { return [] }
    if let message = edited.message { state.status = StatusMessage(text: message, level: .refusal) }
    if let text = edited.text {
      state.sheets.update(NoteSheet.self) {
        $0.text.replaceAll(with: text)
        $0.isWriting = true
      }
    }
    return []
  }

  // MARK: Drafts

  private static let draftKind = "note"

  static func drafts(in state: AppState) -> [Draft] {
    let kept = state.features[NoteDrafts.self].sheets.values.sorted { $0.id.description < $1.id.description }
    return state.sheets.all.compactMap { $0 as? NoteSheet }.filter(\.isChanged).map { $0.draft(isOpen: true) }
      + kept.map { $0.draft(isOpen: false) }
  }

  private func draft(isOpen: Bool) -> Draft {
    Draft(
      Self.draftKind,
      [
        "day": .string(day.description), "task": .string(id.description), "title": .string(title),
        "stored": .string(stored), "typed": .string(text.text),
      ], isOpen: isOpen)
  }

  static func take(_ draft: Draft, in state: inout AppState) -> String? {
    guard draft.kind == draftKind, let day = draft.fields["day"]?.text.flatMap({ CivilDate($0) }),
      let id = draft.fields["task"]?.text.flatMap({ TaskID($0) }), let title = draft.fields["title"]?.text,
      let stored = draft.fields["stored"]?.text, let typed = draft.fields["typed"]?.text
    else { return nil }
    let task = FocusTask(id: id, title: title, note: stored, createdAt: Instant(seconds: 0))
    var sheet = NoteSheet(task, on: day)
    sheet.resume(typed)
    state.features[NoteDrafts.self].sheets[id] = sheet
    return Text.taskNoteKept
  }
}
