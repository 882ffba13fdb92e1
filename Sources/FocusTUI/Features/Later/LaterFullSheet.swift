import FocusDomain
import FocusTerminal
import FocusText

/// Offers alternatives for a tenth line of the list for later.
struct LaterFullSheet: Equatable, Sendable {
  /// The ways to make room.
  enum Way: CaseIterable, Sendable {
    /// A line becomes a task.
    case plan
    /// A line is dropped.
    case drop
  }

  /// The refused line. The sheet below keeps the typed text.
  let draft: TaskDraft
  /// The day for which a line is planned to make room.
  var day: CivilDate
  /// The selected option or, once one is chosen, the selected line.
  var row = 0
  /// The chosen way, while the user is choosing the line.
  var way: Way?
}

extension AppState {
  /// Opens the sheet for a line that was refused because the list is full.
  mutating func offerRoom(inLaterFor draft: TaskDraft) -> [Effect] {
    sheets.push(LaterFullSheet(draft: draft, day: dayForLines))
    return [.bell, .readLater]
  }

  /// The first day with room, starting with the visible day.
  fileprivate var dayForLines: CivilDate {
    let first = max(selectedDay, today)
    return plans[first].room > 0 ? first : plans.nextDayWithRoom(after: first)
  }
}

extension LaterFullSheet: ListSheet {
  var keyContexts: [KeyContext] { [.choice, .anyPageOrSheet] }
  var reloads: [Effect] { [.readLater] }

  func rows(in state: AppState) -> Int { way == nil ? Way.allCases.count + 1 : state.laterLines.count }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if moveSelection(action, times: times, in: state) { return [] }
    guard action == .submit else { return nil }
    if let way {
      guard state.laterLines.indices.contains(row) else { return [] }
      let operation = LaterOperation.replace(
        state.laterLines[row].id, by: draft, planningFor: way == .plan ? day : nil)
      return [.perform(.later(operation), .submission)]
    }
    guard Way.allCases.indices.contains(row) else {
      state.sheets.pop()
      return []
    }
    (way, row) = (Way.allCases[row], 0)
    return []
  }

  /// Goes back from choosing a line to choosing a way.
  mutating func shouldClose(in state: inout AppState) -> Bool {
    guard let way else { return true }
    (self.way, row) = (nil, Way.allCases.firstIndex(of: way) ?? 0)
    return false
  }

  mutating func dayIsFull(_ day: CivilDate, for wanted: Operation?, in state: inout AppState) -> [Effect]? {
    self.day = state.plans.nextDayWithRoom(after: max(day, self.day))
    return state.refuse(state.sentenceOfFull(day))
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    let width = SheetPanel.wide
    let (today, dates) = (state.today, state.options.dates)
    var rows: [SheetPanel.Row]
    if let way {
      let question =
        way == .plan ? Text.whichLineFor(day, today: today, dates) : Text.whichLineToDrop
      rows = [.whole(Text.quoted(draft.title)), SheetPanel.space, .whole(question)]
      rows += state.laterLines.enumerated().map { index, line in
        .option(Title.cleaned(line.title), index: index, isSelected: index == row)
      }
    } else {
      rows = SheetPanel.Row.wrapped(
        Text.nineIsTheLimit, width: SheetPanel.rowWidth(width, in: state.size), .warning)
      rows += [SheetPanel.space, .whole(Text.quoted(draft.title)), SheetPanel.space]
      let answers = [Text.planALine(for: day, today: today, dates), Text.dropALine, Text.cancel]
      rows += answers.enumerated().map { .option($1, index: $0, isSelected: $0 == row) }
    }
    SheetPanel(
      title: Text.laterFullTitle, width: width, rows: rows, hints: state.hints([.choice])
    ).draw(on: &frame)
  }
}
