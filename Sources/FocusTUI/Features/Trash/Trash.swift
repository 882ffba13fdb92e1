import FocusDomain
import FocusTerminal
import FocusText

extension KeyContext {
  static let trash = KeyContext("trash") { Text.placeDeleted }
}

extension Action {
  static let trash = Action("recently-deleted")
  static let erase = Action("erase")
}

/// The list of recently deleted tasks, which can be restored.
struct Trash: Equatable, Sendable {
  /// The tasks, latest first.
  var items: [RecentlyDeleted]
  /// The selected row.
  var row = 0
  /// Why the last key had no effect; nil otherwise.
  var error: String?

  private var selected: RecentlyDeleted? { items.indices.contains(row) ? items[row] : nil }
}

extension Trash: Feature {
  static var keyContexts: [KeyContext] { [.trash] }

  static var bindings: [KeyBinding] {
    let isEmpty: @Sendable (AppState) -> Bool = { $0.sheets.top(Trash.self)?.items.isEmpty ?? true }
    return KeyBinding.selection(in: [.trash]) + [
      KeyBinding([.trash], [[.enter], ["r"]], .submit, Text.keyRestore)
        .hinted(Text.keyRestore).idle(isEmpty),
      KeyBinding([.trash], [["d", "d"], [.delete]], .erase, Text.keyErase)
        .hinted(Text.keyErase).idle(isEmpty),
      KeyBinding.back(in: [.trash]),
    ]
  }

  static var menuItems: [MenuItem] { [MenuItem(action: .trash, title: { _ in Text.deletedTitle })] }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    action == .trash ? [ReadDeleted().effect] : nil
  }

  /// Opens the sheet or updates its list when the deleted tasks are loaded.
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    guard let items = event.payload(as: DeletedReading.self)?.items else { return [] }
    guard state.sheets.contains(Trash.self) else {
      state.sheets.push(Trash(items: items))
      return []
    }
    state.sheets.update(Trash.self) { trash in
      let held = trash.selected?.task.id
      trash.items = items
      trash.row = items.firstIndex { $0.task.id == held } ?? min(trash.row, max(0, items.count - 1))
    }
    return []
  }
}

extension Trash: ListSheet, ErrorSheet {
  var keyContexts: [KeyContext] { [.trash, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { items.count }
  var afterSubmission: AfterSubmission { .stays }
  var reloads: [Effect] { [ReadDeleted().effect] }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    error = nil
    if moveSelection(action, times: times, in: state) { return [] }
    switch (action, selected) {
    case (.submit, let item?): return [.perform(.restore(item.task.id, day: item.day), .submission)]
    case (.erase, let item?): return [.perform(.erase(item.task.id, day: item.day), .submission)]
    case (.submit, nil), (.erase, nil): return []
    default: return nil
    }
  }

  mutating func dayIsFull(_ day: CivilDate, for wanted: Operation?, in state: inout AppState) -> [Effect]? {
    guard let wanted, wanted.planned(for: day) != nil else { return nil }
    return state.offerAlternatives(of: day, for: wanted, title: selected?.task.title ?? "")
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    SheetPanel(
      title: Text.deletedTitle, width: SheetPanel.wide,
      rows: SheetPanel.Row.error(error, width: SheetPanel.rowWidth(SheetPanel.wide, in: state.size))
        + rows(for: state),
      hints: state.hints([.trash])
    ).draw(on: &frame)
  }

  private func rows(for state: AppState) -> [SheetPanel.Row] {
    let removals = state.sync.reading?.status.removals ?? 0
    let note =
      removals > 0
      ? [SheetPanel.space]
        + SheetPanel.Row.wrapped(
          Text.removalsWait(removals), width: SheetPanel.rowWidth(SheetPanel.wide, in: state.size)) : []
    if items.isEmpty { return [.text(Text.deletedNothing)] + note }
    return entries(for: state) + note
  }

  private func entries(for state: AppState) -> [SheetPanel.Row] {
    items.enumerated().map { index, item in
      let left = Text.daysLeft(item.daysLeft(at: state.clock.now))
      let mark = state.syncMark(of: item.task).map { "\($0.text)  " } ?? ""
      let day = Text.shortDate(item.day, state.options.dates)
      let device = state.sync.reading?.deviceNames.other(item.task.device)
      let by = device.map { ["\(mark)\(Text.deleted(on: $0))  \(day)  \(left)"] } ?? []
      return .facts(
        item.task.title, by + ["\(mark)\(day)  \(left)", "\(mark)\(left)", left],
        index: index, isSelected: index == row)
    }
  }
}
