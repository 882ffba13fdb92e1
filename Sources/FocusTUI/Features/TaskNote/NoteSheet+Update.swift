import FocusDomain
import FocusTerminal
import FocusText

extension NoteSheet: ErrorSheet {
  var keyContexts: [KeyContext] { [isWriting ? .note : .noteView, .anyPageOrSheet] }

  var textArea: TextArea? {
    get { isWriting ? note.area : nil }
    set { note.area = newValue ?? note.area }
  }

  func textAreaSize(in state: AppState) -> Size { NotePanel(sheet: self, state: state).textSize }

  var afterSubmission: AfterSubmission { .closes }
  var reloads: [Effect] { [.read([day.civilMonth])] }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    note.area.size = textAreaSize(in: state)
    switch action {
    case .up: for _ in 0..<times { _ = note.area.handle(.up) }
    case .down: for _ in 0..<times { _ = note.area.handle(.down) }
    case .first: while note.area.handle(.up) {}
    case .last: while note.area.handle(.down) {}
    case .toggleStep: return toggle(in: &state)
    case .writeNote: isWriting = true
    case .openEditor: return [.edit(note.isChanged ? note.area.text : note.stored, .note(id, day))]
    case .submit: return submit(in: &state)
    default: return nil
    }
    return []
  }

  /// Toggles the step on the line of the cursor in the stored note.
  private mutating func toggle(in state: inout AppState) -> [Effect] {
    guard let toggled = TaskNote.toggled(note.stored, line: note.area.paragraphNumber) else {
      return state.refuse(Text.noStepHere)
    }
    let (shown, before) = (TextArea(toggled).characters, note.area.characters)
    guard shown.count == before.count, let index = shown.indices.first(where: { shown[$0] != before[$0] })
    else { return [] }
    let fields = TaskFields(note: toggled, oldNote: note.stored)
    note.area.replace(at: index, with: shown[index])
    _ = note.follow(toggled)
    return [.perform(.edit(id, day: day, fields), .command)]
  }

  private mutating func submit(in state: inout AppState) -> [Effect] {
    error = nil
    guard !note.isChanged else {
      let fields = TaskFields(note: note.area.text, oldNote: note.stored)
      return [.perform(.edit(id, day: day, fields), .submission)]
    }
    state.closeTopSheet()
    return []
  }

  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    guard case .text(_, let line, let column) = target else { return nil }
    note.area.size = textAreaSize(in: state)
    note.area.moveCursor(toLine: line, column: column)
    return isWriting || column > 5 ? nil : .toggleStep
  }

  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool {
    guard !state.plans.isUnreadable(day) else { return true }
    guard let task = state.plans[day].entries.first(where: { $0.id == id && $0.deletedAt == nil }) else {
      // Close the sheet unless it contains unsaved text.
      error = Text.noteWithoutTask
      return note.isChanged
    }
    if follow(task) { error = Text.noteChangedMeanwhile }
    return true
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    NotePanel(sheet: self, state: state).panel.draw(on: &frame)
  }
}

struct NotePanel {
  let sheet: NoteSheet
  let state: AppState

  private var width: Int { SheetPanel.wide }
  private var room: Size { SheetPanel.room(width, in: state.size) }

  var textSize: Size {
    Size(width: max(1, room.width - TextAreaView.margins), height: areaHeight)
  }

  private var head: [SheetPanel.Row] {
    let title = Title.cleaned(sheet.title)
    let lines = TextWidth.wrap(title, to: room.width, atMost: state.size.height < 18 ? 1 : 3)
    return lines.map { .text($0, .text) } + [SheetPanel.space]
  }
  private var below: [SheetPanel.Row] { SheetPanel.Row.error(sheet.error, width: room.width) }

  private var areaHeight: Int {
    let others = (head + below).reduce(0) { $0 + $1.height }
    return max(1, min(room.height - others, state.size.height >= 30 ? 18 : 12))
  }

  var panel: SheetPanel {
    SheetPanel(
      title: Text.noteTitle, note: steps, width: width, rows: head + [area] + below, hints: hints)
  }

  private var steps: String {
    TaskNote.steps(of: sheet.note.area.text).map { "\($0.done)/\($0.count)" } ?? ""
  }

  /// The hints by importance: saving first, the external editor last.
  private var hints: [Hint] {
    let hints = state.hints(sheet.keyContexts)
    let rank = { (hint: Hint) in hint.action == .submit ? 0 : hint.action == .openEditor ? 2 : 1 }
    let first = hints.dropLast()
    return (0...2).flatMap { index in first.filter { rank($0) == index } } + hints.suffix(1)
  }

  private var area: SheetPanel.Row {
    SheetPanel.Row(height: areaHeight, isFocused: true) { frame, rect in
      TextAreaView(
        area: sheet.note.area, isFocused: true, field: 0, placeholder: Text.notePlaceholder,
        marksLine: !sheet.isWriting
      ).draw(in: rect, on: &frame)
    }
  }
}
