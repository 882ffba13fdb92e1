import FocusSystem

/// A value in a JSON text, read in place; valid only while `JSONDocument.withRoot` runs.
package struct JSONNode {
  fileprivate let bytes: UnsafeBufferPointer<UInt8>
  fileprivate let entries: UnsafeBufferPointer<JSONDocument.Entry>
  fileprivate let index: Int

  init(bytes: UnsafeBufferPointer<UInt8>, entries: UnsafeBufferPointer<JSONDocument.Entry>, index: Int) {
    self.bytes = bytes
    self.entries = entries
    self.index = index
  }

  private var entry: JSONDocument.Entry { entries[index] }
  private var content: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[entry.range]) }

  fileprivate func node(at index: Int) -> JSONNode { JSONNode(bytes: bytes, entries: entries, index: index) }
  fileprivate var indexAfter: Int { Int(entry.next) }

  /// The position in the text.
  var start: Int { Int(entry.start) }

  /// The line it begins on, counted from 1.
  var line: Int { bytes[..<start].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 } }

  var isNull: Bool { entry.kind == .null }

  /// The value of a boolean; nil for anything else.
  var flag: Bool? {
    switch entry.kind {
    case .yes: true
    case .no: false
    case .null, .number, .string, .escapedString, .array, .object: nil
    }
  }

  /// The value of an integer that fits; nil for anything else.
  var integer: Int? { entry.kind == .number ? value.integer : nil }

  /// The value of a number, rounded to a double; nil for anything else and on overflow.
  var double: Double? { entry.kind == .number ? value.double : nil }

  /// The text of a string; nil for anything else.
  var text: String? {
    switch entry.kind {
    case .string: String(decoding: content, as: UTF8.self)
    case .escapedString: JSONReader.text(escaped: content)
    case .null, .no, .yes, .number, .array, .object: nil
    }
  }

  /// The result of `body` for the bytes of a string; nil for anything else.
  func withText<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
    if entry.kind == .string { return body(content) }
    guard var text else { return nil }
    return text.withUTF8(body)
  }

  /// Whether it is a string with the same bytes as `text`.
  func isText(_ text: StaticString) -> Bool {
    guard entry.kind == .string else {
      return entry.kind == .escapedString && JSONReader.escaped(content, equals: text)
    }
    guard content.count == text.utf8CodeUnitCount, let start = content.baseAddress else { return false }
    return memcmp(start, text.utf8Start, content.count) == 0
  }

  /// Whether it is a string whose bytes come after those of `text`.
  func isAfter(_ text: StaticString) -> Bool {
    entry.kind == .string && ByteOrder.compare(content, text.bytes) > 0
  }

  /// Whether both are strings and this one comes first in byte order.
  func isBefore(_ other: JSONNode) -> Bool {
    entry.kind == .string && other.entry.kind == .string && ByteOrder.compare(content, other.content) < 0
  }

  /// The elements of an array; nil for anything else.
  var elements: JSONNodes? { entry.kind == .array ? JSONNodes(container: self) : nil }

  /// The fields of an object; nil for anything else.
  var fields: JSONFields? { entry.kind == .object ? JSONFields(nodes: JSONNodes(container: self)) : nil }

  /// The value of an object's field; nil if there is none.
  subscript(key: StaticString) -> JSONNode? { fields?.field(key)?.value }

  /// A copy of the value that outlives the document.
  var value: JSONValue {
    switch entry.kind {
    case .null: .null
    case .no: .bool(false)
    case .yes: .bool(true)
    case .number: .number(String(decoding: content, as: UTF8.self))
    case .string, .escapedString: .string(text ?? "")
    case .array: .array(JSONNodes(container: self).map(\.value))
    case .object:
      .object(
        JSONObject(JSONFields(nodes: JSONNodes(container: self)).map { ($0.key.text ?? "", $0.value.value) }))
    }
  }
}

/// The elements of an array, or the keys and values of an object in turn.
struct JSONNodes: Sequence, IteratorProtocol {
  fileprivate let container: JSONNode
  fileprivate var index: Int

  fileprivate init(container: JSONNode) {
    self.container = container
    index = container.index + 1
  }

  mutating func next() -> JSONNode? {
    guard index < container.indexAfter else { return nil }
    let node = container.node(at: index)
    index = node.indexAfter
    return node
  }
}

/// The fields of an object.
struct JSONFields: Sequence, IteratorProtocol {
  fileprivate var nodes: JSONNodes

  mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard let key = nodes.next(), let value = nodes.next() else { return nil }
    return (key, value)
  }

  /// The field with that name; nil if there is none.
  func field(_ name: StaticString) -> (key: JSONNode, value: JSONNode)? { first { $0.key.isText(name) } }
}
