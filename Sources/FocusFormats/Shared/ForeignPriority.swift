import FocusDomain

/// Converts priorities to and from those of other programs.
enum ForeignPriority {
  /// The number of a priority, 1 to 9, as in iCalendar and calcurse.
  static func number(_ priority: Priority) -> Int {
    switch priority {
    case .high: 1
    case .medium: 5
    case .low: 9
    }
  }

  /// The priority of a number: 1 to 4 is high, 5 medium, 6 to 9 low (RFC 5545, 3.8.1.9); 0 means undefined.
  static func priority(_ number: Int) -> Priority {
    switch number {
    case 1...4: .high
    case 6...9: .low
    default: .medium
    }
  }

  /// The letter of a priority as in todo.txt: `A`, `B` or `C`.
  static func letter(_ priority: Priority) -> Character {
    switch priority {
    case .high: "A"
    case .medium: "B"
    case .low: "C"
    }
  }

  /// The priority of a letter. Letters after C are low, too; nil if it is not a capital letter.
  static func priority(letter: Character) -> Priority? {
    switch letter {
    case "A": .high
    case "B": .medium
    case "C"..."Z": .low
    default: nil
    }
  }
}
