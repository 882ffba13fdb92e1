/// The content of an export or import besides the plans: records of other kinds, and unknown fields of files.
package struct ExportExtras: Equatable, Sendable {
  /// Records of all kinds except tasks.
  package var records = Records()
  /// Unknown fields of the month files of each kind.
  package var fields: [RecordKind: [CivilMonth: JSONObject]] = [:]
  let kinds: RecordKinds

  package init(kinds: RecordKinds = .planners) { self.kinds = kinds }

  // MARK: JSON

  /// Encodes the plans and this content as one file.
  func encode(with agenda: Agenda, for form: JSONWriter.Form = .file) -> [UInt8] {
    let others = kinds.withFilesOfTheirOwn.filter { holds($0) }.sorted {
      ByteOrder.isBefore($0.kind.list.description, $1.kind.list.description)
    }
    return JSONWriter.write(for: form) { writer in
      MonthCodec.encode(agenda, fields: fields[FocusTask.kind] ?? [:], to: &writer) { writer in
        guard !others.isEmpty else { return }
        writer.field("records") { writer in
          writer.object { writer in
            for type in others { encode(type, to: &writer) }
          }
        }
      }
    }
  }

  private func holds<R: StoredRecord>(_ type: R.Type) -> Bool {
    !records[type].days.isEmpty || fields[R.kind]?.isEmpty == false
  }

  private func encode<R: StoredRecord>(_ type: R.Type, to writer: inout JSONWriter) {
    writer.field(R.kind.list) { writer in
      MonthCodec.encode(records[type], fields: fields[R.kind] ?? [:], to: &writer)
    }
  }

  /// Reads the content of such a file besides the plans. `unknown` are its other fields; records of unknown
  /// kinds stay among them.
  init(
    _ root: JSONNode, unknown: JSONObject, with agenda: Agenda, kinds: RecordKinds, path: String
  ) throws(StoreError) {
    self.kinds = kinds
    var unknown = unknown
    if let node = root["records"], var others = unknown["records"]?.fields {
      for type in kinds.withFilesOfTheirOwn {
        try read(type, from: node, path: path)
        others[type.kind.list.description] = nil
      }
      unknown["records"] = others.isEmpty ? nil : .object(others)
    }
    fields[FocusTask.kind] = MonthCodec.fields(unknown, of: agenda)
  }

  /// Reads a month file of a kind other than tasks.
  init(
    fileOf type: any StoredRecord.Type, _ root: JSONNode, kinds: RecordKinds, path: String
  ) throws(StoreError) {
    self.kinds = kinds
    try read(type, of: root, path: path)
  }

  private mutating func read<R: StoredRecord>(
    _ type: R.Type, from node: JSONNode, path: String
  ) throws(StoreError) {
    guard let node = node[R.kind.list] else { return }
    try read(type, of: node, path: path)
  }

  private mutating func read<R: StoredRecord>(
    _ type: R.Type, of node: JSONNode, path: String
  ) throws(StoreError) {
    let file = try MonthCodec.decode(node, of: type, path: path)
    guard file.schema == R.kind.schema else { throw .newerSchema(path: path, schema: file.schema) }
    records[type] = file.records
    fields[R.kind] = MonthCodec.fields(file.unknown, of: file.records)
  }
}
