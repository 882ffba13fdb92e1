/// A file of plans in our own JSON (a month, or an export) or in an older app's.
package struct PlannerFile: Equatable, Sendable {
  /// The schema it is written in, 0 to 3.
  package let schema: Int
  /// Its plans.
  package let agenda: Agenda
  /// Fields of month files that this version does not know.
  package let fields: [CivilMonth: JSONObject]

  /// More than any person's: a file with more is refused before they are read.
  package static let maximumTasks = 50_000

  /// Reads such a file. The path is for the error's sake. Throws what is wrong with it, and where; a file of a later
  /// version is refused.
  package init(_ bytes: [UInt8], path: String, clock: PlannerClock) throws(StoreError) {
    // Parsed once: an import may have 16 MB, and a second look would take as much memory and time again.
    (schema, agenda, fields) = try MonthCodec.parse(bytes, path: path).withRoot { (root) throws(StoreError) in
      guard root["schema"] != nil else {
        let file = try LegacyFile(root, path: path, clock: clock)
        return (file.schema, file.agenda, [:])
      }
      let file = try MonthCodec.decode(root, path: path)
      guard file.schema == Month.schema else { throw .newerSchema(path: path, schema: file.schema) }
      return (file.schema, file.agenda, MonthCodec.fields(file.unknown, of: file.agenda))
    }
  }

  /// A file of these plans in our own form.
  package init(_ agenda: Agenda, fields: [CivilMonth: JSONObject] = [:]) {
    (schema, self.agenda, self.fields) = (Month.schema, agenda, fields)
  }

  /// The plans in our own form, whatever they were read from.
  package var bytes: [UInt8] { MonthCodec.encode(agenda, fields: fields) }
}
