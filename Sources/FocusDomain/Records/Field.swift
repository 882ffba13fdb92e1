/// A property of a record: its name in files, and how it is read, written, merged and shown.
package struct Field<R: Record>: Sendable {
  /// The position of a record in the plans.
  package struct Position: Sendable {
    package let day: CivilDate
    package let ordinal: Int
  }

  /// The places where a property is shown.
  package struct Columns: OptionSet, Sendable {
    /// The JSON that commands print.
    package static var json: Columns { Columns(rawValue: 1) }
    /// Tables.
    package static var table: Columns { Columns(rawValue: 2) }
    /// Tables, after all other columns, and only if any record has a value.
    package static var rare: Columns { Columns(rawValue: 4) }

    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// A name in files, and how its value is written. Most properties have one.
  package struct Key: Sendable {
    package let name: String
    /// The value in outputs.
    package let shown: @Sendable (R) -> JSONValue
    let write: @Sendable (R, inout JSONWriter) -> Void
  }

  let keys: [Key]
  /// The first of its names.
  var name: String { keys[0].name }
  /// Takes the value out of an object. Returns false if it is missing.
  let read: @Sendable (inout R, inout FieldReader) throws(FieldReader.Failure) -> Bool
  /// Sets the default for a missing value; nil if a blank record already has it.
  let fill: (@Sendable (inout R, Position) -> Void)?
  let isRequired: Bool
  let keepsUnreadable: Bool
  let columns: Columns
  /// The merge rule and the name of the group that is merged as one; nil if the property is never merged.
  let merge: (group: String, fields: MergedFields)?
  let isSame: @Sendable (R, R) -> Bool
  let copy: @Sendable (inout R, R) -> Void

  /// A property that has one name in files.
  ///
  /// - Parameters:
  ///   - name: The name in files.
  ///   - property: The property.
  ///   - bounds: The valid range of a number; nil for any.
  ///   - blank: A value that is not written. Null is never written.
  ///   - keepsUnreadable: Whether an invalid value is kept as an unknown field. If not, the file is damaged.
  ///   - isRequired: Whether the file is damaged if a record lacks it.
  ///   - fill: Computes the default for a missing value after all others; nil if a blank record has it.
  ///   - rule: Which of two changes wins; nil if it never changes, or if it identifies a change itself.
  ///   - group: The name of the group of fields that are only meaningful together with it.
  ///   - isTyped: Whether the user enters it.
  ///   - columns: The outputs that show it.
  package init<Value: FieldValue>(
    _ name: StaticString, _ property: WritableKeyPath<R, Value> & Sendable, bounds: ClosedRange<Int>? = nil,
    omitting blank: Value? = nil, keepsUnreadable: Bool = false, isRequired: Bool = false,
    fill: (@Sendable (R, Position) -> Value)? = nil, merge rule: MergedFields.Rule? = .newest,
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
        found = fields.readIfValid(name, within: bounds)
      } else {
        found = try fields.read(name, within: bounds)
      }
      guard let found else { return false }
      record[keyPath: property] = found
      return true
    }
    if let fill {
      self.fill = { record, position in record[keyPath: property] = fill(record, position) }
    } else {
      self.fill = nil
    }
    merge = rule.map {
      let name = name.description
      let fields = MergedFields(keys: [name], rule: $0, isTyped: isTyped, isText: Value.self == String.self)
      return (group ?? name, fields)
    }
    isSame = { $0[keyPath: property].isSame(as: $1[keyPath: property]) }
    copy = { $0[keyPath: property] = $1[keyPath: property] }
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
      guard let found = try Value.read(from: &fields) else { return false }
      record[keyPath: property] = found
      return true
    }
    merge = (group, MergedFields(keys: Value.parts.map(\.name.description)))
    isSame = { $0[keyPath: property] == $1[keyPath: property] }
    copy = { $0[keyPath: property] = $1[keyPath: property] }
    (fill, isRequired, keepsUnreadable, self.columns) = (nil, false, false, columns)
  }

  /// A field that synchronized documents have but the record itself does not.
  package static func outside(
    _ name: String, with group: String? = nil, merge rule: MergedFields.Rule = .newest
  ) -> Field {
    Field(outside: (group ?? name, MergedFields(keys: [name], rule: rule)))
  }

  private init(outside merge: (String, MergedFields)) {
    keys = []
    read = { (_, _) throws(FieldReader.Failure) in false }
    self.merge = merge
    (isSame, copy) = ({ _, _ in true }, { _, _ in })
    (fill, isRequired, keepsUnreadable, columns) = (nil, false, false, [])
  }
}
