/// Compares snapshots of directories every second. Detects all changes, except those that were reverted in
/// between.
final class PollingWatcher: DirectoryWatcher, PolledSource {
  private struct Folder {
    let path: String
    let id: FileID
    var wanted: DirectoryWatch.Happenings
    /// The snapshot; nil until events for names are requested.
    var look: DirectorySnapshot?
  }

  private let bell: Bell
  private var folders: [Int32: Folder] = [:]
  private var latest: Int32 = 0
  private var pending: [DirectoryWatch.Event] = []
  private(set) var nextLook: Int64?

  var descriptor: Int32 { bell.descriptor }

  init?() {
    guard let bell = Bell() else { return nil }
    self.bell = bell
    PolledSources.add(self)
  }

  /// Closes the watcher, and removes it from the table of sources.
  func close() {
    if !PolledSources.close(descriptor) { bell.close() }
  }

  private static let ofNames: DirectoryWatch.Happenings = [.created, .movedIn, .movedOut, .written, .removed]

  func add(_ path: String, _ wanted: DirectoryWatch.Happenings) -> Int32? {
    guard let id = FileID(ofDirectory: path) else { return nil }
    var number = folders.first { $0.value.id == id }?.key
    var folder = number.flatMap { folders[$0] } ?? Folder(path: path, id: id, wanted: [])
    folder.wanted.formUnion(wanted)
    if folder.look == nil, !folder.wanted.isDisjoint(with: Self.ofNames) {
      guard let look = DirectorySnapshot(path) else { return nil }
      folder.look = look
    }
    if number == nil {
      latest += 1
      number = latest
    }
    if let number { folders[number] = folder }
    if nextLook == nil { nextLook = PolledSources.next(after: SystemClock.monotonic()) }
    return number
  }

  func look(at now: Int64) {
    guard let nextLook, now >= nextLook else { return }
    look()
  }

  func events() -> [DirectoryWatch.Event] {
    look()
    defer { pending = [] }
    bell.silence()
    return pending
  }

  private func look() {
    let start = SystemClock.monotonic()
    let before = pending.count
    for number in folders.keys.sorted() { look(at: number) }
    if pending.count > before { bell.ring() }
    let end = SystemClock.monotonic()
    // Check folders with very many files less often, so that this takes at most 5 % of the time.
    nextLook = PolledSources.next(after: end + 20 * (end - start))
  }

  private func look(at number: Int32) {
    guard var folder = folders[number] else { return }
    guard FileID(ofDirectory: folder.path) == folder.id else {
      folders[number] = nil
      pending.append(DirectoryWatch.Event(directory: number, name: "", happened: [.moved, .gone]))
      return
    }
    guard let changes = folder.look?.refresh() else { return }
    folders[number] = folder
    for change in changes where !folder.wanted.isDisjoint(with: change.happened) {
      let happened = change.happened.intersection(folder.wanted)
      pending.append(DirectoryWatch.Event(directory: number, name: change.name, happened: happened))
    }
  }
}
