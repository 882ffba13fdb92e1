/// Where the side drawer's handle is.
public struct DrawerPlace: Equatable, Sendable {
  /// A vertical edge of the screen.
  public enum Edge: Sendable {
    case left, right
  }

  /// The edge it is on.
  public var edge: Edge
  /// How far down the edge, 0 to 100.
  public var height: Int

  /// A place; in the middle of the right edge unless said otherwise.
  public init(edge: Edge = .right, height: Int = 50) {
    self.edge = edge
    self.height = height
  }
}
