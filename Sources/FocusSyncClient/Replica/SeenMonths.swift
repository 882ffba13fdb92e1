import FocusDomain

/// The stamps of the month files at the time they were fully synchronized, so that only changed ones are
/// read. This is only a cache: without it every month is compared once.
struct SeenMonths {
  private let path: String
  /// The stamps by path relative to the data directory.
  private(set) var stamps: [String: String] = [:]

  init(in directory: DataDirectory) {
    path = "\(directory.sync)/seen.json"
    guard let bytes = try? FileSystem.read(path), let fields = (try? JSONReader.parse(bytes))?.fields else {
      return
    }
    for (key, value) in fields { stamps[key] = value.text }
  }

  /// Stores the stamps of files, except for months that still have to be compared. Ignores errors, which only
  /// cost time.
  func add(_ new: [String: String], except months: Set<CivilMonth>) {
    let new = new.filter { path, _ in Self.month(path).map { !months.contains($0) } ?? false }
    let all = stamps.filter { path, _ in Self.month(path).map { !months.contains($0) } ?? false }.merging(new)
    { $1 }
    guard all != stamps else { return }
    let bytes = JSONWriter.write(.object(JSONObject(all.mapValues(JSONValue.string))))
    try? DurableFile.write(bytes, to: path, durability: .atomic)
  }

  /// The month of a file. A file outside of folders has records without days.
  static func month(_ path: String) -> CivilMonth? {
    let parts = path.split(separator: "/")
    return parts.count == 1 ? .undated : parts.last.flatMap { DataDirectory.month(named: String($0)) }
  }
}
