/// A property of a record: its name in files, and how it is read, written, merged and shown.
package struct Field<R: Record>: Sendable {
  /// Where in the plans a record stands.
  package struct Place: Sendable {
    package let day: CivilDate
    package let ordinal: Int
  }

  /// Where a property is shown.
  package struct Columns: OptionSet, Sendable {
    /// In the JSON that commands print.
    package static var json: Columns { Columns(rawValue: 1) }
    /// In tables.
    package static var table: Columns { Columns(rawValue: 2) }
    /// In tables if any of their records says something, and after all others.
    package static var rare: Columns { Columns(rawValue: 4) }

    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// A name in files. Most properties have one.
  package struct Key: Sendable {
    package let name: String
    /// What outputs say of it.
    package let shown: @Sendable (R) -> JSONValue
    let write: @Sendable (R, inout JSONWriter) -> Void
  }

  let keys: [Key]
  /// The first of its names.
  var name: String { keys[0].name }
  /// Takes the value out of an object; false if it is not there.
  let read: @Sendable (inout R, inout FieldReader) throws(FieldReader.Failure) -> Bool
  /// Sets what a missing value stands for; nil if a blank record says that.
  let fill: (@Sendable (inout R, Place) -> Void)?
  let isRequired: Bool
  let keepsUnreadable: Bool
  let columns: Columns
  /// How it is merged, by itself or with others of the same name; nil if it never is.
  let merge: (group: String, fields: MergedFields)?
  let isSame: @Sendable (R, R) -> Bool
  let take: @Sendable (inout R, R) -> Void

  /// A property that has one name in files.
  ///
  /// - Parameters:
  ///   - name: The name in files.
  ///   - property: The property.
  ///   - bounds: The numbers that make sense.
  ///   - blank: What is not written, besides nil.
  ///   - keepsUnreadable: Whether a value that makes no sense stays among the unknown fields. Else it is damage of the file.
  ///   - isRequired: Whether a record without it is damage of the file.
  ///   - fill: What a missing value stands for, if a blank record does not say that. Computed once all others are read.
  ///   - rule: Which of two changes wins; nil if it never changes, or says itself who made a change.
  ///   - group: The name of the fields with which it means something only together.
  ///   - isTyped: Whether a person says it.
  ///   - columns: Where it is shown.
  package init<Value: FieldValue>(
    _ name: StaticString, _ property: WritableKeyPath<R, Value> & Sendable, bounds: ClosedRange<Int>? = nil,
    omitting blank: Value? = nil, keepsUnreadable: Bool = false, isRequired: Bool = false,
    fill: (@Sendable (R, Place) -> Value)? = nil, merge rule: MergedFields.Rule? = .newest,
    with group: String? = nil, isTyped: Bool = true, in columns: Columns = []
  ) {
    keys = [
      Key(name: name.description) { record in
        let value = record[keyPath: property]
        return value == blank && columns.contains(.rare) ? .null : value.json
      } write: { record, writer in
        let value = record[keyPath: property]
        let json = blank != nil && value == blank ? .null : value.json
        if case .null = json {
          if !keepsUnreadable { writer.leaveOut(name) }
        } else {
          writer.field(name) { $0.append(json) }
        }
      }
    ]
    read = { (record, fields) throws(FieldReader.Failure) in
      let found: Value?
      if keepsUnreadable {
        found = fields.takeReadable(name, within: bounds)
      } else {
        found = try fields.take(name, within: bounds)
      }
      guard let found else { return false }
      record[keyPath: property] = found
      return true
    }
    if let fill {
      self.fill = { record, place in record[keyPath: property] = fill(record, place) }
    } else {
      self.fill = nil
    }
    merge = rule.map {
      let name = name.description
      let fields = MergedFields(keys: [name], rule: $0, isTyped: isTyped, isText: Value.self == String.self)
      return (group ?? name, fields)
    }
    isSame = { $0[keyPath: property].isSame(as: $1[keyPath: property]) }
    take = { $0[keyPath: property] = $1[keyPath: property] }
    (self.isRequired, self.keepsUnreadable, self.columns) = (isRequired, keepsUnreadable, columns)
  }

  /// A property that has several names in files.
  package init<Value: CompoundValue>(
    _ property: WritableKeyPath<R, Value> & Sendable, with group: String, in columns: Columns = []
  ) {
    keys = Value.parts.map { part in
      Key(name: part.name.description) {
        part.json($0[keyPath: property])
      } write: { record, writer in
        let json = part.json(record[keyPath: property])
        if case .null = json { return }
        writer.field(part.name) { $0.append(json) }
      }
    }
    read = { (record, fields) throws(FieldReader.Failure) in
      guard let found = try Value.take(from: &fields) else { return false }
      record[keyPath: property] = found
      return true
    }
    merge = (group, MergedFields(keys: Value.parts.map(\.name.description)))
    isSame = { $0[keyPath: property] == $1[keyPath: property] }
    take = { $0[keyPath: property] = $1[keyPath: property] }
    (fill, isRequired, keepsUnreadable, self.columns) = (nil, false, false, columns)
  }

  /// A field that the documents of synchronization have and the record itself has not.
  package static func outside(
    _ name: String, with group: String? = nil, merge rule: MergedFields.Rule = .newest
  ) -> Field {
    Field(outside: (group ?? name, MergedFields(keys: [name], rule: rule)))
  }

  private init(outside merge: (String, MergedFields)) {
    keys = []
    read = { (_, _) throws(FieldReader.Failure) in false }
    self.merge = merge
    (isSame, take) = ({ _, _ in true }, { _, _ in })
    (fill, isRequired, keepsUnreadable, columns) = (nil, false, false, [])
  }
}
