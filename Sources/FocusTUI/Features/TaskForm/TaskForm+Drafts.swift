import FocusDomain
import FocusText

/// The contents of forms that were closed without submitting. Esc must never lose typed text.
struct TaskFormDrafts: FeatureState {
  private(set) var forms: [TaskForm] = []

  mutating func keep(_ form: TaskForm) { forms.append(form) }

  /// Removes and returns the contents that belong to a form; nil if there are none.
  mutating func remove(for form: TaskForm) -> TaskForm? {
    forms.firstIndex(where: form.isAboutTheSame).map { forms.remove(at: $0) }
  }
}

extension TaskForm {
  private static let draftKind = "task"

  static func drafts(in state: AppState) -> [Draft] {
    state.sheets.all.compactMap { $0 as? TaskForm }.filter { $0.hasUnsavedInput(today: state.today) }
      .map { $0.draft(isOpen: true) }
      + state.features[TaskFormDrafts.self].forms.map { $0.draft(isOpen: false) }
  }

  static func restore(_ draft: Draft, in state: inout AppState) -> String? {
    guard draft.kind == draftKind, let form = TaskForm(draft.fields, in: state) else { return nil }
    state.features[TaskFormDrafts.self].keep(form)
    return form.keptSentence
  }

  /// Whether closing the form would lose anything.
  func hasUnsavedInput(today: CivilDate) -> Bool { isNew ? isBegun : isChanged(today: today) }

  /// The message when the form is closed with unfinished input.
  var keptSentence: String { isNew ? Text.draftKept : Text.editKept }

  private func draft(isOpen: Bool) -> Draft {
    var fields: JSONObject = [
      "day": .string(originalDay.description), "title": .string(title.text),
      "priority": .string(priority.rawValue), "when": .string(when.text),
    ]
    // The original is stored too, so that later changes of the task can be reported.
    if !isNew { fields["task"] = begun.map { .object($0.fields) } }
    if let line { fields["line"] = .string(line.id.description) }
    if isDayChosen || !isNew { fields["on"] = .string(day.text) }
    return Draft(Self.draftKind, fields, isOpen: isOpen)
  }

  private init?(_ fields: JSONObject, in state: AppState) {
    guard let day = fields["day"]?.text.flatMap(CivilDate.init), let title = fields["title"]?.text else {
      return nil
    }
    if let task = fields["task"]?.fields {
      guard let task = FocusTask(fields: task, on: day) else { return nil }
      self.init(editing: task, on: day, in: state)
    } else {
      self.init(newOn: day, in: state)
    }
    self.title = TextField(title)
    isTyped = self.title.characters.map { _ in isNew }
    priority = fields["priority"]?.text.flatMap { Priority(rawValue: $0) } ?? priority
    line = fields["line"]?.text.flatMap(TaskID.init).map {
      AdoptedLine(
        id: $0, title: title, priority: priority, hasNote: false, former: AdoptedLine.Former(), isFresh: false
      )
    }
    when = fields["when"]?.text.map { TextField($0) } ?? when
    self.day = fields["on"]?.text.map { TextField($0) } ?? self.day
  }
}
