/// A file of plans in our own JSON (a month, or an export) or in an older app's.
package struct PlannerFile: Equatable, Sendable {
  /// The schema it is written in, 0 to 3.
  package let schema: Int
  /// Its plans.
  package let agenda: Agenda
  /// Its records of other kinds, and fields of month files that this version does not know.
  package let rest: ExportRest

  /// More than any person's: a file with more is refused before they are read.
  package static let maximumTasks = 50_000

  /// Reads such a file, with records of these kinds. The path is for the error's sake. Throws what is wrong with it, and where; a file
  /// of a later version is refused.
  package init(
    _ bytes: [UInt8], path: String, clock: PlannerClock, kinds: RecordKinds = RecordKinds()
  ) throws(StoreError) {
    // Parsed once: an import may have 16 MB, and a second look would take as much memory and time again.
    (schema, agenda, rest) = try MonthCodec.parse(bytes, path: path).withRoot { (root) throws(StoreError) in
      guard root["schema"] != nil else {
        let file = try LegacyFile(root, path: path, clock: clock)
        return (file.schema, file.agenda, ExportRest(kinds: kinds))
      }
      let file = try MonthCodec.decode(root, of: FocusTask.self, path: path)
      guard file.schema == Month.schema else { throw .newerSchema(path: path, schema: file.schema) }
      let rest = try ExportRest(root, unknown: file.unknown, with: file.records, kinds: kinds, path: path)
      return (file.schema, file.records, rest)
    }
  }

  /// A file of these plans in our own form.
  package init(_ agenda: Agenda, rest: ExportRest = ExportRest()) {
    (schema, self.agenda, self.rest) = (Month.schema, agenda, rest)
  }

  /// All of it in our own form, whatever it was read from.
  package var bytes: [UInt8] { rest.encode(with: agenda) }
}
