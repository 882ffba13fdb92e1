import FocusDomain
import FocusText

/// A day takes three: what becomes of the fourth?
extension AppState {
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
    var choice = choice
    if choice.isReplacing {
      let tasks = agenda[choice.day].tasks
      guard tasks.indices.contains(choice.row),
        case .add(let draft, let day)? = try? choice.form.operation(today: today)
      else { return [] }
      return [.perform(.replace(tasks[choice.row].id, day: day, with: draft), .submission)]
    }
    switch choice.options[min(choice.row, choice.options.count - 1)] {
    case .plan(let day):
      choice.form.day = TextField(day.description, isProposal: true)
      guard let operation = try? choice.form.operation(today: today) else { return [] }
      return [.perform(operation, .submission)]
    case .replace:
      choice.isReplacing = true
      choice.row = 0
      sheets[sheets.count - 1] = .choice(choice)
      return []
    case .cancel: return goBack(from: .choice(choice))
    }
  }
}
