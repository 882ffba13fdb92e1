/// Fills a page with records in the order of their revisions. A page ends at the end of a commit, so that a
/// client that stops between two pages has whole commits.
struct PageBuilder {
  static let recordLimit = 500
  static let byteLimit = 1_000_000

  private(set) var records: [Record] = []
  /// The number of records that belong to complete commits.
  private var complete = 0
  private var size = 0

  /// Adds the next record. Returns false if it belongs on the next page, which then starts with its commit.
  mutating func add(_ record: Record) -> Bool {
    if let last = records.last, last.revision != record.revision { complete = records.count }
    let isFull = records.count == Self.recordLimit || size + record.content.size > Self.byteLimit
    if isFull, complete > 0 {
      records.removeSubrange(complete...)
      return false
    }
    records.append(record)
    size += record.content.size
    return true
  }
}
