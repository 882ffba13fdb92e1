/// The parts of a damaged file of records that can still be read, before and after the damage: whole days,
/// and single records of the damaged day.
struct MonthSalvage<R: StoredRecord> {
  /// The readable part of the month; nil if there is none.
  let month: MonthFile<R>?
  /// The ids of records of which a version is deleted. A file may have two versions of a record, for example
  /// after a manual merge.
  private let deleted: Set<String>
  /// The fields of a day for its one-a-day records of other kinds.
  private let besides: [String]

  /// - Parameters:
  ///   - bytes: the damaged file.
  ///   - name: its month.
  ///   - elsewhere: the ids of records that the rest of the store has.
  ///   - kinds: the kinds of the store.
  init(_ bytes: [UInt8], as name: CivilMonth, without elsewhere: Set<String>, in kinds: RecordKinds) {
    let besides = kinds.beside(R.self).map { $0.kind.list.description }
    let text = LooseObjects(bytes)
    var seen = elsewhere
    var deleted: Set<String> = []
    /// Whether a file with only this day is valid.
    func isGood(_ fields: JSONObject, _ day: CivilDate) -> Bool { Self.month([day: fields], name) != nil }
    /// Returns the records that can be recovered. From a damaged day, only those that would be written back
    /// unchanged, because an extra bracket may have cut off fields.
    func records(_ found: [JSONObject], on day: CivilDate, isWhole: Bool) -> [JSONValue] {
      found.map(JSONValue.object).filter { object in
        guard let fields = object.fields, let id = fields["id"]?.text.flatMap(R.canonicalID),
          fields[R.kind.labelField]?.text != nil, let record = R(fields: fields, on: day),
          isWhole || .object(record.fields) == object
        else { return false }
        if record.deletedAt != nil { deleted.insert(id) }
        return seen.insert(id).inserted
      }
    }
    var days: [CivilDate: JSONObject] = [:]
    // A later version may use the same fields with another meaning.
    let ranges = text.schema.map { $0 <= R.kind.schema } ?? true ? Self.days(of: text, name) : []
    for (day, range) in ranges {
      var fields = text.object(in: range) ?? [:]
      let whole = fields[Self.list]?.elements?.compactMap(\.fields)
      if whole != nil || !fields.isEmpty {
        fields[Self.list] = nil
        if !isGood(fields, day) { fields = [:] }
      }
      var found = whole ?? []
      if whole == nil, fields.isEmpty {
        for (key, object) in text.objects(in: range) {
          if key == nil { found.append(object) }
          if let key, besides.contains(key) { fields[key] = .object(object) }
        }
        if !isGood(fields, day) { fields = [:] }
      }
      let kept = records(found, on: day, isWhole: whole != nil)
      if !kept.isEmpty { fields[Self.list] = .array((days[day]?[Self.list]?.elements ?? []) + kept) }
      guard !fields.isEmpty else { continue }
      days[day] = (days[day] ?? [:]).merging(fields) { $1 }
    }
    month = days.isEmpty ? nil : Self.month(days, name)
    self.deleted = deleted
    self.besides = besides
  }

  /// A copy of the month, completed with the records and the versions of records that were changed after the
  /// copy was made, except those `removed` since. Other missing records may have been removed on purpose.
  /// Returns nil if there is nothing to complete.
  func completing(
    _ copy: BackupChoice<R>.Copy, removed: Set<String>, until now: Instant
  ) -> MonthFile<R>? {
    guard let made = copy.made else { return nil }
    func isLater(_ change: Instant?) -> Bool { change.map { made < $0 && $0 <= now } ?? false }
    var whole = copy.month
    let known = copy.month.records.days.flatMap { day in
      day.entries.map { ($0.id, (day.day, $0.modifiedAt)) }
    }
    let versions = Dictionary(known) { first, _ in first }
    for day in month?.records.days ?? [] {
      let hasRoom = !R.kind.isOneADay || whole.records[day.day].entries.isEmpty
      let later = day.entries.filter { record in
        let id = record.id.description
        // A later version of a record in the copy replaces that record, even if it is deleted.
        return versions[record.id].map { $0.1 < record.modifiedAt } ?? hasRoom
          && isLater(record.modifiedAt) && !removed.contains(id)
          && (record.deletedAt != nil || !deleted.contains(id))
      }
      for record in later {
        if let old = versions[record.id]?.0 {
          if old == day.day, let index = whole.records[old].index(of: record.id) {
            whole.records[old].entries[index] = record
            continue
          }
          whole.records[old].entries.removeAll { $0.id == record.id }
        }
        whole.records[day.day].entries.append(record)
      }
      var fields = whole.records[day.day]
      for list in besides where fields.unknown[list] == nil {
        let change = day.unknown[list]?.fields?["modifiedAt"]?.text.flatMap { Instant($0) }
        if isLater(change) { fields.unknown[list] = day.unknown[list] }
      }
      whole.records[day.day] = fields
    }
    return whole.records == copy.month.records ? nil : whole
  }

  private static var list: String { R.kind.list.description }

  /// The ranges of the days in a file; the whole file for a kind without days.
  private static func days(of text: LooseObjects, _ name: CivilMonth) -> [(CivilDate, Range<Int>)] {
    R.kind.isUndated ? [(.undated, 0..<text.bytes.count)] : text.days.filter { $0.day.civilMonth == name }
  }

  private static func month(_ days: [CivilDate: JSONObject], _ name: CivilMonth) -> MonthFile<R>? {
    var file: JSONObject = ["schema": .number("\(R.kind.schema)")]
    if R.kind.isUndated {
      file[list] = days[.undated]?[list] ?? .array([])
    } else {
      file["days"] = .object(JSONObject(days.map { ($0.key.description, JSONValue.object($0.value)) }))
    }
    return try? MonthCodec.decode(JSONWriter.write(.object(file)), as: name, of: R.self, path: "")
  }
}

/// The valid objects in damaged JSON.
struct LooseObjects {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The days that are fields with an object as value, and their ranges, each up to the next day.
  var days: [(day: CivilDate, range: Range<Int>)] {
    var found: [(day: CivilDate, start: Int, key: Int)] = []
    for start in bytes.indices.dropLast(12)
    where bytes[start] == UInt8(ascii: "\"") && bytes[start + 5] == UInt8(ascii: "-")
      && bytes[start + 11] == UInt8(ascii: "\"")
    {
      guard let day = CivilDate(String(decoding: bytes[start + 1..<start + 11], as: UTF8.self)),
        let colon = next(after: start + 11), bytes[colon] == UInt8(ascii: ":"),
        let brace = next(after: colon),
        bytes[brace] == UInt8(ascii: "{")
      else { continue }
      found.append((day, brace, start))
    }
    let ends = found.dropFirst().map(\.key) + [bytes.count]
    return zip(found, ends).map { ($0.day, $0.start..<$1) }
  }

  /// The largest schema number in the file; nil if there is none.
  var schema: Int? {
    let name = Array("\"schema\"".utf8)
    return bytes.indices.filter { bytes[$0...].starts(with: name) }.compactMap { start in
      guard let colon = next(after: start + name.count - 1), bytes[colon] == UInt8(ascii: ":"),
        let first = next(after: colon)
      else { return nil }
      return Int(String(decoding: bytes[first...].prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
    }.max()
  }

  /// The object at the start of a range; nil if it is damaged.
  func object(in range: Range<Int>) -> JSONObject? {
    guard let end = end(ofObjectIn: range) else { return nil }
    return (try? JSONReader.parse(Array(bytes[range.lowerBound..<end])))?.fields
  }

  /// The outermost valid objects inside the object at the start of a range, with their names if they are
  /// fields.
  func objects(in range: Range<Int>) -> [(key: String?, object: JSONObject)] {
    var found: [(key: String?, object: JSONObject)] = []
    var position = range.lowerBound + 1
    // Each miss scans to the end, so give up on a file of nothing but opening brackets.
    var misses = 0
    while misses < 1_000, position < range.upperBound,
      let start = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: "{"))
    {
      position = start + 1
      guard let object = object(in: start..<range.upperBound), !object.isEmpty else {
        misses += 1
        continue
      }
      found.append((key(before: start), object))
      position = end(ofObjectIn: start..<range.upperBound) ?? position
    }
    return found
  }

  /// The position after the object at the start of a range; nil if its brackets do not match.
  private func end(ofObjectIn range: Range<Int>) -> Int? {
    var open: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(bytes[position] + 2)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == bytes[position] else { return nil }
        if open.isEmpty { return position + 1 }
      case UInt8(ascii: "\""):
        position += 1
        while position < range.upperBound, bytes[position] != UInt8(ascii: "\""), bytes[position] >= 0x20 {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < range.upperBound, bytes[position] == UInt8(ascii: "\"") else { return nil }
      default: break
      }
      position += 1
    }
    return nil
  }

  private func next(after position: Int) -> Int? { bytes[(position + 1)...].firstIndex { $0 > 0x20 } }

  /// The name of the field whose value begins at a position; nil for an element of an array.
  private func key(before position: Int) -> String? {
    guard let colon = bytes[..<position].lastIndex(where: { $0 > 0x20 }), bytes[colon] == UInt8(ascii: ":"),
      let end = bytes[..<colon].lastIndex(where: { $0 > 0x20 }), bytes[end] == UInt8(ascii: "\""),
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return String(decoding: bytes[start + 1..<end], as: UTF8.self)
  }
}
