import FocusDomain
import FocusText

extension Action {
  static let toggleDone = Action("done")
  static let add = Action("add")
  static let edit = Action("edit")
  static let delete = Action("delete")
  static let nextPriority = Action("priority")
  static let move = Action("move")
  static let taskNote = Action("task-note")
  static let openLink = Action("open-link")
}

/// Actions on the selected task, the same in every tab.
enum TaskActions: Feature {
  private static let lists: [KeyContext] = days + [.agenda]
  /// Those of a single day, where a key opens links; in the calendar it adds a task.
  private static let days: [KeyContext] = [.focus, .timelineTasks]
  /// What is done to the selected task.
  private static let onTask: Set<Action> = [.toggleDone, .edit, .delete, .nextPriority, .move, .taskNote]

  static var bindings: [KeyBinding] {
    [
      KeyBinding(lists, [["x"], [" "]], .toggleDone, Text.keyDone, hint: { Text.hintDone }),
      KeyBinding(days, [["a"]], .add, Text.keyAdd, hint: { Text.hintAdd }),
      KeyBinding([.agenda, .calendar], [["a"], ["o"]], .add, Text.keyAdd, hint: { Text.hintAdd }),
      KeyBinding(lists, [["e"], [.enter]], .edit, Text.keyEdit, hint: { Text.keyEdit }),
      KeyBinding(lists, [["d", "d"], [.delete]], .delete, Text.keyDelete, hint: { Text.keyDelete }),
      KeyBinding(lists, [["p"]], .nextPriority, Text.keyPriority, minor: { Text.hintPriority }),
      KeyBinding(lists, [["m"]], .move, Text.keyMove, minor: { Text.hintMove }),
      KeyBinding(lists, [["N"]], .taskNote, Text.keyTaskNote, minor: { Text.hintNote }),
      KeyBinding(
        days, [["o"]], .openLink, Text.keyOpenLink, minor: { Text.hintOpenLink }, else: .add),
    ]
  }

  static func reason(against action: Action, in state: AppState) -> String? {
    let action = action == .openLink && links(in: state).isEmpty ? .add : action
    let needsTask = onTask.contains(action)
    guard needsTask || action == .add else { return nil }
    // Refuse before anything is typed, not when it cannot be saved.
    if let problem = state.plans.problems[state.actingDay.civilMonth] { return Text.sentence(problem) }
    if needsTask, let task = state.selectedTask, let next = task.carriedTo {
      let refusal = RuleViolation.carriedOn(title: task.title, to: next)
      return Text.sentence(refusal, today: state.today, state.options.dates)
    }
    return !needsTask || state.selectedTask != nil || adds(action, in: state) ? nil : Text.noTaskHere
  }

  /// An empty slot has nothing to complete, edit or delete.
  static func isIdle(_ action: Action, in state: AppState) -> Bool {
    // The footer names the keys of notes and links only where there are some.
    if action == .openLink { return links(in: state).isEmpty }
    if action == .taskNote { return state.selectedTask?.note.isEmpty ?? true }
    return onTask.contains(action)
      ? state.selectedTask == nil : action == .add && state.plans[state.actingDay].room == 0
  }

  static func hint(for action: Action, in state: AppState) -> String? {
    action == .toggleDone && state.selectedTask?.isCompleted == true ? Text.hintReopen : nil
  }

  /// The links of the selected task.
  private static func links(in state: AppState) -> [TextLink] {
    state.selectedTask.map { TextLink.all(of: $0, allowing: state.options.openSchemes) } ?? []
  }

  /// On an empty slot, Enter and Space add a task.
  private static func adds(_ action: Action, in state: AppState) -> Bool {
    state.selectedTask == nil && state.tabs[state.tab].hasEmptySlots
      && (action == .edit || action == .toggleDone)
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard state.sheets.isEmpty else { return nil }
    let (day, links) = (state.actingDay, action == .openLink ? links(in: state) : [])
    // Without a link the key begins a task, as it does in an editor.
    let action = action == .openLink && links.isEmpty ? .add : action
    if action == .add || adds(action, in: state) {
      return state.open(TaskForm(newOn: day, at: state.tabs[state.tab].proposedTimes(in: state), in: state))
    }
    guard let task = state.selectedTask else { return nil }
    switch action {
    case .toggleDone:
      if task.isCompleted { return [.perform(.reopen(task.id, day: day), .command)] }
      // Select the next open task, so that repeating the key completes the whole day.
      if let next = state.plans[day].nextOpen(after: task.id) {
        state.tabs.following = TaskToSelect(day: day, id: next.id)
      }
      return [.perform(.complete(task.id, day: day), .command)]
    case .edit: return state.open(TaskForm(editing: task, on: day, in: state))
    case .delete: return [.perform(.delete(task.id, day: day), .command)]
    case .nextPriority:
      state.tabs.following = TaskToSelect(day: day, id: task.id)
      return [.perform(.edit(task.id, day: day, TaskFields(priority: task.priority.next)), .command)]
    case .taskNote: return state.openNote(of: task, on: day)
    case .openLink:
      if links.count == 1 { return [.open(links[0])] }
      state.sheets.push(LinkChoice(title: task.title, links: links))
      return []
    case .move:
      state.sheets.push(MoveTask(task, from: day, today: state.today))
      return []
    default: return nil
    }
  }
}
