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

/// The sheet for the note of a task. A note with steps opens for reading, where a key toggles the steps.
struct NoteSheet: Equatable, Sendable {
  let day: CivilDate
  let id: TaskID
  private(set) var title: String
  var note: StoredText
  var isWriting: Bool
  /// Why the note was not saved, or a warning before saving.
  var error: String?

  init(_ task: FocusTask, on day: CivilDate) {
    self.day = day
    id = task.id
    title = task.title
    note = StoredText(task.note)
    isWriting = TaskNote.steps(of: task.note) == nil
    if !isWriting { selectFirstOpenStep() }
  }

  /// Moves the cursor to the first open step, or to the first line if there is none.
  private mutating func selectFirstOpenStep() {
    let lines = note.area.text.split(separator: "\n", omittingEmptySubsequences: false)
    let open = lines.firstIndex { TaskNote.steps(of: String($0))?.done == 0 } ?? 0
    note.area.moveCursor(to: lines[..<open].reduce(0) { $0 + $1.count + 1 })
  }

  /// Adopts the stored task. Returns whether saving would overwrite a different note.
  mutating func follow(_ task: FocusTask) -> Bool {
    title = task.title
    return note.follow(task.note)
  }

  /// Adopts the text typed in an earlier sheet of the same task.
  mutating func resume(_ draft: String) {
    note.area = TextArea(draft)
    isWriting = true
  }
}

extension AppState {
  /// Opens the note of a task, with unsaved text if there is any.
  mutating func openNote(of task: FocusTask, on day: CivilDate) -> [Effect] {
    var sheet = NoteSheet(task, on: day)
    if var draft = takeClosed(NoteSheet.self, where: { $0.id == task.id }) {
      sheet.resume(draft.note.area.text)
      sheet.error = draft.follow(task) ? Text.noteChangedMeanwhile : nil
    }
    sheets.push(sheet)
    return []
  }
}

extension NoteSheet: Feature {
  static var keyContexts: [KeyContext] { [.noteView, .note] }

  static var bindings: [KeyBinding] {
    KeyBinding.selection(in: [.noteView]) + [
      KeyBinding([.noteView], [[" "], ["x"]], .toggleStep, Text.keyToggleStep).hinted(Text.hintToggleStep),
      KeyBinding([.noteView], [[.enter], ["e"], ["i"], ["N"]], .writeNote, Text.keyWriteNote)
        .hinted(Text.hintWriteNote),
      KeyBinding([.note], [[.control("s")], [.controlEnter]], .submit, Text.keySave).hinted(Text.keySave),
      KeyBinding([.note, .noteView], [[.control("x")]], .openEditor, Text.keyOpenEditor)
        .hintedIfRoom(Text.hintOpenEditor),
      KeyBinding.back(in: [.noteView]),
      KeyBinding.backFromText(in: [.note]) { Text.hintCancel },
    ]
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    guard case .textEdited(let edited) = event, state.sheets.last is NoteSheet else { return [] }
    if let message = edited.message { state.status = StatusMessage(text: message, level: .refusal) }
    if let text = edited.text {
      state.sheets.update(NoteSheet.self) {
        $0.note.area.replaceAll(with: text)
        $0.isWriting = true
      }
    }
    return []
  }
}

extension NoteSheet: DraftingSheet {
  static let draftKind = "note"

  func hasUnsavedInput(in state: AppState) -> Bool { note.isChanged }
  var keptSentence: String { Text.taskNoteKept }

  var draftFields: JSONObject {
    [
      "day": .string(day.description), "task": .string(id.description), "title": .string(title),
      "stored": .string(note.stored), "typed": .string(note.area.text),
    ]
  }

  init?(draft fields: JSONObject, in state: AppState) {
    guard let day = fields["day"]?.text.flatMap({ CivilDate($0) }),
      let id = fields["task"]?.text.flatMap({ TaskID($0) }), let title = fields["title"]?.text,
      let stored = fields["stored"]?.text, let typed = fields["typed"]?.text
    else { return nil }
    self.init(FocusTask(id: id, title: title, note: stored, createdAt: Instant(seconds: 0)), on: day)
    resume(typed)
  }
}
