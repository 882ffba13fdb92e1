import FocusDomain
import FocusTUI

/// The unsaved input of this screen, in the state directory. Each screen of a store has its own file under a
/// lock. A screen adopts the files of screens that are no longer running. Without a state directory nothing
/// is stored.
final class DraftFiles {
  private(set) var drafts: [Draft]
  private let folder: String
  /// The number of this screen's file; nil until it is needed.
  private var number: Int?
  private var lock: ProcessLock?

  private static let schema = 1
  /// The largest file that is read, in bytes.
  private static let sizeLimit = 1 << 20

  init(_ context: CommandContext) {
    folder = context.draftsFolder("screen")
    drafts = []
    adopt()
  }

  /// Replaces the drafts. Removes the file if there are none. Returns whether they are stored on disk.
  @discardableResult
  func save(_ drafts: [Draft]) -> Bool {
    self.drafts = drafts
    guard !drafts.isEmpty else {
      if let number { try? FileSystem.remove(file(number)) }
      return true
    }
    guard claim(), let number else { return false }
    let list = drafts.map { draft in
      JSONValue.object([
        "kind": .string(draft.kind), "fields": .object(draft.fields), "open": .bool(draft.isOpen),
      ])
    }
    let bytes = JSONWriter.write(.object(["schema": .number("\(Self.schema)"), "drafts": .array(list)]))
    guard bytes.count <= Self.sizeLimit else { return false }
    return (try? DurableFile.write(bytes, to: file(number), durability: .atomic)) != nil
  }

  /// Adopts the files of screens that are no longer running. Each is removed only after its content is in
  /// this screen's file; an unreadable file stays.
  private func adopt() {
    let left = ((try? FileSystem.names(in: folder)) ?? []).compactMap { name in
      name.hasSuffix(".json") ? Int(name.dropLast(5)) : nil
    }
    for other in left.sorted() {
      guard let lock = try? ProcessLock(lockFile(other)) else { continue }
      guard let found = read(other) else { continue }
      guard number != nil else {
        number = other
        self.lock = consume lock
        drafts = found
        continue
      }
      let own = drafts
      guard save(own + found) else {
        drafts = own
        continue
      }
      try? FileSystem.remove(file(other))
      try? FileSystem.remove(lockFile(other))
      _ = consume lock
    }
  }

  /// Chooses a file for this screen. Returns false if that is not possible.
  private func claim() -> Bool {
    guard number == nil else { return true }
    guard (try? FileSystem.makeDirectory(folder)) != nil else { return false }
    for free in 1...64 where !FileSystem.exists(file(free)) {
      guard let lock = try? ProcessLock(lockFile(free)) else { continue }
      number = free
      self.lock = consume lock
      return true
    }
    return false
  }

  /// The drafts in a file; empty if there is no file, nil if it is invalid.
  private func read(_ number: Int) -> [Draft]? {
    guard FileSystem.exists(file(number)) else { return [] }
    guard let bytes = try? FileSystem.read(file(number), limit: Self.sizeLimit),
      let fields = (try? JSONReader.parse(bytes))?.fields,
      fields["schema"]?.integer == Self.schema
    else { return nil }
    return (fields["drafts"]?.elements ?? []).compactMap { value in
      guard let draft = value.fields, let kind = draft["kind"]?.text, let typed = draft["fields"]?.fields
      else {
        return nil
      }
      return Draft(kind, typed, isOpen: draft["open"]?.flag ?? true)
    }
  }

  private func file(_ number: Int) -> String { "\(folder)/\(number).json" }
  private func lockFile(_ number: Int) -> String { "\(folder)/\(number).lock" }

  deinit {
    guard let number, drafts.isEmpty else { return }
    try? FileSystem.remove(lockFile(number))
  }
}

extension CommandContext {
  /// The folder for unsaved drafts of this store.
  func draftsFolder(_ parts: String...) -> String {
    let digest = ContentDigest(Array(store.directory.path.utf8)).text.prefix(16)
    let name = [parts[0], String(digest)] + parts.dropFirst()
    return "\(paths.draftsDirectory)/\(name.joined(separator: "-"))"
  }
}
