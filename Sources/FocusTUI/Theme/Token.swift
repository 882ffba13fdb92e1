/// Every colour of the program by its purpose. A theme gives each a value.
package enum Token: UInt8, CaseIterable, Sendable {
  /// The screen.
  case background
  /// Cards.
  case surface
  /// A selected row or day.
  case surfaceSelected
  /// The selected card.
  case surfaceHero
  /// Sheets and the drawer, which lie above cards.
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
  /// Cards behind an open sheet.
  case scrimSurface

  /// The accent colour; also the fill of the selected day.
  case accent
  /// Bars and arcs less prominent than the accent.
  case accentDeep
  /// The background of the selected one of several choices.
  case accentSurface
  /// The background of an inconspicuous badge with muted text.
  case badgeSurface
  /// Events behind what is planned.
  case eventSurface
  /// Text on an accent fill.
  case onAccent

  /// Completed.
  case success
  /// The tag of a carried-over task.
  case carried
  /// Errors and deletion.
  case danger
  /// Warnings.
  case warning

  /// High priority: glyph, stripe and bar.
  case high
  /// Medium priority.
  case medium
  /// Low priority.
  case low
  /// High priority, for a past task that was not done.
  case highMissed
  /// Medium priority, for a past task that was not done.
  case mediumMissed
  /// Low priority, for a past task that was not done.
  case lowMissed

  /// Box borders.
  case border
  /// The border of the focused box.
  case borderFocus
  /// The part of the progress ring that is still open.
  case ringTrack
  /// The completed part of the progress ring.
  case ringFill

  /// Celebration, first colour.
  case confetti1
  /// Celebration, second colour.
  case confetti2
  /// Celebration, third colour.
  case confetti3

  /// The ring's arc for the task in focus.
  case ringFocus
  /// The ring's arc for an open task.
  case ringOpen
  /// The ring's arc for an empty slot.
  case ringEmpty

  /// Done arcs run from this colour at the top through `ringFill` to `ringFillFoot`.
  case ringFillTop
  case ringFillFoot
  /// Half a done arc, where its edge crosses a cell.
  case ringFillEdge
  /// The ring of a finished day, from its top to its foot.
  case ringDay1
  case ringDay2
  case ringDay3
  case ringDay4
  case ringDay5
  /// Half an arc of a finished day, where its edge crosses a cell.
  case ringDayEdge
  /// The edges of the thin arcs: of the task in focus, and of open ones and empty slots.
  case ringFocusEdge
  case ringOpenEdge
  /// The line below a card on a light screen.
  case shadow

  /// The water of focus mode from its surface down.
  case tide1
  case tide2
  case tide3
  case tide4
  case tide5
  /// The same past the planned end.
  case overtime1
  case overtime2
  case overtime3
  /// Words and digits under water.
  case tideText
}
