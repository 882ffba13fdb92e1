extension SummaryCache {
  init(_ bytes: [UInt8]) throws(CacheReader.Damage) {
    var reader = try CacheReader(bytes)
    guard try reader.text() == SummaryCache.version else { throw CacheReader.Damage() }
    self.init(directory: try reader.text())
    let entries = try reader.elements { (reader) throws(CacheReader.Damage) in
      guard let month = CivilMonth(year: try reader.integer(), month: try reader.integer()) else {
        throw CacheReader.Damage()
      }
      return (month, try Entry(&reader, of: month))
    }
    guard reader.isAtEnd else { throw CacheReader.Damage() }
    months = Dictionary(entries, uniquingKeysWith: { $1 })
  }

  /// The bytes of the file: the same for the same content.
  var encoded: [UInt8] {
    var writer = CacheWriter()
    writer.append(SummaryCache.version)
    writer.append(directory)
    writer.append(months.sorted { $0.key < $1.key }) { writer, entry in
      writer.append(entry.key.year)
      writer.append(entry.key.month)
      entry.value.encode(to: &writer)
    }
    return writer.sealed()
  }
}

extension SummaryCache.Entry {
  fileprivate init(_ reader: inout CacheReader, of month: CivilMonth) throws(CacheReader.Damage) {
    tasks = try reader.flag() ? FileStamp(&reader) : nil
    sessions = try reader.flag() ? FileStamp(&reader) : nil
    leaving = try reader.elements(CountedPiece.init)
    reaching = try reader.elements(CountedPiece.init)
    days = try reader.elements { (reader) throws(CacheReader.Damage) in try DaySummary(&reader, of: month) }
  }

  fileprivate func encode(to writer: inout CacheWriter) {
    for stamp in [tasks, sessions] {
      writer.append(stamp != nil)
      stamp?.encode(to: &writer)
    }
    writer.append(leaving) { $1.encode(to: &$0) }
    writer.append(reaching) { $1.encode(to: &$0) }
    writer.append(days) { $1.encode(to: &$0) }
  }
}

extension FileStamp {
  fileprivate init(_ reader: inout CacheReader) throws(CacheReader.Damage) {
    self.init(
      inode: try reader.unsigned(), size: try reader.integer(), modified: try reader.integer(),
      changed: try reader.integer())
  }

  fileprivate func encode(to writer: inout CacheWriter) {
    writer.append(inode)
    for number in [size, modified, changed] { writer.append(number) }
  }
}

extension CountedPiece {
  fileprivate init(_ reader: inout CacheReader) throws(CacheReader.Damage) {
    let day = CivilDate(dayNumber: try reader.integer())
    let isTimed = try reader.integer() == 1
    let device = try reader.text()
    self.init(
      day: day, device: isTimed ? device : nil,
      start: Instant(milliseconds: try reader.signed()), milliseconds: try reader.signed())
  }

  fileprivate func encode(to writer: inout CacheWriter) {
    writer.append(day.dayNumber)
    writer.append(device == nil ? 0 : 1)
    writer.append(device ?? "")
    writer.append(start.milliseconds)
    writer.append(milliseconds)
  }
}

extension DaySummary {
  fileprivate init(_ reader: inout CacheReader, of month: CivilMonth) throws(CacheReader.Damage) {
    guard let day = CivilDate(year: month.year, month: month.month, day: try reader.integer()) else {
      throw CacheReader.Damage()
    }
    self.init(day: day)
    focused = try reader.signed()
    let midnight = Int64(day.dayNumber) * 86_400_000
    periods = try reader.elements { (reader) throws(CacheReader.Damage) in
      let start = Instant(milliseconds: midnight &+ (try reader.signed()))
      return start..<max(start, start.adding(milliseconds: try reader.signed()))
    }
    started = try reader.integer()
    lengths = try reader.elements { (reader) throws(CacheReader.Damage) in try reader.signed() }
    countdowns = try reader.integer()
    finished = try reader.integer()
    for priority in Priority.allCases {
      self[priority] = TaskCount(
        planned: try reader.integer(), done: try reader.integer(), carried: try reader.integer())
    }
    let (sleep, mood) = (try reader.integer(), try reader.integer())
    log = DayRating(
      sleep: sleep == 0 ? nil : sleep, mood: mood == 0 ? nil : mood, isRest: try reader.flag())
  }

  fileprivate func encode(to writer: inout CacheWriter) {
    writer.append(day.day)
    writer.append(focused)
    let midnight = Int64(day.dayNumber) * 86_400_000
    writer.append(periods) { writer, period in
      writer.append(period.lowerBound.milliseconds &- midnight)
      writer.append(period.upperBound.milliseconds &- period.lowerBound.milliseconds)
    }
    writer.append(started)
    writer.append(lengths) { $0.append($1) }
    writer.append(countdowns)
    writer.append(finished)
    for priority in Priority.allCases {
      writer.append(self[priority].planned)
      writer.append(self[priority].done)
      writer.append(self[priority].carried)
    }
    writer.append(log.sleep ?? 0)
    writer.append(log.mood ?? 0)
    writer.append(log.isRest)
  }
}
