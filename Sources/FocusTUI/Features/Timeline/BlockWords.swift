/// The words of a block: a title, and at the right of its last line or of the line below it what belongs to it.
struct BlockWords {
  /// The title; the last line may be too long.
  let lines: [String]
  /// What stands at the right; empty where it has no room.
  let note: String
  /// The line that it stands on.
  let noteLine: Int

  /// The least columns between the two.
  private static let gap = 2

  /// The notes are what may stand at the right, longest first; the last one is said in any case if wanted.
  init(_ title: String, _ notes: [String], width: Int, rows: Int, isSaid: Bool = false) {
    lines = TextWidth.wrap(title, to: max(1, width), atMost: max(1, rows))
    let last = lines.last.map { TextWidth.width(of: $0) } ?? 0
    let beside = notes.first { last + Self.gap + TextWidth.width(of: $0) <= width }
    let fitting = notes.first { TextWidth.width(of: $0) <= width }
    // Whole below is worth more than short beside.
    let isBelow = lines.count < rows && fitting != nil && beside != fitting
    note = (isBelow ? fitting : beside) ?? (isSaid ? notes.last : nil) ?? ""
    noteLine = max(0, lines.count - (isBelow ? 0 : 1))
  }

  /// The rows that are taken.
  var rows: Int { max(1, lines.count, note.isEmpty ? 0 : noteLine + 1) }
}
