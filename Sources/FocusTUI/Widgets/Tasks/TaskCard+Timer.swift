import FocusTerminal

// The room of a card for the timer of the task in focus.
extension TaskCard {
  /// Whether the card of the task in focus shows a session, in big digits or beside its badge.
  static func showsSession(height: Int, width: Int) -> Bool {
    height >= badgeRows + Card.edgeRows && width >= 36 || hasTimer(height: height, width: width)
  }

  /// Whether the card of the task in focus has room for a timer in big digits.
  static func hasTimer(height: Int, width: Int) -> Bool {
    HeroTimer.rows(width: width).map { height >= Card.edgeRows + 5 + $0 } ?? false
  }

  /// The rows of content with a blank row at either end, and one between the badge and a title of `title`
  /// lines.
  static func spaciousRows(title: Int) -> Int { title + 5 }
}
