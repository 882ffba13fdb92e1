import FocusDomain
import FocusFormats
import FocusSync

/// The state of a folder after the last run: every task and its file when both had the same content.
struct VdirMemory: Equatable {
  struct Entry: Equatable {
    /// The task, which is the common ancestor of changes on both sides.
    var document: SyncDocument
    /// The name of its file; nil if it has none.
    var file: String?
    /// The name of its file before the file was removed.
    var formerFile: String?
    /// The digest of the file.
    var digest = ""
    /// The properties with the times, as written in the file.
    var times = ""
    /// The content of the removed file, for a task that is restored or carried over.
    var text: [UInt8]?
    /// Whether the file must be parsed in each run although it is unchanged, because its time zone may have
    /// become known.
    var isDoubtful = false
  }

  /// A file that is not a task to synchronize.
  struct Stranger: Equatable {
    var digest: String
    var reason: VdirForeign
  }

  var entries: [TaskID: Entry] = [:]
  /// These files by name.
  var strangers: [String: Stranger] = [:]
  /// Whether this version reads files in the same way as the one that stored this state.
  private var isCurrent = true

  /// The tasks whose files need no parsing while they are unchanged.
  var tasksByFile: [String: TaskID] {
    guard isCurrent else { return [:] }
    var tasks: [String: TaskID] = [:]
    for (id, entry) in entries where !entry.isDoubtful {
      if let file = entry.file { tasks[file] = id }
    }
    return tasks
  }
}

extension VdirMemory.Entry {
  /// Whether it is a line of *later*, which has no day.
  var isLine: Bool { document.fields["day"] == nil }

  /// The entry with the text of a file that is about to be removed.
  func keeping(_ file: ItemFolder.File) -> VdirMemory.Entry {
    var entry = self
    (entry.text, entry.formerFile) = (file.bytes, file.name)
    return entry
  }

  /// The entry without a file.
  var withoutFile: VdirMemory.Entry {
    var entry = self
    (entry.file, entry.digest, entry.times, entry.isDoubtful) = (nil, "", "", false)
    return entry
  }
}

extension VdirMemory {
  /// Reads the state. Throws `.damaged` for an invalid file.
  init(_ bytes: [UInt8], path: String) throws(StoreError) {
    let root = (try? JSONReader.parse(bytes))?.fields
    guard let fields = root?["entries"]?.fields else {
      throw .damaged(path: path, line: 1, .missing(field: "entries"))
    }
    isCurrent = root?["reading"]?.integer == VdirContent.reading
    if isCurrent {
      for (name, value) in root?["strangers"]?.fields ?? [:] {
        guard let digest = value.fields?["digest"]?.text,
          let reason = value.fields?["reason"]?.text.flatMap(VdirForeign.init)
        else { continue }
        strangers[name] = Stranger(digest: digest, reason: reason)
      }
    }
    for (key, value) in fields {
      guard let id = TaskID(key), let entry = value.fields, let document = entry["doc"]?.fields else {
        continue
      }
      entries[id] = Entry(
        document: SyncDocument(document), file: entry["file"]?.text,
        formerFile: entry["formerFile"]?.text, digest: entry["digest"]?.text ?? "",
        times: entry["times"]?.text ?? "", text: VdirMemory.text(of: entry),
        isDoubtful: entry["doubtful"]?.flag ?? false)
    }
  }

  private static func text(of entry: JSONObject) -> [UInt8]? {
    entry["text"]?.text.map { Array($0.utf8) }
      ?? entry["bytes"]?.text.flatMap { Base64.standard.decode($0.utf8) }
  }

  /// The content of the state file. `folder` is only for information.
  func bytes(folder: String) -> [UInt8] {
    var all = JSONObject()
    for (id, entry) in entries {
      var fields: JSONObject = ["doc": .object(entry.document.fields)]
      if let file = entry.file {
        fields["file"] = .string(file)
        fields["digest"] = .string(entry.digest)
        fields["times"] = .string(entry.times)
      }
      if entry.isDoubtful { fields["doubtful"] = .bool(true) }
      fields["formerFile"] = entry.formerFile.map(JSONValue.string)
      if let bytes = entry.text {
        // JSON cannot contain invalid UTF-8.
        if let text = String(validating: bytes, as: UTF8.self) {
          fields["text"] = .string(text)
        } else {
          fields["bytes"] = .string(Base64.standard.encode(bytes))
        }
      }
      all[id.description] = .object(fields)
    }
    let strangers = strangers.mapValues { stranger in
      JSONValue.object(["digest": .string(stranger.digest), "reason": .string(stranger.reason.rawValue)])
    }
    return JSONWriter.write(
      .object([
        "entries": .object(all), "folder": .string(folder), "reading": .number("\(VdirContent.reading)"),
        "strangers": .object(JSONObject(strangers)),
      ]))
  }
}

/// The file with the state of a folder. It is in the state directory, because a copy of the plans on another
/// machine has other folders.
package struct VdirMemoryFile: Sendable {
  let path: String
  /// The lock held while the folder is synchronized.
  var lockPath: String { "\(path).lock" }

  /// The file for a store, a folder and a kind of item.
  package init(in directory: String, store: String, folder: String, kind: String) {
    let name = ContentDigest(Array([store, folder, kind].joined(separator: "\u{0}").utf8)).text.prefix(16)
    path = "\(directory)/\(name).json"
  }

  /// The file for the next state while the changes are made.
  private var nextPath: String { "\(path).next" }

  /// The state of the last run; empty if the file is invalid. Both sides are then compared from scratch.
  func load() throws(StoreError) -> VdirMemory { try load(path) ?? VdirMemory() }

  /// The planned state of an interrupted run; nil if the last run was completed.
  func loadNext() throws(StoreError) -> VdirMemory? { try load(nextPath) }

  private func load(_ path: String) throws(StoreError) -> VdirMemory? {
    do throws(StoreError) {
      return try FileSystem.read(path, limit: Self.largest).map { (bytes) throws(StoreError) in
        try VdirMemory(bytes, path: path)
      }
    } catch {
      if case .damaged = error { return nil }
      throw error
    }
  }

  /// The maximum size in bytes for reading and writing.
  private static let largest = FileSystem.largestImport

  /// Stores the state after the changes on both sides.
  func save(_ memory: VdirMemory, folder: String) throws(StoreError) { try write(memory, to: path, folder) }

  /// Stores the planned state before any change is made.
  func saveNext(_ memory: VdirMemory, folder: String) throws(StoreError) {
    try write(memory, to: nextPath, folder)
  }

  /// Removes the planned state, after all of its changes or none were made.
  func forgetNext() { try? FileSystem.remove(nextPath) }

  /// Writes a state that is small enough to be read again. Drops the texts of removed files to make room, the
  /// oldest first.
  private func write(_ memory: VdirMemory, to path: String, _ folder: String) throws(StoreError) {
    var memory = memory
    var bytes = memory.bytes(folder: folder)
    while bytes.count > Self.largest, memory.dropTexts(of: bytes.count - Self.largest) {
      bytes = memory.bytes(folder: folder)
    }
    guard bytes.count <= Self.largest else {
      throw .damaged(path: path, line: nil, .tooLarge(bytes: bytes.count))
    }
    try DurableFile.write(bytes, to: path)
  }
}

extension VdirMemory {
  /// Drops the oldest texts of removed files, at least `bytes` bytes in total. Returns false if there are
  /// none.
  fileprivate mutating func dropTexts(of bytes: Int) -> Bool {
    let texts = entries.compactMap { id, entry in
      entry.text.map { (id: id, size: $0.count, age: entry.document.fields["modifiedAt"]?.text ?? "") }
    }
    var dropped = 0
    for text in texts.sorted(by: { ($0.age, $0.id.description) < ($1.age, $1.id.description) })
    where dropped < bytes {
      entries[text.id]?.text = nil
      dropped += text.size
    }
    return dropped > 0
  }

  /// The state after an interrupted run. Each task has its planned state if the run got that far, otherwise
  /// its former state.
  func resumed(
    _ next: VdirMemory, _ listing: VdirListing, modifiedAt: (TaskID) -> Instant?
  ) -> VdirMemory {
    var memory = self
    for id in Set(entries.keys).union(next.entries.keys) where entries[id] != next.entries[id] {
      let (found, planned) = (listing.items[id], next.entries[id])
      let isDone =
        if let found {
          planned?.file == found.file.name && planned?.digest == found.digest
        } else if planned?.file == nil {
          // The file is gone. Tasks are changed before files, so the time of the task shows whether the run
          // got that far.
          modifiedAt(id).map { now in
            planned?.document.fields["modifiedAt"]?.text.flatMap(Instant.init).map { now >= $0 } ?? true
          } ?? true
        } else {
          false
        }
      if isDone {
        memory.entries[id] = planned
      } else {
        memory.entries[id]?.text = planned?.text ?? entries[id]?.text
      }
    }
    return memory
  }
}
