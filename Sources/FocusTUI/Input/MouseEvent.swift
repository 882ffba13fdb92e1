/// Something done with the mouse over a cell.
package struct MouseEvent: Hashable, Sendable {
  /// What was done.
  package enum Kind: Hashable, Sendable {
    /// The button went down.
    case press
    /// The mouse moved with the button down.
    case drag
    /// The button came up.
    case release
    /// One notch of the wheel, away from the user.
    case scrollUp
    /// One notch of the wheel, towards the user.
    case scrollDown
  }

  /// Which button.
  package enum Button: Hashable, Sendable {
    /// The main one; also said of the wheel.
    case left
    /// The wheel's.
    case middle
    /// The other one.
    case right
  }

  /// What was done.
  package var kind: Kind
  /// With which button.
  package var button: Button
  /// Over which cell.
  package var position: Point

  /// An event over a cell.
  package init(_ kind: Kind, button: Button = .left, at position: Point) {
    self.kind = kind
    self.button = button
    self.position = position
  }

  /// Reads xterm's button code; nil for what the program has no use for: motion without a button and
  /// wheels that turn sideways.
  init?(code: Int, isRelease: Bool, x: Int, y: Int) {
    let position = Point(x: x - 1, y: y - 1)
    switch (code & 64 != 0, code & 3) {
    case (true, 0): self.init(.scrollUp, at: position)
    case (true, 1): self.init(.scrollDown, at: position)
    case (false, let number) where number < 3:
      let button: Button = number == 0 ? .left : number == 1 ? .middle : .right
      self.init(isRelease ? .release : code & 32 != 0 ? .drag : .press, button: button, at: position)
    // The old encoding does not say which button came up.
    case (false, 3) where code & 32 == 0: self.init(.release, at: position)
    default: return nil
    }
  }
}
