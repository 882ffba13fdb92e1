import FocusDomain
import FocusFormats
import FocusSync

/// What is remembered of a folder: every task and its file as they were when both said the same.
struct VdirMemory: Equatable {
  struct Entry: Equatable {
    /// The task; what both changes are compared with.
    var document: SyncDocument
    /// The name of its file; nil if it has none.
    var file: String?
    /// The name that its file had when it was removed.
    var formerFile: String?
    /// The digest of the file.
    var digest = ""
    /// The times as the file has them.
    var times = ""
    /// The file as it was when it was removed, for a task that is restored or carried over.
    var text: [UInt8]?
    /// Whether the file is parsed at each run though it is unchanged: its zone may have become known.
    var isDoubtful = false
  }

  /// A file that is no task to keep.
  struct Stranger: Equatable {
    var digest: String
    var reason: VdirForeign
  }

  var entries: [TaskID: Entry] = [:]
  /// By the name of the file.
  var strangers: [String: Stranger] = [:]
  /// Whether files are read now as they were then.
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
  /// Whether it is a line of later, which has no day.
  var isLine: Bool { document.fields["day"] == nil }

  /// The same with the text of a file that is about to be removed.
  func keeping(_ file: ItemFolder.File) -> VdirMemory.Entry {
    var entry = self
    (entry.text, entry.formerFile) = (file.bytes, file.name)
    return entry
  }

  /// The same without a file.
  var withoutFile: VdirMemory.Entry {
    var entry = self
    (entry.file, entry.digest, entry.times, entry.isDoubtful) = (nil, "", "", false)
    return entry
  }
}

extension VdirMemory {
  /// Throws `.damaged` for a file that is not one of ours.
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
    entry["text"]?.text.map { Array($0.utf8) } ?? entry["bytes"]?.text.flatMap { Base64.decode($0.utf8) }
  }

  /// As a file; `folder` only tells a person whose it is.
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
        // JSON has no bytes that are not UTF-8.
        if let text = String(validating: bytes, as: UTF8.self) {
          fields["text"] = .string(text)
        } else {
          fields["bytes"] = .string(Base64.encode(bytes))
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

/// The file of a memory, in the state directory: a copy of the plans on another machine has other folders.
package struct VdirMemoryFile: Sendable {
  let path: String
  /// Held while a folder is kept the same.
  var lockPath: String { "\(path).lock" }

  /// The file for the tasks of a store in a folder.
  package init(in directory: String, store: String, folder: String, kind: String) {
    let name = ContentDigest(Array([store, folder, kind].joined(separator: "\u{0}").utf8)).text.prefix(16)
    path = "\(directory)/\(name).json"
  }

  /// Where the next memory waits while it is carried out.
  private var nextPath: String { "\(path).next" }

  /// What is remembered. Of a file that cannot be read as one of ours it is nothing: both sides are then compared anew.
  func load() throws(StoreError) -> VdirMemory { try load(path) ?? VdirMemory() }

  /// What an interrupted run was about to remember; nil if the last one came to its end.
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

  /// The most bytes that are read, and so the most that are written.
  private static let largest = FileSystem.largestImport

  /// Remembers what is done on both sides.
  func save(_ memory: VdirMemory, folder: String) throws(StoreError) { try write(memory, to: path, folder) }

  /// Notes what will be remembered, before any of it is done.
  func saveNext(_ memory: VdirMemory, folder: String) throws(StoreError) {
    try write(memory, to: nextPath, folder)
  }

  /// All of that is done, or none.
  func forgetNext() { try? FileSystem.remove(nextPath) }

  /// Never writes what could not be read again: what the files said that were removed first is left out first.
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
  /// Leaves out the oldest texts of removed files, as many as have so many bytes. Returns false if there are none.
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

  /// What is known after a run that was interrupted: of each task what that run was about to remember if it had come so
  /// far, else what was remembered before.
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
          // Its file is gone, and so the task was changed first.
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
