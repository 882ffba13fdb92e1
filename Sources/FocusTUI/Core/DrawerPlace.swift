/// The position of the side drawer's handle.
package struct DrawerPlace: Equatable, Sendable {
  /// A vertical edge of the screen.
  package enum Edge: Sendable {
    case left, right
  }

  package var edge: Edge
  /// How far down the edge, in percent.
  package var height: Int

  /// The default is the middle of the right edge.
  package init(edge: Edge = .right, height: Int = 50) {
    self.edge = edge
    self.height = height
  }
}
