/// The fields of a JSON object, in the byte order of their keys. They are also written in this order.
///
/// Not a dictionary: objects have few fields, and the planner's files already have them in this order. So
/// reading costs one comparison per field, and writing needs no sorting.
package struct JSONObject: Sendable {
  private var fields: [Element]

  /// An object without fields.
  package init() { fields = [] }

  /// The fields of a dictionary.
  package init(_ fields: [String: JSONValue]) { self.init(fields.map { ($0.key, $0.value) }) }

  /// Takes fields in any order, with unique names.
  init(_ fields: [Element]) { self.fields = fields.sorted { ByteOrder.isBefore($0.key, $1.key) } }

  /// The value of a field; setting nil removes the field.
  package subscript(key: String) -> JSONValue? {
    get {
      let (index, isThere) = search(key)
      return isThere ? fields[index].value : nil
    }
    set {
      let (index, isThere) = search(key)
      switch (newValue, isThere) {
      case (let value?, true): fields[index].value = value
      case (let value?, false): fields.insert((key, value), at: index)
      case (nil, true): fields.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The position of a field, or where it would be inserted.
  private func search(_ key: String) -> (index: Int, isThere: Bool) {
    // Fast path: fields are mostly set in order.
    if let last = fields.last, ByteOrder.isBefore(last.key, key) { return (fields.count, false) }
    var (low, high) = (0, fields.count)
    while low < high {
      let middle = (low + high) / 2
      let order = ByteOrder.compare(fields[middle].key, key)
      if order == 0 { return (middle, true) }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return (low, false)
  }

  /// The fields of both objects. If both have a field, `choose` decides on its value.
  package func merging(
    _ other: JSONObject, _ choose: (_ ours: JSONValue, _ theirs: JSONValue) -> JSONValue
  ) -> JSONObject {
    var (merged, added) = (fields, [Element]())
    for (key, value) in other {
      let (index, isThere) = search(key)
      if isThere {
        merged[index].value = choose(merged[index].value, value)
      } else {
        added.append((key, value))
      }
    }
    return JSONObject(merged + added)
  }
}

extension JSONObject: RandomAccessCollection {
  package typealias Element = (key: String, value: JSONValue)

  package var startIndex: Int { 0 }
  package var endIndex: Int { fields.count }
  package subscript(index: Int) -> Element { fields[index] }
}

extension JSONObject: Equatable {
  package static func == (one: JSONObject, other: JSONObject) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { ByteOrder.compare($0.key, $1.key) == 0 && $0.value == $1.value }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// The listed fields; of two with the same name, the last.
  package init(dictionaryLiteral fields: (String, JSONValue)...) {
    self.init()
    for (key, value) in fields { self[key] = value }
  }
}
