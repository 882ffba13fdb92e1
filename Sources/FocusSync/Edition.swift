import FocusDomain

/// What a version of a record contains: for each machine the number of the last change of it. A version vector, so that
/// a server can neither pass an old version for a new one, nor one for the successor of another that it is not.
package struct Edition: Hashable, Sendable {
  private var counts: [String: Int]

  /// That of a record which was sealed by protocol 1, or never.
  package init() { counts = [:] }

  package var isEmpty: Bool { counts.isEmpty }

  /// One more than the highest number that it replaces.
  package func next(by machine: String) -> Edition {
    var next = self
    next.counts[machine] = number + 1
    return next
  }

  /// The highest number.
  package var number: Int { counts.values.max() ?? 0 }

  /// What contains both.
  package func joined(with other: Edition) -> Edition {
    var joined = self
    joined.counts.merge(other.counts) { max($0, $1) }
    return joined
  }

  package func contains(_ other: Edition) -> Bool {
    other.counts.allSatisfy { counts[$0.key] ?? 0 >= $0.value }
  }

  /// How an arriving version stands to one that is known.
  package enum Relation: Sendable { case newer, same, older, apart }

  package func relation(to known: Edition) -> Relation {
    // Protocol 1 had none: there the server's word was all.
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

  /// Nil for what no machine writes; an empty one for no value at all.
  package init?(_ json: JSONValue?) {
    self.init()
    guard let json else { return }
    guard let fields = json.fields else { return nil }
    for (machine, number) in fields {
      guard let number = number.integer, (1...Edition.largest).contains(number), !machine.isEmpty else {
        return nil
      }
      counts[machine] = number
    }
  }
}
