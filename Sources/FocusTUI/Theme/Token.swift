/// Every colour of the program, by what it is for. A theme gives each a value.
package enum Token: UInt8, CaseIterable, Sendable {
  /// The screen behind everything.
  case background
  /// Cards.
  case surface
  /// Sheets and the drawer: what lies above cards.
  case surfaceRaised
  /// Text fields.
  case field
  /// The screen behind an open sheet.
  case scrim

  /// Titles and running text.
  case text
  /// Secondary text.
  case textMuted
  /// Hints, weekday names, days of other months.
  case textFaint
  /// All text behind an open sheet.
  case scrimText

  /// The one accent; also the fill of the selected day.
  case accent
  /// Behind what is chosen among several.
  case accentSurface
  /// Behind a quiet badge with muted text.
  case badgeSurface
  /// Text on an accent fill.
  case onAccent

  /// Done.
  case success
  /// CARRIED OVER.
  case carried
  /// Errors and deletion.
  case danger
  /// Notices.
  case warning

  /// Calendar stripe and border of a high-priority task.
  case high
  /// Calendar stripe and border of a medium-priority task.
  case medium
  /// Calendar stripe and border of a low-priority task.
  case low

  /// Glyph of high priority on a card.
  case priorityHigh
  /// Glyph of medium priority on a card.
  case priorityMedium
  /// Glyph of low priority on a card.
  case priorityLow

  /// Lines of boxes.
  case border
  /// Lines of the box that has the focus.
  case borderFocus
  /// The part of the progress ring still to do.
  case ringTrack
  /// The part of the progress ring that is done.
  case ringFill

  /// Celebration, first colour.
  case confetti1
  /// Celebration, second colour.
  case confetti2
  /// Celebration, third colour.
  case confetti3
  /// Celebration, fourth colour.
  case confetti4
}
