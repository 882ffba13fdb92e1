import FocusDomain

/// A step of the change that an edited text describes, with the line that causes it.
struct BufferStep {
  enum Action {
    case run(Operation)
    case add(BufferTask, day: CivilDate)
  }

  let line: Int?
  let action: Action

  init(line: Int?, _ action: Action) {
    self.line = line
    self.action = action
  }

  /// Returns the changes of a task on its day.
  static func changes(of id: TaskID, from old: BufferPage.Entry, to new: BufferPage.Entry) -> [BufferStep] {
    func changed<Value: Equatable>(_ field: KeyPath<BufferTask, Value>) -> Value? {
      old.task[keyPath: field] == new.task[keyPath: field] ? nil : new.task[keyPath: field]
    }
    let fields = TaskFields(
      title: changed(\.title), note: changed(\.note), priority: changed(\.priority),
      schedule: changed(\.schedule), length: changed(\.length).map { $0 ?? 0 })
    var operations: [Operation] = fields == TaskFields() ? [] : [.edit(id, day: old.day, fields)]
    if let isDone = changed(\.isDone) {
      operations.append(isDone ? .complete(id, day: old.day) : .reopen(id, day: old.day))
    }
    return operations.map { BufferStep(line: new.line, .run($0)) }
  }

  func perform(with editor: inout RecordEditor) throws(RuleViolation) {
    switch action {
    case .run(let operation): try editor.run(operation)
    case .add(let task, let day):
      let draft = TaskDraft(
        title: task.title, priority: task.priority, schedule: task.schedule, length: task.length,
        note: task.note)
      try editor.run(.add(draft, day: day))
      if task.isDone, let added = editor.records.agenda[day].entries.last {
        try editor.run(.complete(added.id, day: day))
      }
    }
  }
}
