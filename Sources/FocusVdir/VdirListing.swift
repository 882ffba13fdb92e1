import FocusDomain
import FocusFormats

/// The files of a folder as they were read.
///
/// Every file is read, because the times of a file do not prove that it is unchanged. Only files whose bytes
/// differ from the last run are parsed.
struct VdirListing {
  struct Found {
    let file: ItemFolder.File
    let digest: String
    /// The content; nil if it is the same as in the last run.
    fileprivate(set) var item: VdirItem?
  }

  private(set) var items: [TaskID: Found] = [:]
  /// The files that are not tasks to synchronize, by name.
  private(set) var strangers: [String: VdirMemory.Stranger] = [:]
  private(set) var damaged: [VdirReport.Damaged] = []
  /// All names, including those of files that cannot be read.
  let names: Set<String>
  private let kind: VdirKind
  private let context: ImportContext

  init(_ folder: ItemFolder, as kind: VdirKind, known: VdirMemory, in context: ImportContext)
    throws(StoreError)
  {
    (self.kind, self.context) = (kind, context)
    let names = try folder.names()
    self.names = Set(names)
    let remembered = known.tasksByFile
    for name in names {
      let file: ItemFolder.File
      do throws(StoreError) {
        guard let read = try folder.read(name) else { continue }
        file = read
      } catch {
        damaged.append(VdirReport.Damaged(name: name, damage: .unreadable(error)))
        continue
      }
      let digest = ContentDigest(file.bytes).text
      if let stranger = known.strangers[name], stranger.digest == digest {
        strangers[name] = stranger
      } else if let id = remembered[name], known.entries[id]?.digest == digest {
        add(Found(file: file, digest: digest), of: id, known)
      } else {
        add(file, digest, known)
      }
    }
  }

  /// The content of a file; nil if it can no longer be read as an item.
  func item(of found: Found) -> VdirItem? {
    if let item = found.item { return item }
    guard case .item(let item)? = try? VdirContent.read(found.file.bytes, as: kind, in: context) else {
      return nil
    }
    return item
  }

  private mutating func add(_ file: ItemFolder.File, _ digest: String, _ known: VdirMemory) {
    do throws(VdirDamage) {
      switch try VdirContent.read(file.bytes, as: kind, in: context) {
      case .foreign(let reason):
        strangers[file.name] = VdirMemory.Stranger(digest: digest, reason: reason)
      case .item(let item): add(Found(file: file, digest: digest, item: item), of: item.id, known)
      }
    } catch {
      damaged.append(VdirReport.Damaged(name: file.name, damage: error))
    }
  }

  /// Adds a file. Of two files with the same task, the later revision counts. Of equal ones, the known file
  /// counts, otherwise the first.
  private mutating func add(_ found: Found, of id: TaskID, _ known: VdirMemory) {
    guard let other = items[id] else {
      items[id] = found
      return
    }
    var isKept = known.entries[id]?.file == found.file.name
    if let new = item(of: found), let old = item(of: other) {
      isKept = new.revision > old.revision || isKept && new.revision == old.revision
    }
    let (kept, left) = isKept ? (found, other) : (other, found)
    items[id] = kept
    damaged.append(VdirReport.Damaged(name: left.file.name, damage: .twin(of: kept.file.name)))
  }
}
