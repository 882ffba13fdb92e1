import CNcurses

/// What curses' window holds, row by row. Giving it a row costs more than encoding the row does, so one that it holds
/// already is not given again; what the terminal shows remains for curses to know.
struct GivenRows {
  /// The rows that it holds.
  private(set) var rows: [[cchar_t]] = []
  /// Room for the row to be given next.
  var next: [cchar_t] = []

  /// Makes room for so many rows and columns.
  mutating func fit(_ size: Size) {
    guard rows.count != size.height || next.count != size.width else { return }
    next = Array(repeating: cchar_t(), count: size.width)
    rows = Array(repeating: [], count: size.height)
  }

  /// After the window was changed by others.
  mutating func forget() {
    rows = []
  }

  /// Takes so many characters of ``next`` for that row. Returns whether it held others.
  mutating func take(count: Int, asRow y: Int) -> Bool {
    guard !holds(count, asRow: y) else { return false }
    rows[y] = Array(next[..<count])
    return true
  }

  private func holds(_ count: Int, asRow y: Int) -> Bool {
    guard rows[y].count == count else { return false }
    return rows[y].withUnsafeBytes { held in
      next.withUnsafeBytes { new in
        guard let held = held.baseAddress, let new = new.baseAddress else { return true }
        return memcmp(held, new, count * MemoryLayout<cchar_t>.stride) == 0
      }
    }
  }
}
