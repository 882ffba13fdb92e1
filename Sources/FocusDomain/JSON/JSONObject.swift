/// The fields of a JSON object in the byte order of their keys, which is the order they are written in.
///
/// No dictionary: objects have few fields, and those of our files stand in this order already. So reading one costs a
/// comparison a field, and writing it no sorting.
package struct JSONObject: Sendable {
  private var fields: [Element]

  /// No fields.
  package init() { fields = [] }

  /// The fields of a dictionary.
  package init(_ fields: [String: JSONValue]) { self.init(fields.map { ($0.key, $0.value) }) }

  /// Fields in any order, no two of a name.
  init(_ fields: [Element]) { self.fields = fields.sorted { ByteOrder.isBefore($0.key, $1.key) } }

  /// The value of a field; nil removes it.
  package subscript(key: String) -> JSONValue? {
    get {
      let (place, isThere) = search(key)
      return isThere ? fields[place].value : nil
    }
    set {
      let (place, isThere) = search(key)
      switch (newValue, isThere) {
      case (let value?, true): fields[place].value = value
      case (let value?, false): fields.insert((key, value), at: place)
      case (nil, true): fields.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// Where a field stands, or would stand.
  private func search(_ key: String) -> (place: Int, isThere: Bool) {
    // What is written is mostly given in order.
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

  /// Both one's fields; of two of a name, the one chosen.
  package func merging(
    _ other: JSONObject, _ choose: (_ ours: JSONValue, _ theirs: JSONValue) -> JSONValue
  ) -> JSONObject {
    var (merged, added) = (fields, [Element]())
    for (key, value) in other {
      let (place, isThere) = search(key)
      if isThere {
        merged[place].value = choose(merged[place].value, value)
      } else {
        added.append((key, value))
      }
    }
    return JSONObject(merged + added)
  }
}

extension JSONObject: RandomAccessCollection {
  /// A field.
  package typealias Element = (key: String, value: JSONValue)

  /// The place of the first field.
  package var startIndex: Int { 0 }
  /// The place after the last field.
  package var endIndex: Int { fields.count }
  /// The field in that place.
  package subscript(index: Int) -> Element { fields[index] }
}

extension JSONObject: Equatable {
  /// Whether both have the same fields.
  package static func == (one: JSONObject, other: JSONObject) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { ByteOrder.compare($0.key, $1.key) == 0 && $0.value == $1.value }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// The fields listed; of two of a name, the last.
  package init(dictionaryLiteral fields: (String, JSONValue)...) {
    self.init()
    for (key, value) in fields { self[key] = value }
  }
}
