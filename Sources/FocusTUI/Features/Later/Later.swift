import FocusDomain
import FocusText

extension KeyContext {
  static let laterLines = KeyContext("later") { Text.placeLater }
  /// The field of a line.
  static let laterField = KeyContext("later-field", takesText: true)
}

extension Action {
  static let laterLines = Action("later-list")
  static let addLine = Action("later-add")
  static let editLine = Action("later-edit")
  static let planLine = Action("later-plan")
  static let linePriority = Action("later-priority")
  static let dropLine = Action("later-drop")
}

/// The list for later: nine lines for tasks without a day.
struct Later: Equatable, Sendable {
  /// The selected row.
  var row = 0
  /// The field of the line that is being typed; nil if there is none.
  var typing: Typing?
  /// Why the last key had no effect; nil otherwise.
  var error: String?
  /// The line that was added and will be selected once it is loaded.
  var added: LaterLine.ID?

  struct Typing: Equatable, Sendable {
    var field: TextField
    /// The line that is changed; nil for a new one.
    var line: LaterLine?
  }

  func selected(in state: AppState) -> LaterLine? {
    let lines = state.laterLines
    return lines.indices.contains(row) ? lines[row] : nil
  }
}

extension AppState {
  /// Opens the list once its lines are loaded. Selects `line` if it still exists.
  mutating func openLater(at line: LaterLine.ID? = nil) -> [Effect] {
    features[LaterState.self].opening = .init(line: line)
    return [.readLater]
  }

  /// The hint for planning a line. It names the day if there is room.
  fileprivate var hintOfPlanning: String {
    size.width < 60 ? Text.hintPlanLine : Text.planLine(for: selectedDay, today: today, options.dates)
  }
}

extension Later: Feature {
  static var keyContexts: [KeyContext] { [.laterLines, .laterField] }

  static var bindings: [KeyBinding] {
    let here: [KeyContext] = [.laterLines]
    let isEmpty: @Sendable (AppState) -> Bool = { $0.laterLines.isEmpty }
    return [KeyBinding([.anyPage], [["B"]], .laterLines, Text.keyLaterLines)]
      + KeyBinding.selection(in: here) + [
        KeyBinding(here, [[.enter]], .submit, Text.keyPlanLine)
          .hintedBy { $0.hintOfPlanning }.idle(isEmpty),
        KeyBinding(here, [["m"]], .planLine, Text.keyPlanLineOn).hinted(Text.hintPickDay).idle(isEmpty),
        KeyBinding(here, [["a"]], .addLine, Text.keyAddLine).hinted(Text.hintAdd),
        KeyBinding(here, [["e"]], .editLine, Text.keyEditLine).hinted(Text.keyEdit).idle(isEmpty),
        KeyBinding(here, [["p"]], .linePriority, Text.keyPriority)
          .hintedIfRoom(Text.hintPriority).idle(isEmpty),
        KeyBinding(here, [["d", "d"], ["x"], [.delete]], .dropLine, Text.keyDropLine)
          .hinted(Text.keyDropLine).idle(isEmpty),
      ] + Undo.bindings(in: .laterLines, isMinor: true) + [
        KeyBinding.back(in: [.laterLines]),
        KeyBinding.submit(in: [.laterField]) { Text.keySave },
        KeyBinding.backFromText(in: [.laterField]) { Text.hintCancel },
      ]
  }

  static var menuItems: [MenuItem] {
    [MenuItem(action: .laterLines, title: { _ in Text.capitalizedLater })]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    action == .laterLines ? state.openLater() : nil
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    if let reading = event.payload(as: LaterReading.self) { return receive(reading, in: &state) }
    switch event {
    case .performed(let change, _, .submission) where !change.transitions(of: LaterLine.self).isEmpty:
      state.sheets.update(Later.self) { $0.settled(change) }
    // Drop the lines while no open sheet shows them. They are loaded again when needed.
    case .storeChanged, .undatedChanged, .performed:
      if !state.sheets.all.contains(where: { $0.reloads.contains(.readLater) }) {
        state.features[LaterState.self].reading = nil
      }
    default: break
    }
    return []
  }

  /// Opens the sheet, or keeps the selection of the open one on its line.
  private static func receive(_ reading: LaterReading, in state: inout AppState) -> [Effect] {
    let held = state.sheets.first(Later.self)?.selected(in: state)?.id
    let opening = state.features[LaterState.self].opening
    state.features[LaterState.self].opening = nil
    if let problem = reading.problem, opening != nil || held != nil {
      state.status = StatusMessage(text: Text.sentence(problem), level: .failure)
      return [.bell]
    }
    state.features[LaterState.self].reading = reading
    let lines = reading.lines
    state.sheets.update(Later.self) { sheet in
      sheet.row = lines.firstIndex { $0.id == held } ?? min(sheet.row, max(0, lines.count - 1))
      if let added = sheet.added, let row = lines.firstIndex(where: { $0.id == added }) { sheet.row = row }
      sheet.added = nil
    }
    if let opening, !state.sheets.contains(Later.self) {
      state.sheets.push(Later(row: lines.firstIndex { $0.id == opening.line } ?? 0))
    }
    return []
  }
}

extension Later: ListSheet, ErrorSheet {
  var keyContexts: [KeyContext] { [typing == nil ? .laterLines : .laterField, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { state.laterLines.count }
  var afterSubmission: AfterSubmission { .stays }
  var reloads: [Effect] { [.readLater] }

  var textField: TextField? {
    get { typing?.field }
    set { if let newValue { typing?.field = newValue } }
  }

  mutating func textChanged(from before: TextField, in state: AppState) { error = nil }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    error = nil
    if let typing {
      guard action == .submit else { return action == .back ? nil : [] }
      return submit(typing)
    }
    if moveSelection(action, times: times, in: state) { return [] }
    let line = selected(in: state)
    switch (action, line) {
    case (.addLine, _):
      typing = Typing(field: TextField(Later.keptTitle(in: &state)))
    case (.submit, let line?): return [.perform(.later(.plan(line.id, day: state.selectedDay)), .submission)]
    case (.planLine, let line?): state.sheets.push(MoveTask(planning: line, in: state))
    case (.editLine, let line?): edit(line, in: &state)
    case (.linePriority, let line?):
      return [.perform(.later(.edit(line.id, TaskFields(priority: line.priority.next))), .submission)]
    case (.dropLine, let line?): return [.perform(.later(.drop(line.id)), .submission)]
    case (.submit, nil), (.planLine, nil), (.editLine, nil), (.linePriority, nil), (.dropLine, nil): break
    default: return nil
    }
    return []
  }

  private mutating func submit(_ typing: Typing) -> [Effect] {
    guard let line = typing.line else {
      return [.perform(.later(.add(TaskDraft(title: typing.field.text))), .submission)]
    }
    guard typing.field.text != Title.cleaned(line.title) else {
      self.typing = nil
      return []
    }
    let fields = TaskFields(title: typing.field.text, oldTitle: line.title)
    return [.perform(.later(.edit(line.id, fields)), .submission)]
  }

  /// Closes the field after the submitted change was written.
  mutating func settled(_ change: Change) {
    if typing?.line == nil, let line = change.transitions(of: LaterLine.self).last, line.isInsertion {
      added = line.after?.id
    }
    typing = nil
  }

  mutating func shouldClose(in state: inout AppState) -> Bool {
    guard let typing else { return true }
    typing.keep(in: &state)
    self.typing = nil
    return false
  }
}
