/// A key as decoded from the terminal.
package enum Key: Hashable, Sendable {
  /// A typed character with all its combining marks.
  case character(Character)
  /// Control and a key, given by its lower-case letter or symbol; `control(" ")` is NUL.
  case control(Character)
  /// Alt and a character (sent as Esc and the character).
  case alt(Character)
  /// Return or Enter on the keypad, or line feed.
  case enter
  /// Enter with Control, from terminals that distinguish it from Enter.
  case controlEnter
  case tab
  /// Shift-Tab.
  case backTab
  /// Esc alone.
  case escape
  /// Deletes to the left.
  case backspace
  /// Deletes to the right.
  case delete
  case insert
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left. With Control or Alt it is reported as `alt("b")`, readline's word left.
  case left
  /// Arrow right. With Control or Alt it is reported as `alt("f")`, readline's word right.
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// A function key: 1 for F1.
  case function(Int)
}
