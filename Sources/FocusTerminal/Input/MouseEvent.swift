/// A mouse action at a cell.
package struct MouseEvent: Hashable, Sendable {
  /// The kind of action.
  package enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press
    /// The mouse moved with a button down.
    case drag
    /// A button was released.
    case release
    /// One wheel step up.
    case scrollUp
    /// One wheel step down.
    case scrollDown
  }

  package enum Button: Hashable, Sendable {
    /// The main button; also reported for the wheel.
    case left
    /// The wheel button.
    case middle
    /// The secondary button.
    case right
  }

  package var kind: Kind
  package var button: Button
  package var position: Point

  package init(_ kind: Kind, button: Button = .left, at position: Point) {
    self.kind = kind
    self.button = button
    self.position = position
  }

  /// Decodes xterm's button code. Nil for events that the program ignores: motion without a button, and
  /// horizontal scrolling.
  package init?(code: Int, isRelease: Bool, x: Int, y: Int) {
    let position = Point(x: x - 1, y: y - 1)
    switch (code & 64 != 0, code & 3) {
    case (true, 0): self.init(.scrollUp, at: position)
    case (true, 1): self.init(.scrollDown, at: position)
    case (false, let number) where number < 3:
      let button: Button = number == 0 ? .left : number == 1 ? .middle : .right
      self.init(isRelease ? .release : code & 32 != 0 ? .drag : .press, button: button, at: position)
    // The X10 encoding does not say which button was released.
    case (false, 3) where code & 32 == 0: self.init(.release, at: position)
    default: return nil
    }
  }
}
