/// Every colour of the program, by what it is for. A theme gives each a value.
package enum Token: UInt8, CaseIterable, Sendable {
  /// The screen behind everything.
  case background
  /// Cards.
  case surface
  /// The card that is selected.
  case surfaceSelected
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
  /// Bars and arcs that matter less than the accent.
  case accentDeep
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

  /// High priority: glyph, stripe and bar.
  case high
  /// Medium priority.
  case medium
  /// Low priority.
  case low
  /// High priority of a past task that was not done.
  case highMissed
  /// The same for medium priority.
  case mediumMissed
  /// The same for low priority.
  case lowMissed

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

  /// The ring's arc of the task in focus.
  case ringFocus
  /// The ring's arc of an open task.
  case ringOpen
  /// The ring's arc of an empty slot.
  case ringEmpty
}
