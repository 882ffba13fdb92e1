import FocusDomain
import FocusTerminal
import FocusText

/// The name of a tab in the settings, in the saved state and on the command line.
package struct TabID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The action that shows the tab.
  var action: Action { Action("\(rawValue)-tab") }
}

/// A page of the tab bar: a value with its keys, its actions and its view.
///
/// While a tab handles an event it mutates itself, never its copy in `state.tabs`. The caller writes it back.
protocol Tab: Feature, Equatable, Sendable {
  static var id: TabID { get }
  /// The name in the tab bar.
  static var label: String { get }

  init(today: CivilDate)

  /// The key contexts active now, innermost first.
  var activeContexts: [KeyContext] { get }
  /// Returns the day whose tasks the keys act on.
  func day(today: CivilDate) -> CivilDate
  /// The selected row among the tasks of that day; nil if none is selected.
  var row: Int? { get set }
  /// Whether empty slots follow the tasks as rows.
  var hasEmptySlots: Bool { get }
  /// Returns the months that the tab shows or may step to next, in addition to those around today.
  func months(today: CivilDate) -> Set<CivilMonth>
  /// The actions of the wheel.
  var wheel: (back: Action, forward: Action) { get }

  /// Returns the times to propose for a new task; nil for a whole day.
  func proposedTimes(in state: AppState) -> TimeRange?

  mutating func act(_ action: Action, times: Int, in state: inout AppState) -> [Effect]
  /// Handles a click on a target. Returns the action that it triggers, if any.
  mutating func hit(_ target: Target, in state: AppState) -> Action?
  /// Called after plans were loaded. Keeps the selection on its task.
  mutating func plansChanged(from before: AppState, in state: AppState)
  /// Whether the tab passes its day and selected task on to the next tab that shares the selection.
  static var sharesSelection: Bool { get }
  /// Called when the tab is shown after another tab that shares the selection.
  mutating func show(_ day: CivilDate, _ task: TaskID?, in state: AppState)
  /// Selects a task that was waiting to be loaded.
  mutating func select(_ wanted: TaskToSelect, in state: AppState)
  mutating func dayChanged(from before: CivilDate, in state: AppState)
  /// Called after every event. Updates the selection and animations to match the state.
  mutating func refresh(in state: AppState)
  var isAnimating: Bool { get }

  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame)
  /// Draws the tab on a screen of a few lines, below a heading with its name and `compactHeading`. Returns
  /// false if the list of the tab's tasks is shown instead.
  func drawCompact(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Bool
  func compactHeading(_ state: AppState) -> String
}

extension Tab {
  static var tab: (any Tab.Type)? { Self.self }
  static var sharesSelection: Bool { false }
  mutating func show(_ day: CivilDate, _ task: TaskID?, in state: AppState) {}
  var hasEmptySlots: Bool { false }
  func months(today: CivilDate) -> Set<CivilMonth> { [] }
  var wheel: (back: Action, forward: Action) { (.up, .down) }
  var isAnimating: Bool { false }
  func proposedTimes(in state: AppState) -> TimeRange? { nil }
  func drawCompact(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Bool { false }
  func compactHeading(_ state: AppState) -> String {
    Text.time(state.clock.wall.time, state.options.dates.clock)
  }

  /// Selects a row on a click, and opens it on a second click. An empty slot opens immediately.
  mutating func hitRow(_ index: Int, in state: AppState) -> Action? {
    let isSecond = row == index
    row = index
    let isEmptySlot = index >= state.plans[day(today: state.today)].count
    return isSecond || isEmptySlot ? .edit : nil
  }

  /// Returns the row of the task that was selected, after changes may have moved it.
  func rowOfSelection(from before: AppState, in state: AppState) -> Int? {
    let day = day(today: state.today)
    let tasks = before.plans[day].tasks
    guard let row, tasks.indices.contains(row) else { return row }
    return state.plans[day].tasks.firstIndex { $0.id == tasks[row].id } ?? row
  }
}

/// A task to select as soon as it is loaded.
struct TaskToSelect: Equatable, Sendable {
  let day: CivilDate
  let id: TaskID
  /// Whether the calendar moves the selection from the grid to the tasks of the day.
  var entersDay = false
}

/// All tabs, each with its own selection, in the order of the tab bar.
struct Tabs: Equatable, Sendable {
  private(set) var all: [any Tab]
  /// The tab that the user chose; ignored while there is only room for one tab.
  var chosen: TabID
  /// The task to select once it is loaded.
  var pendingSelection: TaskToSelect?

  init(today: CivilDate, chosen: TabID) {
    all = Features.all.compactMap { $0.tab?.init(today: today) }
    self.chosen = chosen
    // A later version may have saved a tab that this version does not have.
    if !ids.contains(chosen) { self.chosen = ids[0] }
  }

  var ids: [TabID] { all.map { type(of: $0).id } }

  subscript<Kind: Tab>(_ type: Kind.Type) -> Kind {
    get {
      guard let tab = self[Kind.id] as? Kind else {
        preconditionFailure("\(Kind.id.rawValue) is not among the features")
      }
      return tab
    }
    set { self[Kind.id] = newValue }
  }

  subscript(id: TabID) -> any Tab {
    get { all.first { type(of: $0).id == id } ?? all[0] }
    set { if let index = all.firstIndex(where: { type(of: $0).id == id }) { all[index] = newValue } }
  }

  static func == (one: Tabs, other: Tabs) -> Bool {
    one.chosen == other.chosen && one.pendingSelection == other.pendingSelection
      && one.all.elementsEqual(other.all, by: { areEqual($0, $1) })
  }
}
