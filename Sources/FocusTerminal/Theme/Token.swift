/// The colours of the program, named by their purpose. A theme defines a value for each.
package enum Token: UInt8, CaseIterable, Sendable {
  /// The screen.
  case background
  /// Cards.
  case surface
  /// A selected row or day.
  case surfaceSelected
  /// The selected card, and that of the task in focus.
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
  /// Everything written and drawn behind an open sheet.
  case scrimText

  /// The accent colour; also the fill of the selected day.
  case accent
  /// Bars and arcs less prominent than the accent.
  case accentDeep
  /// The background of the selected one of several choices.
  case accentSurface
  /// The background of an inconspicuous badge with muted text.
  case badgeSurface
  /// The background of events, behind planned tasks.
  case eventSurface
  /// Text on an accent fill.
  case onAccent
  /// The background of the badge of the task in focus.
  case focusBadge
  /// The text of that badge.
  case onFocusBadge

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
  /// The open part of the progress ring.
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

  /// The top of a completed arc. Its gradient runs from here through `ringFill` to `ringFillFoot`.
  case ringFillTop
  case ringFillFoot
  /// The half-covered cells at the edge of a completed arc.
  case ringFillEdge
  /// The gradient of the ring of a finished day, from top to bottom.
  case ringDay1
  case ringDay2
  case ringDay3
  case ringDay4
  case ringDay5
  /// The half-covered cells at the edge of a finished day's arc.
  case ringDayEdge
  /// The half-covered cells at the edges of thin arcs: the task in focus, then open tasks and empty slots.
  case ringFocusEdge
  case ringOpenEdge
  /// The band below the signs of a ring: completed, on a finished day, and not completed.
  case ringFillGround
  case ringDayGround
  case ringOpenGround
  /// The line below a card in the light theme.
  case shadow

  /// The shades of a map of days or hours, from little to much.
  case heat1
  case heat2
  case heat3
  case heat4

  /// The water of focus mode, from its surface downwards.
  case tide1
  case tide2
  case tide3
  case tide4
  case tide5
  case tide6
  case tide7
  /// The water of focus mode past the planned end.
  case overtime1
  case overtime2
  case overtime3
  case overtime4
  /// The text and digits under water.
  case tideText
}
