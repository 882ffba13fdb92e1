import FocusDomain
import FocusSync
import FocusTerminal
import FocusText

extension KeyContext {
  static let conflicts = KeyContext("conflicts")
}

/// The conflicts between changes of two devices. The user chooses a value, or keeps both texts.
struct Conflicts: Equatable, Sendable {
  var items: [ConflictReading]
  /// The index of the selected choice among the choices of all conflicts.
  var row = 0
  /// Why the last key had no effect; nil otherwise.
  var error: String?

  /// A choice for a conflict.
  struct Option: Equatable {
    let item: ConflictReading
    let choice: SyncConflict.Choice
  }

  /// The choices from the top.
  var options: [Option] {
    items.flatMap { item in
      SyncConflict.Choice.allCases.filter { $0 != .both || item.conflict.canKeepBoth }
        .map { Option(item: item, choice: $0) }
    }
  }
}

extension Conflicts: Feature {
  static var keyContexts: [KeyContext] { [.conflicts] }

  static var bindings: [KeyBinding] {
    KeyBinding.selection(in: [.conflicts]) + [
      KeyBinding([.conflicts], [[.enter]], .submit, Text.keyChoose).hinted(Text.keyChoose),
      KeyBinding.back(in: [.conflicts]),
    ]
  }

  /// Opens the sheet or updates its list when the conflicts are loaded.
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    guard case .conflictsRead(let items)? = event.payload(as: SyncEvent.self) else { return [] }
    guard state.sheets.contains(Conflicts.self) else {
      if items.isEmpty { state.say(Text.noConflicts) } else { state.sheets.push(Conflicts(items: items)) }
      return []
    }
    if items.isEmpty { state.sheets.remove(Conflicts.self) }
    state.sheets.update(Conflicts.self) { sheet in
      let held = sheet.options.indices.contains(sheet.row) ? sheet.options[sheet.row] : nil
      let index = sheet.items.firstIndex { $0.conflict.id == held?.item.conflict.id } ?? 0
      sheet.items = items
      // Select the current value of the next conflict, so that a second Enter changes nothing.
      let next = items.isEmpty ? nil : items[min(index, items.count - 1)]
      sheet.row =
        sheet.options.firstIndex {
          $0.item.conflict.id == held?.item.conflict.id && $0.choice == held?.choice
        }
        ?? sheet.options.firstIndex { $0.item == next } ?? 0
    }
    return []
  }
}

extension Conflicts: ListSheet, ErrorSheet {
  var keyContexts: [KeyContext] { [.conflicts, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { options.count }
  var afterSubmission: AfterSubmission { .stays }
  var reloads: [Effect] { [SyncEffect.readConflicts.effect] }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    error = nil
    if moveSelection(action, times: times, in: state) { return [] }
    guard action == .submit else { return nil }
    guard options.indices.contains(row) else { return [] }
    return [SyncEffect.decide(options[row].item.conflict, options[row].choice).effect]
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    let width = SheetPanel.rowWidth(SheetPanel.wide, in: state.size)
    var rows = SheetPanel.Row.error(error, orElse: Text.conflictsIntro, width: width) + [SheetPanel.space]
    var shown: SyncConflict?
    for (index, option) in options.enumerated() {
      let conflict = option.item.conflict
      if conflict != shown {
        if shown != nil { rows.append(SheetPanel.space) }
        rows.append(.heading(Conflicts.name(of: conflict, state), Text.conflictField(conflict.note.field)))
        shown = conflict
      }
      rows.append(row(of: option, index: index, state))
    }
    SheetPanel(
      title: Text.conflictsTitle, note: "\(items.count)", width: SheetPanel.wide, rows: rows,
      hints: state.hints([.conflicts])
    ).draw(on: &frame)
  }

  private static func name(of conflict: SyncConflict, _ state: AppState) -> String {
    if conflict.key.type == .week { return Text.week(of: conflict.day, today: state.today) }
    let day =
      conflict.key.type == .routine
      ? Text.routine : Text.relativeDate(conflict.day, today: state.today, state.options.dates)
    return conflict.key.type == .day ? day : Text.list([Title.cleaned(conflict.label), day], .comma)
  }

  private func row(of option: Option, index: Int, _ state: AppState) -> SheetPanel.Row {
    let conflict = option.item.conflict
    let (field, dates) = (conflict.note.field, state.options.dates)
    let (ours, theirs) = Text.conflictValues(conflict.current, conflict.note.value, of: field, dates)
    let (value, facts): (String, [String]) =
      switch option.choice {
      case .keep: (ours, signature(option.item.ours, state))
      case .take: (theirs, signature(option.item.theirs, state))
      case .both:
        (
          Text.conflictValue([field: .string(conflict.both ?? "")], of: field, dates), [Text.conflictBoth]
        )
      }
    return .facts(value, facts, index: index, isSelected: index == row)
  }

  /// Returns the author and time of a value, and the time alone as a shorter form.
  private func signature(_ author: ConflictReading.Author, _ state: AppState) -> [String] {
    let device = author.device.map(Text.device)
    let time = author.time.map(state.moment)
    return [[device, time].compactMap(\.self).joined(separator: " "), time ?? ""]
  }
}

extension SheetPanel.Row {
  /// Creates the heading of a group: the record, followed by the affected part in a muted colour.
  fileprivate static func heading(_ text: String, _ part: String) -> SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      let surface = SheetPanel.surface
      let tail = " \(frame.symbols.middleDot) \(part)"
      let width = TextWidth.width(of: tail)
      let x =
        rect.x
        + frame.writeTruncated(
          text, x: rect.x, y: rect.y, style: Style(.text, on: surface, .bold), maxWidth: rect.width - width)
      frame.write(
        tail, x: x, y: rect.y, style: Style(.textMuted, on: surface), maxWidth: max(0, rect.maxX - x))
    }
  }
}
