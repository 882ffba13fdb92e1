/// Where the side drawer's handle is.
package struct DrawerPlace: Equatable, Sendable {
  /// A vertical edge of the screen.
  package enum Edge: Sendable {
    case left, right
  }

  /// The edge it is on.
  package var edge: Edge
  /// How far down the edge, 0 to 100.
  package var height: Int

  /// A place; in the middle of the right edge unless said otherwise.
  package init(edge: Edge = .right, height: Int = 50) {
    self.edge = edge
    self.height = height
  }
}
