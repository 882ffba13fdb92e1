import CBus

/// A received message, or one that is being written.
final class BusMessage {
  enum Kind { case call, reply, error, signal, unknown }

  /// The library's message.
  let pointer: OpaquePointer
  private let bus: focus_bus_functions

  /// Creates a message, which takes ownership of a reference.
  init(_ pointer: OpaquePointer, of library: focus_bus_functions) {
    (self.pointer, bus) = (pointer, library)
  }

  deinit { _ = bus.message_unref(pointer) }

  var kind: Kind {
    var type: UInt8 = 0
    _ = bus.get_type(pointer, &type)
    switch Int(type) {
    case Int(FOCUS_BUS_CALL): return .call
    case Int(FOCUS_BUS_RETURN): return .reply
    case Int(FOCUS_BUS_ERROR): return .error
    case Int(FOCUS_BUS_SIGNAL): return .signal
    default: return .unknown
    }
  }

  /// The unique name of its sender.
  var sender: String { text(bus.get_sender(pointer)) }
  var path: String { text(bus.get_path(pointer)) }
  var interface: String { text(bus.get_interface(pointer)) }
  var member: String { text(bus.get_member(pointer)) }

  /// Whether the sender waits for an answer.
  var expectsReply: Bool { bus.get_expect_reply(pointer) > 0 }

  /// The cookie of the call that this reply answers; nil for other messages.
  var replyCookie: UInt64? {
    var cookie: UInt64 = 0
    return bus.get_reply_cookie(pointer, &cookie) >= 0 ? cookie : nil
  }

  private func text(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}

// MARK: - Reading

extension BusMessage {
  /// Returns all values; if the message is malformed, only those before the fault. Consumes the message, so
  /// call it once.
  func values() -> [BusValue] {
    var values: [BusValue] = []
    while let value = next() { values.append(value) }
    return values
  }

  private func next() -> BusValue? {
    var type: CChar = 0
    var inside: UnsafePointer<CChar>?
    guard bus.peek(pointer, &type, &inside) > 0 else { return nil }
    switch UInt8(truncatingIfNeeded: type) {
    case UInt8(ascii: "s"), UInt8(ascii: "g"): return characters(type).map(BusValue.string)
    case UInt8(ascii: "o"): return characters(type).map(BusValue.objectPath)
    case UInt8(ascii: "y"): return plain(type, UInt8(0)).map(BusValue.byte)
    case UInt8(ascii: "b"): return plain(type, Int32(0)).map { .bool($0 != 0) }
    case UInt8(ascii: "n"), UInt8(ascii: "q"): return plain(type, Int16(0)).map { _ in .other([]) }
    case UInt8(ascii: "i"): return plain(type, Int32(0)).map(BusValue.int32)
    case UInt8(ascii: "u"): return plain(type, UInt32(0)).map(BusValue.uint32)
    case UInt8(ascii: "x"), UInt8(ascii: "t"): return plain(type, Int64(0)).map(BusValue.int64)
    case UInt8(ascii: "d"): return plain(type, 0.0).map(BusValue.double)
    case UInt8(ascii: "h"):
      return plain(type, Int32(-1)).map {
        OwnedDescriptor(copying: $0).map(BusValue.descriptor) ?? .other([])
      }
    default: return container(type, inside: text(inside))
    }
  }

  private func container(_ type: CChar, inside: String) -> BusValue? {
    guard bus.enter_container(pointer, type, inside) > 0 else { return nil }
    let values = values()
    guard bus.exit_container(pointer) >= 0 else { return nil }
    switch (UInt8(truncatingIfNeeded: type), inside) {
    case (UInt8(ascii: "v"), _): return .variant(values.first ?? .other([]))
    case (UInt8(ascii: "a"), "s"): return .strings(values.compactMap(\.text))
    case (UInt8(ascii: "a"), "{sv}"):
      let pairs = values.compactMap { entry -> (String, BusValue)? in
        guard case .other(let pair) = entry, pair.count == 2, let key = pair[0].text else { return nil }
        return (key, pair[1].unwrapped)
      }
      return .dictionary(Dictionary(pairs, uniquingKeysWith: { $1 }))
    default: return .other(values)
    }
  }

  private func plain<Value: BitwiseCopyable>(_ type: CChar, _ start: Value) -> Value? {
    var value = start
    return withUnsafeMutablePointer(to: &value) { bus.read(pointer, type, $0) } > 0 ? value : nil
  }

  private func characters(_ type: CChar) -> String? {
    var characters: UnsafePointer<CChar>?
    guard withUnsafeMutablePointer(to: &characters, { bus.read(pointer, type, $0) }) > 0 else { return nil }
    return characters.map { String(cString: $0) }
  }
}

// MARK: - Writing

extension BusMessage {
  /// Appends values. Returns false if one cannot be written.
  func append(_ values: [BusValue]) -> Bool { values.allSatisfy(append) }

  private func append(_ value: BusValue) -> Bool {
    switch value {
    case .byte(let byte): put("y", byte)
    case .bool(let truth): put("b", Int32(truth ? 1 : 0))
    case .int32(let number): put("i", number)
    case .uint32(let number): put("u", number)
    case .int64(let number): put("x", number)
    case .double(let number): put("d", number)
    case .string(let text): put("s", text: text)
    case .objectPath(let text): put("o", text: text)
    case .strings(let texts): within("a", "s") { texts.allSatisfy { put("s", text: $0) } }
    case .dictionary(let entries):
      within("a", "{sv}") {
        entries.sorted { $0.key < $1.key }.allSatisfy { key, value in
          within("e", "sv") { put("s", text: key) && append(.variant(value)) }
        }
      }
    case .variant(let value): within("v", value.signature) { append(value) }
    case .descriptor, .other: false
    }
  }

  private func put<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ value: Value) -> Bool {
    withUnsafePointer(to: value) { bus.append(pointer, CChar(type.value), $0) >= 0 }
  }

  /// D-Bus strings cannot contain NUL; the text ends there.
  private func put(_ type: Unicode.Scalar, text: String) -> Bool {
    text.withCString { bus.append(pointer, CChar(type.value), $0) >= 0 }
  }

  private func within(_ type: Unicode.Scalar, _ inside: String, _ body: () -> Bool) -> Bool {
    bus.open_container(pointer, CChar(type.value), inside) >= 0 && body() && bus.close_container(pointer) >= 0
  }
}
