/// Chooses what is shown of a list that is longer than its room.
package enum ListWindow {
  /// Returns the rows to show: those from the wanted one, scrolled as little as needed to show the selected one.
  /// No row stays blank while others are hidden.
  package static func rows(
    of count: Int, in room: Int, showing selected: Int, from wanted: Int = 0
  ) -> Range<Int> {
    let room = max(0, room)
    let first = max(0, min(max(min(wanted, selected), selected - room + 1), count - room))
    return first..<min(count, first + room)
  }
}
