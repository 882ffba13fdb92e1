/// The open sheets, topmost last.
struct SheetStack: Equatable, Sendable {
  /// A sheet with a stable identity, which remains valid while the sheet handles an event.
  private struct Entry: Sendable {
    let id: Int
    var sheet: any Sheet
  }

  private var entries: [Entry] = []
  private var nextID = 0

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  var last: (any Sheet)? { entries.last?.sheet }

  /// Returns the topmost sheet if it is of this type.
  func top<Kind: Sheet>(_ type: Kind.Type) -> Kind? { last as? Kind }

  /// Returns the lowest sheet of this type.
  func first<Kind: Sheet>(_ type: Kind.Type) -> Kind? { entries.lazy.compactMap { $0.sheet as? Kind }.first }

  func contains<Kind: Sheet>(_ type: Kind.Type) -> Bool { first(type) != nil }

  mutating func push(_ sheet: any Sheet) {
    entries.append(Entry(id: nextID, sheet: sheet))
    nextID += 1
  }

  /// Inserts a sheet below the open ones, so that it does not cover unfinished input.
  mutating func pushBelow(_ sheet: any Sheet) {
    entries.insert(Entry(id: nextID, sheet: sheet), at: 0)
    nextID += 1
  }

  mutating func pop() { entries.removeLast() }

  /// Closes every sheet of this type.
  mutating func remove<Kind: Sheet>(_ type: Kind.Type) { entries.removeAll { $0.sheet is Kind } }

  /// Closes the topmost sheets while they match.
  mutating func pop(while isWanted: (any Sheet) -> Bool) {
    while let sheet = last, isWanted(sheet) { pop() }
  }

  /// Changes every sheet of this type.
  mutating func update<Kind: Sheet>(_ type: Kind.Type, _ body: (inout Kind) -> Void) {
    for index in entries.indices {
      guard var sheet = entries[index].sheet as? Kind else { continue }
      body(&sheet)
      entries[index].sheet = sheet
    }
  }

  var all: [any Sheet] { entries.map(\.sheet) }

  static func == (one: SheetStack, other: SheetStack) -> Bool {
    one.entries.elementsEqual(other.entries) { areEqual($0.sheet, $1.sheet) }
  }

  // MARK: Access by identity

  /// Identifies a sheet while it is open.
  struct Handle { fileprivate let id: Int }

  var topHandle: Handle? { entries.last.map { Handle(id: $0.id) } }
  var handles: [Handle] { entries.map { Handle(id: $0.id) } }

  subscript(handle: Handle) -> (any Sheet)? {
    get { entries.first { $0.id == handle.id }?.sheet }
    set {
      guard let index = entries.firstIndex(where: { $0.id == handle.id }) else { return }
      if let newValue { entries[index].sheet = newValue } else { entries.remove(at: index) }
    }
  }
}

extension SheetStack: ExpressibleByArrayLiteral {
  init(arrayLiteral sheets: any Sheet...) { for sheet in sheets { push(sheet) } }
}
