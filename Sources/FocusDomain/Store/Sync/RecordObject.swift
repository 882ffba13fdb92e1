extension StoredRecord {
  /// The record as the fields of its object in a month file.
  package var fields: JSONObject {
    let line = JSONWriter.line { encode(to: &$0) }
    return (try? JSONReader.parse(line))?.fields ?? [:]
  }

  /// Creates a record from the fields of such an object; nil if they are invalid.
  package init?(fields: JSONObject, on day: CivilDate) {
    let line = JSONWriter.line { $0.append(.object(fields)) }
    let record = (try? JSONDocument(line))?.withRoot { try? Self.decode($0, day: day, ordinal: 0) }
    guard let record else { return nil }
    self = record
  }
}
