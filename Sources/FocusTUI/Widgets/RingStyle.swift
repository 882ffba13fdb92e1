/// What the ring is drawn with.
package enum RingStyle: Sendable, Hashable, CaseIterable {
  /// ASCII signs, chosen by their shape.
  case ascii
  /// Quadrant blocks; ASCII where the screen has nothing else.
  case blocks
}
