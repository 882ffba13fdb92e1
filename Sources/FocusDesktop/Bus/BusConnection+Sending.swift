import CBus

/// Sending messages. A message is sent at once if the bus accepts it.
extension BusConnection {
  /// Calls a method. `answer` is called once, from `process`.
  func call(
    _ object: BusObject, _ member: String, _ values: [BusValue] = [],
    within timeout: UInt64 = BusConnection.timeout,
    answer: @escaping (Result<BusReply, BusFailure>) -> Void = { _ in }
  ) {
    let call = PendingCall(deadline: clock() + timeout, answer: answer)
    var pointer: OpaquePointer?
    var cookie: UInt64 = 0
    guard isOpen, let bus,
      library.functions.new_call(bus, &pointer, object.service, object.path, object.interface, member) >= 0,
      send(pointer, values, cookie: &cookie)
    else { return unsent.append(call) }
    calls[cookie] = call
  }

  /// Emits a signal; does nothing without a connection.
  func signal(path: String, interface: String, _ member: String, _ values: [BusValue]) {
    var pointer: OpaquePointer?
    var cookie: UInt64 = 0
    guard isOpen, let bus, library.functions.new_signal(bus, &pointer, path, interface, member) >= 0 else {
      return
    }
    _ = send(pointer, values, cookie: &cookie)
  }

  /// Replies to a call; does nothing if the caller expects no reply.
  func reply(to call: BusMessage, _ values: [BusValue] = []) {
    var pointer: OpaquePointer?
    var cookie: UInt64 = 0
    guard call.expectsReply, library.functions.new_return(call.pointer, &pointer) >= 0 else { return }
    _ = send(pointer, values, cookie: &cookie)
  }

  /// Replies to a call with an error.
  func refuse(_ call: BusMessage, _ name: String) {
    guard call.expectsReply else { return }
    name.withCString { name in
      var error = focus_bus_error(name: name, message: name, need_free: 0)
      var pointer: OpaquePointer?
      var cookie: UInt64 = 0
      guard library.functions.new_error(call.pointer, &pointer, &error) >= 0 else { return }
      _ = send(pointer, [], cookie: &cookie)
    }
  }

  private func send(_ pointer: OpaquePointer?, _ values: [BusValue], cookie: inout UInt64) -> Bool {
    guard let bus, let pointer else { return false }
    let message = BusMessage(pointer, of: library.functions)
    return message.append(values) && library.functions.send(bus, message.pointer, &cookie) >= 0
  }
}
