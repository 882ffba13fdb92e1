/// A D-Bus object, addressed by its service, path and interface.
struct BusObject {
  let service: String
  let path: String
  let interface: String

  /// The object of the bus itself.
  static let bus = BusObject(
    service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")
}

/// The result of a method call.
struct BusReply {
  let values: [BusValue]
  /// The unique name of the program that answered.
  let sender: String
}

/// The reason why a method call failed.
enum BusFailure: Error {
  case refused, timedOut, lost, notSent
}

/// A call that is waiting for its answer.
struct PendingCall {
  /// The time when the call fails, in microseconds of the monotonic clock.
  let deadline: UInt64
  let answer: (Result<BusReply, BusFailure>) -> Void
}
