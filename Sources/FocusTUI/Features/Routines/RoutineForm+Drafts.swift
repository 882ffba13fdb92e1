import FocusDomain
import FocusText

extension RoutineForm: DraftingSheet {
  static let draftKind = "routine"

  /// Creates a form for a new routine. It begins with unfinished input for a new routine, or for one that no
  /// longer exists.
  static func forNew(in state: inout AppState) -> RoutineForm {
    let known = Set(state.listedRoutines.map(\.routine.id))
    let kept =
      state.takeClosed(RoutineForm.self) { $0.original == nil }
      ?? state.takeClosed(RoutineForm.self) { $0.original.map { !known.contains($0.id) } ?? false }
    return kept?.asNew(in: state) ?? RoutineForm(in: state)
  }

  /// Creates a form for a routine, with its unfinished input if there is any.
  static func forEditing(_ routine: Routine, in state: inout AppState) -> RoutineForm {
    guard var form = state.takeClosed(RoutineForm.self, where: { $0.original?.id == routine.id }) else {
      return RoutineForm(editing: routine, in: state)
    }
    form.error = nil
    form.follow(routine)
    return form
  }

  var keptSentence: String { original == nil ? Text.draftKept : Text.editKept }
  var recoveredSentence: String { Text.routineKept(isNew: original == nil) }

  var draftFields: JSONObject {
    var fields: JSONObject = [
      "title": .string(title.text), "when": .string(when.text), "priority": .string(priority.rawValue),
      "until": .string(until.text),
    ]
    if original != nil || !days.isProposal { fields["days"] = .string(days.text) }
    // The original is stored too, so that later changes of the routine can be reported.
    fields["routine"] = original.map { .object($0.fields) }
    return fields
  }

  init?(draft fields: JSONObject, in state: AppState) {
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
