import FocusDomain
import FocusText

extension TaskForm: DraftingSheet {
  static let draftKind = "task"

  func hasUnsavedInput(in state: AppState) -> Bool { isNew ? isBegun : isChanged(today: state.today) }
  var keptSentence: String { isNew ? Text.draftKept : Text.editKept }

  /// Closes the form. Input for a task that no longer exists may become a new task.
  mutating func shouldClose(in state: inout AppState) -> Bool {
    guard hasUnsavedInput(in: state) else { return true }
    var draft = self
    if !state.plans.isUnreadable(originalDay), task(in: state) == nil { draft.original = nil }
    state.keepClosed(draft)
    return true
  }

  var draftFields: JSONObject {
    var fields: JSONObject = [
      "day": .string(originalDay.description), "title": .string(title.text),
      "priority": .string(priority.rawValue), "when": .string(when.text),
    ]
    // The original is stored too, so that later changes of the task can be reported.
    if !isNew { fields["task"] = begun.map { .object($0.fields) } }
    if let line { fields["line"] = .string(line.id.description) }
    if isDayChosen || !isNew { fields["on"] = .string(day.text) }
    return fields
  }

  init?(draft fields: JSONObject, in state: AppState) {
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
