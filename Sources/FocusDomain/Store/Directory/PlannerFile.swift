/// A file in focus's own JSON (a month of tasks or of another kind, or an export) or in an older app's
/// format.
package struct PlannerFile: Equatable, Sendable {
  /// The schema of the file, 0 to 3.
  package let schema: Int
  package let agenda: Agenda
  /// Records of other kinds, and unknown fields of month files.
  package let extras: ExportExtras

  /// The maximum number of tasks, far above any real plan. A file with more is rejected before its tasks are
  /// read.
  package static let maximumTasks = 50_000

  /// Decodes a file with records of these kinds. `path` is used only in errors. Throws the problem and its
  /// line; rejects files of a later version.
  package init(
    _ bytes: [UInt8], path: String, clock: PlannerClock, kinds: RecordKinds = .planners
  ) throws(StoreError) {
    // Parse only once: an import may have 16 MB, and parsing it again would double time and memory.
    (schema, agenda, extras) = try MonthCodec.parse(bytes, path: path).withRoot { (root) throws(StoreError) in
      guard root["schema"] != nil || !LegacyFile.isOne(root) else {
        let file = try LegacyFile(root, path: path, clock: clock)
        return (file.schema, file.agenda, ExportExtras(kinds: kinds))
      }
      for type in kinds.withFilesOfTheirOwn where MonthCodec.holds(type.kind, root) {
        return (Month.schema, Agenda(), try ExportExtras(fileOf: type, root, kinds: kinds, path: path))
      }
      let file = try MonthCodec.decode(root, of: FocusTask.self, path: path)
      guard file.schema == Month.schema else { throw .newerSchema(path: path, schema: file.schema) }
      let extras = try ExportExtras(root, unknown: file.unknown, with: file.records, kinds: kinds, path: path)
      return (file.schema, file.records, extras)
    }
  }

  package init(_ agenda: Agenda, extras: ExportExtras = ExportExtras()) {
    (schema, self.agenda, self.extras) = (Month.schema, agenda, extras)
  }

  /// The whole content in the current format of focus, whatever it was read from.
  package var bytes: [UInt8] { extras.encode(with: agenda) }
}
