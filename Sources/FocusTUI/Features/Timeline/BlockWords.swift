import FocusTerminal

/// The words of a block: a title, and a note at the right of its last line or of the line below.
struct BlockWords {
  /// The title; the last line may be too long.
  let lines: [String]
  /// The note; empty if it has no room.
  let note: String
  /// The line of the note.
  let noteLine: Int

  /// The minimum number of columns between title and note.
  private static let gap = 2

  /// Creates the words with one of these notes, which are sorted from the longest. If required, the last one is
  /// used even without room.
  init(_ title: String, _ notes: [String], width: Int, rows: Int, isSaid: Bool = false) {
    lines = TextWidth.wrap(title, to: max(1, width), atMost: max(1, rows))
    let last = lines.last.map { TextWidth.width(of: $0) } ?? 0
    let beside = notes.first { last + Self.gap + TextWidth.width(of: $0) <= width }
    let fitting = notes.first { TextWidth.width(of: $0) <= width }
    // Prefer the whole note below to a short one beside the title.
    let isBelow = lines.count < rows && fitting != nil && beside != fitting
    note = (isBelow ? fitting : beside) ?? (isSaid ? notes.last : nil) ?? ""
    noteLine = max(0, lines.count - (isBelow ? 0 : 1))
  }

  /// The number of rows that the words occupy.
  var rows: Int { max(1, lines.count, note.isEmpty ? 0 : noteLine + 1) }
}
