import FocusDomain
import FocusTerminal
import FocusText

extension KeyContext {
  static let routines = KeyContext("routines") { Text.placeRoutines }
}

extension Action {
  static let routines = Action("routine-list")
  static let addRoutine = Action("routine-add")
  static let editRoutine = Action("routine-edit")
  static let pauseRoutine = Action("routine-pause")
  static let deleteRoutine = Action("routine-delete")
}

/// The list of routines. A routine is a task that is offered repeatedly.
struct Routines: Equatable, Sendable {
  /// The selected row.
  var row = 0
  /// Why the last key had no effect; nil otherwise.
  var error: String?

  func selected(in state: AppState) -> Routine? {
    let listed = state.listedRoutines
    return listed.indices.contains(row) ? listed[row].routine : nil
  }
}

extension Routines: Feature {
  static var keyContexts: [KeyContext] { [.routines] }

  static var bindings: [KeyBinding] {
    let here: [KeyContext] = [.routines]
    let isEmpty: @Sendable (AppState) -> Bool = { $0.selectedRoutine == nil }
    return [KeyBinding([.anyPage], [["R"]], .routines, Text.keyRoutines)]
      + KeyBinding.selection(in: here) + [
        KeyBinding(here, [[.enter]], .submit, Text.keyTakeOffer).hinted(Text.hintTakeOffer).idle(isEmpty),
        KeyBinding(here, [["a"]], .addRoutine, Text.keyAddRoutine).hinted(Text.hintAdd),
        KeyBinding(here, [["e"]], .editRoutine, Text.keyEdit).hinted(Text.keyEdit).idle(isEmpty),
        KeyBinding(here, [[" "]], .pauseRoutine, Text.keyPauseRoutine)
          .hintedBy { $0.selectedRoutine?.pausedAt == nil ? Text.hintPauseRoutine : Text.hintResumeRoutine }
          .idle(isEmpty),
        KeyBinding(here, [["d", "d"], [.delete]], .deleteRoutine, Text.keyDelete)
          .hinted(Text.keyDelete).idle(isEmpty),
      ] + Undo.bindings(in: .routines, isMinor: true) + [
        KeyBinding.back(in: [.routines])
      ]
  }

  static var menuItems: [MenuItem] {
    [MenuItem(action: .routines, title: { _ in Text.routinesTitle })]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    action == .routines ? state.openRoutines() : nil
  }

  /// Opens the list once it is loaded. If it is open, keeps the selection on its routine.
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    guard let reading = event.payload(as: RoutinesReading.self), let listed = reading.listed else {
      return []
    }
    if let problem = reading.problem {
      state.features[RoutinesState.self].opening = nil
      state.status = StatusMessage(text: Text.sentence(problem), level: .failure)
      return [.bell]
    }
    state.sheets.update(RoutineForm.self) { form in
      if let now = listed.first(where: { $0.routine.id == form.original?.id }) { form.follow(now.routine) }
    }
    let held = state.sheets.first(Routines.self)?.selected(in: before)?.id
    state.sheets.update(Routines.self) { sheet in
      let new = listed.indices.first { index in
        !before.listedRoutines.contains { $0.routine.id == listed[index].routine.id }
      }
      let isNew = listed.count == before.listedRoutines.count + 1
      sheet.row =
        (isNew ? new : nil) ?? listed.firstIndex { $0.routine.id == held }
        ?? min(sheet.row, max(0, listed.count - 1))
    }
    if let opening = state.features[RoutinesState.self].opening, !state.sheets.contains(Routines.self) {
      state.sheets.push(Routines(row: listed.firstIndex { $0.routine.id == opening.routine } ?? 0))
    }
    state.features[RoutinesState.self].opening = nil
    return []
  }
}

extension AppState {
  /// Opens the list once it is loaded. Selects `routine` if it still exists.
  mutating func openRoutines(at routine: Routine.ID? = nil) -> [Effect] {
    features[RoutinesState.self].opening = .init(routine: routine)
    return [.readRoutines(listing: true)]
  }

  var listedRoutines: [ListedRoutine] { features[RoutinesState.self].reading?.listed ?? [] }

  fileprivate var selectedRoutine: Routine? { sheets.top(Routines.self)?.selected(in: self) }
}

extension Routines: ListSheet, ErrorSheet {
  var keyContexts: [KeyContext] { [.routines, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { state.listedRoutines.count }
  var afterSubmission: AfterSubmission { .stays }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    error = nil
    if moveSelection(action, times: times, in: state) { return [] }
    let routine = selected(in: state)
    switch (action, routine) {
    case (.addRoutine, _):
      state.sheets.push(RoutineForm.forNew(in: &state))
    case (.submit, let routine?):
      return [.perform(.routine(.take(routine, day: state.selectedDay)), .submission)]
    case (.editRoutine, let routine?): state.sheets.push(RoutineForm.forEditing(routine, in: &state))
    case (.pauseRoutine, let routine?):
      return [.perform(.routine(.pause(routine.id, routine.pausedAt == nil)), .submission)]
    case (.deleteRoutine, let routine?): return [.perform(.routine(.delete(routine.id)), .submission)]
    case (.submit, nil), (.editRoutine, nil), (.pauseRoutine, nil), (.deleteRoutine, nil): break
    default: return nil
    }
    return []
  }

  // MARK: View

  func draw(_ state: AppState, on frame: inout Frame) {
    let width = SheetPanel.rowWidth(SheetPanel.wide, in: state.size)
    let listed = state.listedRoutines
    var rows = listed.enumerated().map { index, listed in entry(listed, at: index, state) }
    if listed.isEmpty { rows = SheetPanel.Row.wrapped(Text.routinesPurpose, width: width, isNeeded: true) }
    SheetPanel(
      title: Text.routinesTitle, width: SheetPanel.wide,
      rows: rows + (error == nil ? [] : SheetPanel.Row.error(error, width: width)),
      hints: state.hints([.routines])
    ).draw(on: &frame)
  }

  private func entry(_ listed: ListedRoutine, at index: Int, _ state: AppState) -> SheetPanel.Row {
    let (routine, dates) = (listed.routine, state.options.dates)
    let days = Text.days(of: routine, today: state.today, dates)
    let times = Text.times(of: routine, dates.clock)
    let taken = listed.offered == 0 ? nil : Text.taken(listed.taken, of: listed.offered)
    let full = [days, times, taken].compactMap(\.self).joined(separator: "  ")
    let short = [days, taken].compactMap(\.self).joined(separator: "  ")
    return .facts(
      "\(routine.priority.arrow(.named(in: state.options.charset))) \(Title.cleaned(routine.title))",
      [full, short, days], index: index, isSelected: index == row)
  }
}
