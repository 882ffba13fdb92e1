import FocusDomain
import FocusFormats

/// The files of a folder as they were read.
struct VdirListing {
  struct Found {
    let file: ItemFolder.File
    let item: VdirItem
    let digest: String
  }

  private(set) var items: [TaskID: Found] = [:]
  private(set) var foreign: [VdirForeign: Int] = [:]
  private(set) var damaged: [VdirReport.Damaged] = []
  /// All names, with those of files that cannot be read.
  let names: Set<String>

  init(_ folder: ItemFolder, as kind: VdirKind, known: VdirMemory, in context: ImportContext)
    throws(StoreError)
  {
    let names = try folder.names()
    self.names = Set(names)
    for name in names {
      let file: ItemFolder.File
      do throws(StoreError) {
        guard let read = try folder.read(name) else { continue }
        file = read
      } catch {
        damaged.append(VdirReport.Damaged(name: name, damage: VdirDamage(error)))
        continue
      }
      do throws(VdirDamage) {
        switch try VdirContent.read(file.bytes, as: kind, in: context) {
        case .foreign(let reason): foreign[reason, default: 0] += 1
        case .item(let item): add(file, item, known)
        }
      } catch {
        damaged.append(VdirReport.Damaged(name: name, damage: error))
      }
    }
  }

  /// Of two files of the same task, the one that is known counts, else the first.
  private mutating func add(_ file: ItemFolder.File, _ item: VdirItem, _ known: VdirMemory) {
    let found = Found(file: file, item: item, digest: ContentDigest(file.bytes).text)
    guard let other = items[item.id] else {
      items[item.id] = found
      return
    }
    let isKnown = known.entries[item.id]?.file == file.name
    let (kept, left) = isKnown ? (found, other) : (other, found)
    items[item.id] = kept
    damaged.append(VdirReport.Damaged(name: left.file.name, damage: .twin(of: kept.file.name)))
  }
}

extension VdirDamage {
  fileprivate init(_ error: StoreError) {
    switch error {
    case .cannotRead(_, let code): self = .unreadable(code: code)
    default: self = .unreadable(code: 0)
    }
  }
}
