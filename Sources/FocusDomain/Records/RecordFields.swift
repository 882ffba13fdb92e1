/// The declaration of a kind of record: all of its fields, in the order of columns in tables.
package final class RecordFields<R: Record>: Sendable {
  /// The groups in which fields are merged.
  package let groups: [MergeGroup<R>]
  /// The names in files.
  package let names: Set<String>
  private let all: [Field<R>]
  /// The writers of the keys, in byte order, which is their order in an object.
  private let writers: [@Sendable (R, inout JSONWriter) -> Void]
  private let shown: [Field<R>.Key]
  /// The fields in byte order, so that each is usually the next one in an object.
  private let readers: [Field<R>]
  /// The fields that have a default if they are missing, in the order of the declaration, with their index in
  /// `readers`.
  private let fillers: [(reader: Int, fill: @Sendable (inout R, Field<R>.Position) -> Void)]

  package init(_ fields: Field<R>...) {
    all = fields
    groups = MergeGroup.all(of: fields)
    let keys = fields.flatMap(\.keys).sorted { ByteOrder.isBefore($0.name, $1.name) }
    writers = keys.map(\.write)
    shown = fields.filter { $0.columns.contains(.json) }.flatMap(\.keys)
    names = Set(keys.map(\.name))
    let readers = fields.filter { !$0.keys.isEmpty }.sorted { ByteOrder.isBefore($0.name, $1.name) }
    // A set of missing fields is a bit for each.
    precondition(readers.count <= UInt64.bitWidth)
    self.readers = readers
    fillers = fields.compactMap { field in
      field.fill.flatMap { fill in readers.firstIndex { $0.name == field.name }.map { ($0, fill) } }
    }
  }

  /// Reads the fields of an object into a blank record. Throws the problem and its line.
  func read(
    _ record: inout R, from fields: inout FieldReader, at position: Field<R>.Position
  ) throws(FieldReader.Failure) {
    var missing: UInt64 = 0
    for index in readers.indices where try !readers[index].read(&record, &fields) {
      if readers[index].isRequired { throw fields.missing(readers[index].name) }
      missing |= 1 << UInt64(index)
    }
    for (reader, fill) in fillers where missing & 1 << UInt64(reader) != 0 { fill(&record, position) }
    record.unknown = fields.rest
  }

  /// Writes a record as an object, with its unknown fields.
  func write(_ record: R, to writer: inout JSONWriter) {
    writer.object(with: record.unknown) { writer in
      for index in writers.indices { writers[index](record, &writer) }
    }
  }

  /// The unknown fields of a record that the user fills in but whose values are invalid.
  package func unreadable(in record: R) -> JSONObject {
    let names = Set(all.filter { $0.keepsUnreadable && $0.merge != nil }.map(\.name))
    return JSONObject(record.unknown.filter { names.contains($0.key) })
  }

  /// The names of the groups that the user enters.
  package var typed: [String] { groups.filter(\.fields.isTyped).map(\.fields.name) }

  /// The names that an output shows, in the order of the declaration.
  package func keys(in columns: Field<R>.Columns) -> [Field<R>.Key] {
    all.filter { !$0.columns.isDisjoint(with: columns) }.flatMap(\.keys)
  }

  /// The fields of a record in the JSON output of commands.
  package func json(of record: R) -> JSONObject {
    JSONObject(shown.map { ($0.name, $0.shown(record)) })
  }
}
