import FocusDomain
import FocusSync

/// The sync state of a store from the files of `sync/`, as far as one step needs it.
struct SyncMemory {
  var state: SyncState
  var outgoing: OutgoingRequest?
  /// Records that this version cannot read. They are merged and sent like all others.
  var held: Replica.Records
  /// The base of the records: those of the months read so far, and those without a month.
  private(set) var base: [SyncKey: Replica.Base] = [:]
  /// The content of the files as read, to detect which have to be written.
  private var before: [SyncFile: [UInt8]?] = [:]
  private var months: Set<CivilMonth> = []

  /// Reads the sync state; nil if the store is not synchronized. Throws `.damaged` for an invalid file.
  init?(_ exchange: StoreExchange) throws(StoreError) {
    guard let bytes = try exchange.file(.state) else { return nil }
    state = try SyncState(bytes)
    let request = try exchange.file(.outgoing)
    outgoing = try request.flatMap { bytes throws(StoreError) in try OutgoingRequest(bytes) }
    (before[.state], before[.outgoing]) = (bytes, request)
    // An earlier version has skipped records of kinds that it did not know, so request everything.
    if state.versions?.isOfAllKinds == false { (state.isFull, outgoing) = (true, nil) }
    held = [:]
    for (key, value) in try Self.records(in: exchange, .held, &before) {
      if let fields = value.fields { held[key] = SyncDocument(fields) }
    }
    for (key, value) in try Self.records(in: exchange, .gone, &before) { base[key] = Replica.Base(value) }
  }

  private static func records(
    in exchange: StoreExchange, _ file: SyncFile, _ before: inout [SyncFile: [UInt8]?]
  ) throws(StoreError) -> [(SyncKey, JSONValue)] {
    let bytes = try exchange.file(file)
    before[file] = bytes
    guard let bytes else { return [] }
    guard let fields = (try? JSONReader.parse(bytes))?.fields?["records"]?.fields else {
      throw .damaged(path: file.name, line: 1, .missing(field: "records"))
    }
    return fields.compactMap { key, value in SyncKey(text: key).map { ($0, value) } }
  }

  /// Adds the base of a month.
  mutating func load(_ month: CivilMonth, from exchange: StoreExchange) throws(StoreError) {
    guard months.insert(month).inserted else { return }
    for (key, value) in try Self.records(in: exchange, .base(month), &before) {
      base[key] = Replica.Base(value)
    }
  }

  /// Drops the base of some records, which then count as never synchronized.
  mutating func forget(_ keys: some Sequence<SyncKey>) { for key in keys { base[key] = nil } }

  /// Adopts the state of a replica, and writes the files that differ. `isWhole` means that all months were
  /// read.
  mutating func adopt(
    _ replica: Replica, isWhole: Bool, in exchange: inout StoreExchange
  ) throws(StoreError) {
    try know(replica.base, isWhole: isWhole, exchange)
    base = replica.base
    (state.cursor, state.isFull) = (replica.cursor, replica.isFull)
    if replica.outgoing == nil { outgoing = nil }
    try write(to: &exchange)
  }

  /// Updates the known versions with the new base of the months that were read.
  private mutating func know(
    _ new: [SyncKey: Replica.Base], isWhole: Bool, _ exchange: StoreExchange
  ) throws(StoreError) {
    var versions: KnownVersions
    if isWhole {
      versions = KnownVersions(new)
    } else {
      if let known = state.versions {
        versions = known
      } else {
        var all = self
        for month in try exchange.baseMonths() { try all.load(month, from: exchange) }
        versions = KnownVersions(all.base)
      }
      for key in Set(base.keys).union(new.keys) {
        versions.replace(base[key]?.edition, with: new[key]?.edition, of: key)
      }
    }
    state.know(versions, at: exchange.now)
  }

  func write(to exchange: inout StoreExchange) throws(StoreError) {
    var files: [SyncFile: JSONObject] = [.gone: [:], .held: [:]]
    for month in months { files[.base(month)] = [:] }
    for (key, entry) in base {
      let month = entry.document?.day(of: key)?.civilMonth
      files[month.map(SyncFile.base) ?? .gone, default: [:]][key.text] = entry.json
    }
    for (key, document) in held { files[.held]?[key.text] = .object(document.fields) }
    for (file, records) in files {
      let bytes = records.isEmpty ? nil : JSONWriter.write(.object(["records": .object(records)]))
      if before[file] != .some(bytes) { exchange.write(bytes, to: file) }
    }
    if before[.state] != .some(state.bytes) { exchange.write(state.bytes, to: .state) }
    if before[.outgoing] != .some(outgoing?.bytes) { exchange.write(outgoing?.bytes, to: .outgoing) }
  }
}

extension SyncFile {
  /// The name of the file in errors.
  var name: String {
    switch self {
    case .base(let month): "sync/base/\(SyncFile.stem(of: month)).json"
    case .gone: "sync/gone.json"
    case .state: "sync/state.json"
    case .outgoing: "sync/outgoing.json"
    case .held: "sync/held.json"
    case .aside: "sync/aside.json"
    case .ignore: "sync/.gitignore"
    }
  }
}

extension Replica.Base {
  var json: JSONValue {
    var fields: JSONObject = ["rev": .number("\(revision)")]
    if !edition.isEmpty { fields["edition"] = edition.json }
    if let document { fields["doc"] = .object(document.fields) }
    if isRemoved || document == nil { fields["removed"] = .bool(isRemoved) }
    if isBehind { fields["behind"] = .bool(true) }
    return .object(fields)
  }

  init(_ value: JSONValue) {
    let document = (value.fields?["doc"]?.fields).map { SyncDocument($0) }
    self.init(
      revision: value.fields?["rev"]?.integer ?? 0,
      edition: Edition(value.fields?["edition"]) ?? Edition(), document: document,
      // Protocol 1 stored no document for a removed record.
      isRemoved: value.fields?["removed"]?.flag ?? (document == nil),
      isBehind: value.fields?["behind"]?.flag ?? false)
  }
}
