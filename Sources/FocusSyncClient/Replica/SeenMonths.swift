import FocusDomain

/// The files of months as they were when all of them was synchronized, so that only changed ones are read. Only a cache:
/// without it every month is compared once.
struct SeenMonths {
  private let path: String
  /// By path relative to the data directory.
  private(set) var stamps: [String: String] = [:]

  init(in directory: DataDirectory) {
    path = "\(directory.sync)/seen.json"
    guard let bytes = try? FileSystem.read(path), let fields = (try? JSONReader.parse(bytes))?.fields else {
      return
    }
    for (key, value) in fields { stamps[key] = value.text }
  }

  /// Remembers files as they stand, but for months that are still to be compared. A failure costs only time.
  func add(_ new: [String: String], except months: Set<CivilMonth>) {
    let new = new.filter { path, _ in Self.month(path).map { !months.contains($0) } ?? false }
    let all = stamps.filter { path, _ in Self.month(path).map { !months.contains($0) } ?? false }.merging(new)
    { $1 }
    guard all != stamps else { return }
    let bytes = JSONWriter.write(.object(JSONObject(all.mapValues(JSONValue.string))))
    try? DurableFile.write(bytes, to: path, durability: .atomic)
  }

  /// A file in no folder has records without days.
  static func month(_ path: String) -> CivilMonth? {
    let parts = path.split(separator: "/")
    return parts.count == 1 ? .undated : parts.last.flatMap { DataDirectory.month(named: String($0)) }
  }
}
