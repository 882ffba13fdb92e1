import Foundation

/// A point in time as the store keeps it: milliseconds since 1970.
public struct Timestamp: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public static var now: Timestamp {
    Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

  public func adding(seconds: Int) -> Timestamp {
    Timestamp(milliseconds: milliseconds + Int64(seconds) * 1000)
  }
}

extension Timestamp: CustomStringConvertible {
  /// As on the wire: `2026-11-24T08:11:05.120Z`.
  public var description: String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
