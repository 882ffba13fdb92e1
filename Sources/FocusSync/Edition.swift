import FocusDomain

/// The version vector of a record: for each device, the number of its last change that this version
/// contains. With it a server can neither present an old version as a new one, nor a version as the successor
/// of one that it does not contain.
package struct Edition: Hashable, Sendable {
  private var counts: [String: Int]

  /// Creates the edition of a record that was sealed by protocol 1, or never.
  package init() { counts = [:] }

  package var isEmpty: Bool { counts.isEmpty }

  /// The edition after another change by a device. Its number is one more than the highest one in this
  /// edition.
  package func next(by editor: String) -> Edition {
    var next = self
    next.counts[editor] = number + 1
    return next
  }

  /// The highest number of any device.
  package var number: Int { counts.values.max() ?? 0 }

  /// The smallest edition that contains both.
  package func joined(with other: Edition) -> Edition {
    var joined = self
    joined.counts.merge(other.counts) { max($0, $1) }
    return joined
  }

  package func contains(_ other: Edition) -> Bool {
    other.counts.allSatisfy { counts[$0.key] ?? 0 >= $0.value }
  }

  /// The relation of an arriving version to a known one.
  package enum Relation: Sendable { case newer, same, older, apart }

  package func relation(to known: Edition) -> Relation {
    // Protocol 1 had no editions, so the server's order has to be trusted.
    if isEmpty, known.isEmpty { return .newer }
    return switch (contains(known), known.contains(self)) {
    case (true, true): .same
    case (true, false): .newer
    case (false, true): .older
    case (false, false): .apart
    }
  }
}

extension Edition {
  private static let largest = (1 << 53) - 1

  package var json: JSONValue { .object(JSONObject(counts.mapValues { .number("\($0)") })) }

  /// Reads an edition; nil for an invalid value. A missing value gives an empty edition.
  package init?(_ json: JSONValue?) {
    self.init()
    guard let json else { return }
    guard let fields = json.fields else { return nil }
    for (editor, number) in fields {
      guard let number = number.integer, (1...Edition.largest).contains(number), !editor.isEmpty else {
        return nil
      }
      counts[editor] = number
    }
  }
}
