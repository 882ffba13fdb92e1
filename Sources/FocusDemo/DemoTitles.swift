import FocusDomain

/// What a ``DemoLife`` calls its tasks, and what it writes about its days.
struct DemoTitles {
  private var work: Deck
  private var home: Deck
  private var evening: Deck

  init(seed: UInt64) {
    work = Deck(DemoTitles.work, seed: seed)
    home = Deck(DemoTitles.home, seed: seed &+ 1)
    evening = Deck(DemoTitles.evening, seed: seed &+ 2)
  }

  mutating func next(_ kind: DayKind, evening isEvening: Bool) -> String {
    guard kind == .work else { return home.next() }
    return isEvening ? evening.next() : work.next()
  }

  func note(_ random: inout SeededGenerator) -> String { random.pick(DemoTitles.notes) }

  func reflection(_ random: inout SeededGenerator, mood: Int) -> String {
    random.pick(mood >= 4 ? DemoTitles.goodDays : mood == 3 ? DemoTitles.plainDays : DemoTitles.hardDays)
  }

  private static let work = [
    "Write the report", "Review the pull request of Ana", "Prepare the workshop",
    "Draft the budget for spring",
    "Call the bank", "Interview a candidate", "Fix the failing import", "Plan the next sprint",
    "Answer the letters from customers", "Rewrite the page about prices", "Read the paper on sync",
    "Measure the start of the program", "Talk to Ben about the design", "Clean up the backlog",
    "Write tests for the parser", "Prepare slides for Thursday", "Order the new laptop",
    "Check the figures of the quarter", "Sketch the new start page", "Write to the landlord of the office",
    "Update the handbook", "Migrate the mail server", "Find a date for the retreat",
    "Close the books of the month", "Collect ideas for the talk", "Review the contract with the printer",
  ]
  private static let home = [
    "Bake bread", "Long walk by the river", "Call mum", "Repair the bicycle", "Sort the photos of the summer",
    "Visit the market", "Write to Grandpa", "Clean the windows", "Plant the tulips", "Read two chapters",
    "Cook for friends", "Tidy the cellar", "Swim",
  ]
  private static let evening = [
    "Go for a run", "Practise the piano", "Water the plants", "Do the laundry", "Read for half an hour",
    "Stretch", "Buy groceries", "Learn ten words of Korean", "Pay the bills", "Call a friend",
  ]
  private static let notes = [
    "The outline stands", "Stuck at the second half", "Found the cause", "Good flow",
    "Too many interruptions",
  ]
  private static let goodDays = [
    "Quiet morning, phone in the other room. Keep that.", "Everything done before five.",
    "The hard task first: the rest was easy.", "Good talk with Ana, the plan is simpler now.",
    "Slept well, and it shows.",
  ]
  private static let plainDays = [
    "Too many small things.", "The report took longer than planned, as always.",
    "Half of the day went into meetings.", "Fine. Tomorrow the budget first.",
  ]
  private static let hardDays = [
    "Tired. Earlier to bed tonight.", "Nothing went as planned, and that is all right.",
    "The import is still broken.\nTomorrow with a fresh head.", "Three tasks were two too many today.",
  ]
}

/// Gives each of its cards before it gives one again.
private struct Deck {
  private let cards: [String]
  private var left: [String] = []
  private var random: SeededGenerator

  init(_ cards: [String], seed: UInt64) {
    self.cards = cards
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> String {
    if left.isEmpty { left = cards.shuffled(using: &random) }
    return left.removeLast()
  }
}
