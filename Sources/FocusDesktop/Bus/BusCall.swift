/// An interface of an object of a service.
struct BusObject {
  let service: String
  let path: String
  let interface: String

  /// The bus itself.
  static let bus = BusObject(
    service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")
}

/// What a method returned.
struct BusReply {
  let values: [BusValue]
  /// The unique name of the program that answered.
  let sender: String
}

/// Why a method returned nothing.
enum BusFailure: Error {
  case refused, timedOut, lost, notSent
}

/// A call that is waiting for its answer.
struct PendingCall {
  /// In microseconds of the monotonic clock.
  let deadline: UInt64
  let answer: (Result<BusReply, BusFailure>) -> Void
}
