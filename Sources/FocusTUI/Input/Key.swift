/// A key as the program sees it.
package enum Key: Hashable, Sendable {
  /// A typed character with all its combining marks.
  case character(Character)
  /// Control and a key, by its lower-case letter or its sign; `control(" ")` is NUL.
  case control(Character)
  /// Alt (or Esc shortly before) and a character.
  case alt(Character)
  /// Return, on either keypad, or line feed.
  case enter
  /// Tab.
  case tab
  /// Shift and Tab.
  case backTab
  /// Esc by itself.
  case escape
  /// The key that deletes to the left.
  case backspace
  /// The key that deletes to the right.
  case delete
  /// Insert.
  case insert
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left; with Control or Alt it comes as `alt("b")`, which is readline's word left.
  case left
  /// Arrow right; with Control or Alt it comes as `alt("f")`, which is readline's word right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// F1 and so on, from 1.
  case function(Int)
}
