import FocusDomain

/// The titles of the tasks of a ``DemoLife``, and the reflections about its days.
struct DemoTitles {
  private let words: DemoWords
  private var work: Deck
  private var home: Deck
  private var evening: Deck

  init(seed: UInt64, words: DemoWords) {
    self.words = words
    work = Deck(words.work, seed: seed)
    home = Deck(words.home, seed: seed &+ 1)
    evening = Deck(words.evening, seed: seed &+ 2)
  }

  mutating func next(_ kind: DayKind, evening isEvening: Bool) -> String {
    guard kind == .work else { return home.next() }
    return isEvening ? evening.next() : work.next()
  }

  func note(_ random: inout SeededGenerator) -> String { random.pick(words.notes) }

  func reflection(_ random: inout SeededGenerator, mood: Int) -> String {
    random.pick(mood >= 4 ? words.goodDays : mood == 3 ? words.plainDays : words.hardDays)
  }
}

/// A deck of texts. It draws each of them once before it repeats one.
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
