import FocusDomain
import FocusSync

/// The records of a store as the documents exchanged between devices.
extension SyncType {
  /// The kinds of record with their files. The logs of days and weeks are left out, because they share the
  /// files of tasks.
  static let files = records.filter { !$0.isOneADay }.compactMap { type in
    type.recordType.map { (type, $0.kind) }
  }
}

extension Records {
  /// All synchronized records. If a record is on two days, only one of them is included.
  var documents: Replica.Records {
    var documents: Replica.Records = [:]
    for type in SyncType.records {
      if let recordType = type.recordType { add(recordType, as: type, to: &documents) }
    }
    return documents
  }

  private func add<R: StoredRecord>(_: R.Type, as type: SyncType, to documents: inout Replica.Records) {
    for day in self[R.self].days {
      for record in day.entries {
        let document = SyncDocument(record, as: type, on: day.day)
        documents.updateValue(document, forKey: SyncKey(type, record.id.description))
      }
    }
  }
}

extension SyncDocument {
  /// A document for a record, with its day but without its id, which is in the key.
  package init(_ record: some StoredRecord, as type: SyncType, on day: CivilDate) {
    var fields = record.fields
    if !type.isOneADay { fields["id"] = nil }
    if type.hasDayField { fields["day"] = .string("\(day)") }
    self.init(fields)
  }
}

extension StoreExchange {
  /// Replaces the old record with that of a document. Returns false if the document is not a valid record for
  /// this version.
  mutating func apply(
    _ document: SyncDocument?, insteadOf old: SyncDocument?, of key: SyncKey
  ) throws(StoreError) -> Bool {
    guard let type = key.type.recordType else { return false }
    return try apply(document, insteadOf: old, of: key, as: type)
  }

  private mutating func apply<R: StoredRecord>(
    _ document: SyncDocument?, insteadOf old: SyncDocument?, of key: SyncKey, as type: R.Type
  ) throws(StoreError) -> Bool {
    guard let id = R.ID(key.id), id.description == key.id else { return document == nil }
    let record = document.flatMap { document in
      document.day(of: key).flatMap { day in R(document, id: key, on: day).map { (day, $0) } }
    }
    if document != nil, record == nil { return false }
    if let oldDay = old?.day(of: key), oldDay != record?.0 { try remove(id, of: R.self, from: oldDay) }
    if let (day, record) = record { try put(record, on: day) }
    return true
  }
}

extension StoredRecord {
  /// The record of a document; nil if it is not valid for this version.
  init?(_ document: SyncDocument, id key: SyncKey, on day: CivilDate) {
    var fields = document.fields
    if !key.type.isOneADay { fields["id"] = .string(key.id) }
    if key.type.hasDayField { fields["day"] = nil }
    self.init(fields: fields, on: day)
  }
}
