import FocusDomain
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
  }

  var entries: [TaskID: Entry] = [:]
}

extension VdirMemory.Entry {
  /// The same with the text of a file that is about to be removed.
  func keeping(_ file: ItemFolder.File) -> VdirMemory.Entry {
    var entry = self
    (entry.text, entry.formerFile) = (file.bytes, file.name)
    return entry
  }

  /// The same without a file.
  var withoutFile: VdirMemory.Entry {
    var entry = self
    (entry.file, entry.digest, entry.times) = (nil, "", "")
    return entry
  }
}

extension VdirMemory {
  /// Throws `.damaged` for a file that is not one of ours.
  init(_ bytes: [UInt8], path: String) throws(StoreError) {
    guard let fields = (try? JSONReader.parse(bytes))?.fields?["entries"]?.fields else {
      throw .damaged(path: path, line: 1, .missing(field: "entries"))
    }
    for (key, value) in fields {
      guard let id = TaskID(key), let entry = value.fields, let document = entry["doc"]?.fields else {
        continue
      }
      entries[id] = Entry(
        document: SyncDocument(document), file: entry["file"]?.text,
        formerFile: entry["formerFile"]?.text, digest: entry["digest"]?.text ?? "",
        times: entry["times"]?.text ?? "", text: VdirMemory.text(of: entry))
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
    return JSONWriter.write(.object(["entries": .object(all), "folder": .string(folder)]))
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

  /// What is remembered. Of a file that cannot be read as one of ours it is nothing: both sides are then compared anew.
  func load() throws(StoreError) -> VdirMemory {
    do throws(StoreError) {
      guard let bytes = try FileSystem.read(path, limit: Self.largest) else { return VdirMemory() }
      return try VdirMemory(bytes, path: path)
    } catch {
      if case .damaged = error { return VdirMemory() }
      throw error
    }
  }

  /// The most bytes that are read, and so the most that are written.
  private static let largest = FileSystem.largestImport

  /// Never writes what could not be read again: what removed files said is left out first.
  func save(_ memory: VdirMemory, folder: String) throws(StoreError) {
    var bytes = memory.bytes(folder: folder)
    if bytes.count > Self.largest { bytes = memory.withoutTexts.bytes(folder: folder) }
    guard bytes.count <= Self.largest else {
      throw .damaged(path: path, line: nil, .tooLarge(bytes: bytes.count))
    }
    try DurableFile.write(bytes, to: path)
  }
}

extension VdirMemory {
  /// The same without the texts of removed files.
  fileprivate var withoutTexts: VdirMemory {
    var memory = self
    for id in memory.entries.keys { memory.entries[id]?.text = nil }
    return memory
  }
}
