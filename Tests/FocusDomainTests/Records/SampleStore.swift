@testable import FocusDomain

/// A store with the example kind of record, stored by day or without days.
struct SampleStore: Sendable {
  enum Place: CaseIterable {
    case inMonths, withoutDays
  }

  let place: Place
  let test: TemporaryStore
  let directory: DataDirectory

  init(_ place: Place) throws {
    self.place = place
    test = try TemporaryStore()
    directory = DataDirectory(path: test.directory.path, kinds: RecordKinds(Note.self, Idea.self))
  }

  /// The store as seen by one process.
  func store(of device: String = "laptop") -> Store {
    Store(directory: directory, clock: test.store.clock, device: { device })
  }

  var type: any StoredRecord.Type { place == .inMonths ? Note.self : Idea.self }
  var kind: RecordKind { type.kind }
  /// The day under which tables hold today's records.
  var day: CivilDate { place == .inMonths ? today : .undated }
  /// The file of today's records.
  var file: String { directory.file(of: day.civilMonth, kind) }
  /// The file name of its backups.
  var copyName: String { place == .inMonths ? "notes-2026-11.json" : "ideas.json" }

  func text() throws -> String { String(decoding: try bytes(file), as: UTF8.self) }

  /// The content of a record.
  struct Content: Equatable {
    var text: String
    var minutes = 25
    var device: String? = "laptop"
  }

  func contents(in store: Store? = nil) throws -> [Content] {
    let store = store ?? self.store()
    return try place == .inMonths ? contents(in: store, InMonths.self) : contents(in: store, WithoutDays.self)
  }

  func texts(in store: Store? = nil) throws -> [String] { try contents(in: store).map(\.text) }

  private func contents<P: SamplePlace>(in store: Store, _: P.Type) throws -> [Content] {
    try store.month(day.civilMonth, of: Sample<P>.self).records[day].entries
      .map { Content(text: $0.text, minutes: $0.minutes, device: $0.device) }
  }

  /// Adds records with consecutive numbers.
  @discardableResult
  func add(_ texts: String..., from number: Int = 1) throws -> Written {
    try store().change(.add, on: [day], of: [type]) { insert(texts, from: number, into: &$0) }
  }

  func insert(_ texts: [String], from number: Int, into editor: inout RecordEditor) {
    for (index, text) in texts.enumerated() {
      switch place {
      case .inMonths: editor.insert(Note(number + index, text), on: day)
      case .withoutDays: editor.insert(Idea(number + index, text), on: day)
      }
    }
  }

  func remove(_ number: Int, in editor: inout RecordEditor) {
    switch place {
    case .inMonths: remove(number, InMonths.self, in: &editor)
    case .withoutDays: remove(number, WithoutDays.self, in: &editor)
    }
  }

  private func remove<P: SamplePlace>(_ number: Int, _: P.Type, in editor: inout RecordEditor) {
    guard let old = editor.records[Sample<P>.self][day].entries.first(where: { $0.id == taskID(number) })
    else { return }
    editor.remove(old, from: day)
  }

  func edit(_ number: Int, by device: String = "laptop", text: String? = nil, minutes: Int? = nil) throws {
    try store(of: device).change(.edit, on: [day], of: [type]) { editor in
      switch place {
      case .inMonths: edit(number, InMonths.self, text, minutes, in: &editor)
      case .withoutDays: edit(number, WithoutDays.self, text, minutes, in: &editor)
      }
    }
  }

  private func edit<P: SamplePlace>(
    _ number: Int, _: P.Type, _ text: String?, _ minutes: Int?, in editor: inout RecordEditor
  ) {
    guard let old = editor.records[Sample<P>.self][day].entries.first(where: { $0.id == taskID(number) })
    else { return }
    var new = old
    new.text = text ?? old.text
    new.minutes = minutes ?? old.minutes
    editor.replace(old, with: new, on: day)
  }

  /// The bytes of a file with one record.
  func encoded(_ text: String) -> [UInt8] {
    place == .inMonths ? encoded(text, InMonths.self) : encoded(text, WithoutDays.self)
  }

  private func encoded<P: SamplePlace>(_ text: String, _: P.Type) -> [UInt8] {
    var file = MonthFile<Sample<P>>(day.civilMonth)
    file.records[day].entries = [Sample<P>(1, text)]
    return MonthCodec.encode(file)
  }
}
