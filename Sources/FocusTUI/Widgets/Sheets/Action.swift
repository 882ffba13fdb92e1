/// An action that a key, a click or a menu entry triggers. Features declare their actions next to their keys.
package struct Action: Hashable, Sendable {
  /// A unique name.
  package let name: String

  init(_ name: String) { self.name = name }
}

/// The actions that several features share.
extension Action {
  static let up = Action("up")
  static let down = Action("down")
  static let left = Action("left")
  static let right = Action("right")
  static let first = Action("first")
  static let last = Action("last")
  static let submit = Action("submit")
  static let change = Action("change")
  static let back = Action("back")
  static let later = Action("later")
  static let earlier = Action("earlier")
  /// The ratings 1 to 5, from the worst to the best.
  static let ratings = (1...5).map { Action("rate-\($0)") }
}
