import FocusDomain

/// What a tab is called in the settings, in what is remembered, and on the command line.
package struct TabID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The action that shows the tab.
  var action: Action { Action("\(rawValue)-tab") }
}

/// A page of the tab bar: a value that knows its keys, what they do, and how it looks.
///
/// While a tab acts, it changes itself, never its copy in `state.tabs`; what it leaves of itself is put there.
protocol Tab: Feature, Equatable, Sendable {
  static var id: TabID { get }
  /// Its name in the tab bar.
  static var label: String { get }

  init(today: CivilDate)

  /// Where the keys stand that work now, the nearest first.
  var activeContexts: [KeyContext] { get }
  /// The day whose tasks the keys act on.
  func day(today: CivilDate) -> CivilDate
  /// The row selected among that day's tasks; nil while none is.
  var row: Int? { get set }
  /// Whether the rows go on after the tasks with empty slots.
  var hasEmptySlots: Bool { get }
  /// The months that it shows or may step to next, besides those around today.
  func months(today: CivilDate) -> Set<CivilMonth>
  /// What the wheel asks for.
  var wheel: (back: Action, forward: Action) { get }

  mutating func act(_ action: Action, times: Int, in state: inout AppState) -> [Effect]
  /// Something on it was clicked; returns the action that this asks for.
  mutating func hit(_ target: Target, in state: AppState) -> Action?
  /// Plans were read: the selection stays with its task.
  mutating func plansChanged(from before: AppState, in state: AppState)
  /// A task to select has been read.
  mutating func select(_ wanted: TaskToSelect, in state: AppState)
  mutating func dayTurned(from before: CivilDate, in state: AppState)
  /// Brings selection and motion up to the state, after every event.
  mutating func settle(in state: AppState)
  var isMoving: Bool { get }

  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame)
}

extension Tab {
  var hasEmptySlots: Bool { false }
  func months(today: CivilDate) -> Set<CivilMonth> { [] }
  var wheel: (back: Action, forward: Action) { (.up, .down) }
  var isMoving: Bool { false }

  /// A click selects a row, a second one opens it; an empty slot opens at once.
  mutating func hitRow(_ index: Int, in state: AppState) -> Action? {
    let isSecond = row == index
    row = index
    let isEmptySlot = index >= state.plans[day(today: state.today)].count
    return isSecond || isEmptySlot ? .edit : nil
  }

  /// The row of the task that was selected, wherever others have moved it.
  func rowOfSelection(from before: AppState, in state: AppState) -> Int? {
    let day = day(today: state.today)
    let tasks = before.plans[day].tasks
    guard let row, tasks.indices.contains(row) else { return row }
    return state.plans[day].tasks.firstIndex { $0.id == tasks[row].id } ?? row
  }
}

/// A task to select as soon as it has been read.
struct TaskToSelect: Equatable, Sendable {
  let day: CivilDate
  let id: TaskID
  /// Whether the calendar's keys go to the day's tasks.
  var entersDay = false
}

/// All tabs, each with its own selection, in the order of the tab bar.
struct Tabs: Equatable, Sendable {
  private(set) var all: [any Tab]
  /// The one the user chose; where there is room for one only, it waits.
  var chosen: TabID
  /// The task to select once it has been read.
  var following: TaskToSelect?

  init(today: CivilDate, chosen: TabID) {
    all = Features.all.compactMap { ($0 as? any Tab.Type)?.init(today: today) }
    self.chosen = chosen
    // A later version may have remembered a tab that this one does not have.
    if !ids.contains(chosen) { self.chosen = ids[0] }
  }

  /// Their names, in the order of the tab bar.
  var ids: [TabID] { all.map { type(of: $0).id } }

  subscript<Kind: Tab>(_ type: Kind.Type) -> Kind {
    get {
      guard let tab = all.lazy.compactMap({ $0 as? Kind }).first else {
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
    one.chosen == other.chosen && one.following == other.following
      && one.all.elementsEqual(other.all, by: { areEqual($0, $1) })
  }
}
