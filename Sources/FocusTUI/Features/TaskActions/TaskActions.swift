import FocusDomain
import FocusTerminal
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

/// The actions on the selected task, the same in every tab.
enum TaskActions: Feature {
  /// The lists of a single day, in which a key opens links. In the calendar that key adds a task.
  private static let days: [KeyContext] = [.focus, .timelineTasks]

  static var bindings: [KeyBinding] {
    [
      onTask(.toggleDone, [["x"], [" "]], Text.keyDone)
        .hintedBy { $0.selectedTask?.isCompleted == true ? Text.hintReopen : Text.hintDone },
      adding(in: days, [["a"]]), adding(in: [.agenda, .calendar], [["a"], ["o"]]),
      onTask(.edit, [["e"], [.enter]], Text.keyEdit).hinted(Text.keyEdit),
      onTask(.delete, [["d", "d"], [.delete]], Text.keyDelete).hinted(Text.keyDelete),
      onTask(.nextPriority, [["p"]], Text.keyPriority).hintedIfRoom(Text.hintPriority),
      onTask(.move, [["m"]], Text.keyMove).hintedIfRoom(Text.hintMove),
      // The footer shows the keys of notes and links only if the task has some.
      onTask(.taskNote, [["N"]], Text.keyTaskNote).hintedIfRoom(Text.hintNote)
        .idle { $0.selectedTask?.note.isEmpty ?? true },
      KeyBinding(days, [["o"]], .openLink, Text.keyOpenLink)
        .hintedIfRoom(Text.hintOpenLink)
        .orElse(.add)
        .refused { links(in: $0).isEmpty ? $0.problem(of: $0.selectedDay) : nil }
        .idle { links(in: $0).isEmpty },
    ]
  }

  private static func adding(in contexts: [KeyContext], _ keys: [[Key]]) -> KeyBinding {
    // Refuse now rather than after something was typed that cannot be saved.
    KeyBinding(contexts, keys, .add, Text.keyAdd)
      .hinted(Text.hintAdd)
      .refused { $0.problem(of: $0.selectedDay) }
      .idle { $0.plans[$0.selectedDay].room == 0 }
  }

  /// Returns a binding for an action on the selected task. On an empty slot the action is disabled, unless it
  /// adds a task.
  private static func onTask(
    _ action: Action, _ keys: [[Key]], _ help: @autoclosure @escaping @Sendable () -> String
  ) -> KeyBinding {
    KeyBinding(KeyContext.taskLists, keys, action, help())
      .refused { adds(action, in: $0) ? $0.problem(of: $0.selectedDay) : $0.whyUnchangeable }
      .idle { $0.selectedTask == nil }
  }

  /// Returns the links of the selected task.
  private static func links(in state: AppState) -> [TextLink] {
    state.selectedTask.map { TextLink.all(of: $0, allowing: state.options.openSchemes) } ?? []
  }

  /// Whether an action adds a task, as Enter and Space do on an empty slot.
  private static func adds(_ action: Action, in state: AppState) -> Bool {
    state.selectedTask == nil && state.tabs[state.tab].hasEmptySlots
      && (action == .edit || action == .toggleDone)
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard state.sheets.isEmpty else { return nil }
    let (day, links) = (state.selectedDay, action == .openLink ? links(in: state) : [])
    // Without a link the key adds a task, like `o` in vim.
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
        state.tabs.pendingSelection = TaskToSelect(day: day, id: next.id)
      }
      return [.perform(.complete(task.id, day: day), .command)]
    case .edit: return state.open(TaskForm(editing: task, on: day, in: state))
    case .delete: return [.perform(.delete(task.id, day: day), .command)]
    case .nextPriority:
      state.tabs.pendingSelection = TaskToSelect(day: day, id: task.id)
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

extension AppState {
  /// Why the selected task cannot be changed now; nil if it can.
  var whyUnchangeable: String? {
    if let problem = problem(of: selectedDay) { return problem }
    guard let task = selectedTask else { return Text.noTaskHere }
    return whyCarriedOn(task)
  }

  /// Returns why a task that was carried over cannot be changed on this day; nil if it was not carried over.
  func whyCarriedOn(_ task: FocusTask) -> String? {
    task.carriedTo.map {
      Text.sentence(RuleViolation.carriedOn(title: task.title, to: $0), today: today, options.dates)
    }
  }
}
