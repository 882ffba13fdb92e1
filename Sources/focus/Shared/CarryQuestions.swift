import FocusDomain
import FocusText

/// Asks what to do with each open task of an earlier day.
struct CarryQuestions {
  let offer: CarryOverOffer
  let dates: DateParser
  /// The plan of today.
  let plan: DayPlan

  private var today: CivilDate { dates.today }

  /// Asks and returns the decisions. Tasks after `q` or the end of input are left unchanged.
  func ask() -> [CarryDecision] {
    var decisions: [CarryDecision] = []
    var room = plan.room
    for task in offer.tasks {
      guard let choice = choice(for: task, room: room) else { break }
      if choice == .carry || choice == .move(today) { room -= 1 }
      decisions.append(CarryDecision(task.id, choice))
    }
    return decisions
  }

  private func choice(for task: FocusTask, room: Int) -> CarryDecision.Choice? {
    while let answer = Prompt.ask(Text.askCarry(task.title, from: offer.day(of: task.id), today: today)) {
      switch answer.lowercased() {
      case "c", "carry":
        if room > 0 { return .carry }
        sayFull()
      case "m", "move":
        guard let day = askDay() else { break }
        // Check this now. A refusal after the last question would discard all answers.
        if day != today || room > 0 { return .move(day) }
        sayFull()
      case "l", "leave": return .leave
      case "d", "delete": return .delete
      case "q", "quit": return nil
      default: break
      }
    }
    return nil
  }

  /// Reports that the day is full. Tasks already chosen to be carried count as open tasks.
  private func sayFull() {
    let hasOpen = plan.room > 0 || plan.entries.contains(where: \.isOpen)
    Output.say(Text.sentence(.dayFull(today, hasOpen: hasOpen), today: today))
  }

  private func askDay() -> CivilDate? {
    guard let answer = Prompt.ask(Text.askDay) else { return nil }
    do throws(Failure) {
      return try TypedArgument.date(answer, option: nil, dates)
    } catch {
      for sentence in error.sentences { Output.say(sentence) }
      return nil
    }
  }
}

/// Asks questions on the terminal.
enum Prompt {
  /// The trimmed answer; nil at the end of input.
  static func ask(_ question: String) -> String? {
    Output.writeToStandardError(question)
    guard let answer = readLine() else {
      Output.writeToStandardError("\n")
      return nil
    }
    return String(answer.drop { $0.isWhitespace }).withoutTrailingBlanks
  }

  /// Whether the answer is yes; anything else means no.
  static func confirm(_ question: String) -> Bool {
    ["y", "yes"].contains(ask(question)?.lowercased() ?? "")
  }
}
