import FocusDomain
import FocusText

/// A day takes three: what becomes of the fourth?
extension AppState {
  /// Offers the ways out for an operation that found its day full.
  mutating func offerWaysOut(for wanted: Operation, day: CivilDate) -> [Effect] {
    sheets.append(
      .choice(
        LimitChoice(
          wanted: wanted, title: title(of: wanted), day: day, alternative: nextDayWithRoom(after: day))))
    return [.bell, .read([day.civilMonth])]
  }

  mutating func run(_ action: Action, in choice: LimitChoice, times: Int) -> [Effect] {
    var choice = choice
    let last = (choice.isReplacing ? agenda[choice.day].count : choice.options.count) - 1
    switch action {
    case .up: choice.row = max(0, choice.row - times)
    case .down: choice.row = max(0, min(last, choice.row + times))
    case .submit: return submit(choice)
    default: break
    }
    sheets[sheets.count - 1] = .choice(choice)
    return []
  }

  private mutating func submit(_ choice: LimitChoice) -> [Effect] {
    if choice.isReplacing {
      let tasks = agenda[choice.day].tasks
      guard tasks.indices.contains(choice.row) else { return [] }
      return submit(.replace(tasks[choice.row].id, day: choice.day, by: choice.wanted))
    }
    switch choice.options[min(choice.row, choice.options.count - 1)] {
    case .plan(let day): return choice.wanted.planned(for: day).map(submit) ?? []
    case .replace:
      var choice = choice
      choice.isReplacing = true
      // What is done has earned its place: the last open one gives way first.
      choice.row = agenda[choice.day].tasks.lastIndex(where: \.isOpen) ?? 0
      sheets[sheets.count - 1] = .choice(choice)
      return []
    case .cancel: return goBack(from: .choice(choice))
    }
  }

  /// What was restored this way must leave the list beneath.
  private func submit(_ operation: Operation) -> [Effect] {
    [.perform(operation, .submission)] + (isShowingDeleted ? [.readDeleted] : [])
  }

  /// What the task is called that an operation brings to a day.
  private func title(of operation: Operation) -> String {
    switch operation {
    case .add(let draft, _): return draft.title
    case .edit(let id, let day, let fields):
      return fields.title ?? agenda[day].entries.first { $0.id == id }?.title ?? ""
    case .move(let id, let day, _), .restore(let id, let day, _):
      if case .deleted(let list) = sheets.last, let item = list.items.first(where: { $0.task.id == id }) {
        return item.task.title
      }
      return agenda[day].entries.first { $0.id == id }?.title ?? ""
    case .complete, .reopen, .delete, .erase, .replace, .carryOver, .reset: return ""
    }
  }
}
