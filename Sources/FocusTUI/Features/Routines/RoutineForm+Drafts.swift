import FocusDomain
import FocusText

// Typed text is kept after the form closes and after the program ends.
extension RoutineForm: Feature {
  private static let draftKind = "routine"

  /// Creates a form for a new routine. It begins with unfinished input for a new routine, or for one that no
  /// longer exists.
  static func forNew(in state: inout AppState) -> RoutineForm {
    let known = Set(state.listedRoutines.map(\.routine.id))
    let kept = state.features[RoutinesState.self].kept
    guard
      let index = kept.lastIndex(where: { $0.original == nil })
        ?? kept.lastIndex(where: { $0.original.map { !known.contains($0.id) } ?? false })
    else { return RoutineForm(in: state) }
    return state.features[RoutinesState.self].kept.remove(at: index).asNew(in: state)
  }

  /// Creates a form for a routine, with its unfinished input if there is any.
  static func forEditing(_ routine: Routine, in state: inout AppState) -> RoutineForm {
    guard
      let index = state.features[RoutinesState.self].kept.lastIndex(where: { $0.original?.id == routine.id })
    else { return RoutineForm(editing: routine, in: state) }
    var form = state.features[RoutinesState.self].kept.remove(at: index)
    form.error = nil
    form.follow(routine)
    return form
  }

  static func drafts(in state: AppState) -> [Draft] {
    state.sheets.all.compactMap { $0 as? RoutineForm }.filter(\.hasUnsavedInput).map {
      $0.draft(isOpen: true)
    }
      + state.features[RoutinesState.self].kept.map { $0.draft(isOpen: false) }
  }

  static func restore(_ draft: Draft, in state: inout AppState) -> String? {
    guard draft.kind == draftKind, let form = RoutineForm(draft.fields, in: state) else { return nil }
    state.features[RoutinesState.self].kept.append(form)
    return Text.routineKept(isNew: form.original == nil)
  }

  private func draft(isOpen: Bool) -> Draft {
    var fields: JSONObject = [
      "title": .string(title.text), "when": .string(when.text), "priority": .string(priority.rawValue),
      "until": .string(until.text),
    ]
    if original != nil || !days.isProposal { fields["days"] = .string(days.text) }
    // The original is stored too, so that later changes of the routine can be reported.
    fields["routine"] = original.map { .object($0.fields) }
    return Draft(Self.draftKind, fields, isOpen: isOpen)
  }

  private init?(_ fields: JSONObject, in state: AppState) {
    guard let title = fields["title"]?.text else { return nil }
    if let routine = fields["routine"]?.fields {
      guard let routine = Routine(fields: routine, on: .undated) else { return nil }
      self.init(editing: routine, in: state)
    } else {
      self.init(in: state)
    }
    self.title = TextField(title)
    days = fields["days"]?.text.map { TextField($0) } ?? days
    when = fields["when"]?.text.map { TextField($0) } ?? when
    until = fields["until"]?.text.map { TextField($0) } ?? until
    priority = fields["priority"]?.text.flatMap { Priority(rawValue: $0) } ?? priority
  }
}
