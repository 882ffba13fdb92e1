import FocusDomain
import FocusSync

/// Content that is kept for the person although it is no longer in the plans.
package struct SetAsideRecords {
  package var records: Replica.Records = [:]

  package init(_ bytes: [UInt8]?) {
    let fields = bytes.flatMap { (try? JSONReader.parse($0))?.fields?["records"]?.fields } ?? [:]
    for (key, value) in fields {
      if let key = SyncKey(text: key), let fields = value.fields { records[key] = SyncDocument(fields) }
    }
  }

  /// Adds a document, merging it with one that is already kept for the same record.
  package mutating func add(_ aside: Replica.SetAside) {
    let (key, new) = (aside.key, aside.document)
    records[key] = records[key].map { Merge.merge(key.type, base: nil, ours: $0, theirs: new) } ?? new
  }

  /// The content of the file; nil if there is nothing to keep.
  package var bytes: [UInt8]? {
    guard !records.isEmpty else { return nil }
    let fields = records.map { ($0.key.text, JSONValue.object($0.value.fields)) }
    return JSONWriter.write(.object(["records": .object(JSONObject(Dictionary(fields) { $1 }))]))
  }
}
