import FocusTerminal

/// The words of a block: a title, and a note behind it or on the line below.
struct BlockWords {
  /// The title; the last line may be too long.
  let lines: [String]
  /// The note; empty if it has no room.
  let note: String
  /// The line of the note, and the columns before it.
  let noteLine: Int
  let noteIndent: Int

  /// The minimum number of columns between title and note.
  private static let gap = 2
  /// The columns from which on a word may be broken.
  static let leastText = 10

  /// Creates the words with one of these notes, which are sorted from the longest. If required, the last one
  /// is used even without room.
  init(_ title: String, _ notes: [String], width: Int, rows: Int, alwaysShowsNote: Bool = false) {
    lines =
      width < Self.leastText
      ? Self.lines(of: title, width: width, atMost: max(1, rows))
      : TextWidth.wrap(title, to: max(1, width), atMost: max(1, rows))
    let last = lines.last.map { TextWidth.width(of: $0) } ?? 0
    let beside = notes.first(fitting: width - last - Self.gap)
    let fitting = notes.first(fitting: width)
    let below = fitting ?? (alwaysShowsNote ? notes.last : nil)
    let isBelow = lines.count < rows && below != nil
    note = (isBelow ? below : beside) ?? (alwaysShowsNote ? notes.last : nil) ?? ""
    noteLine = max(0, lines.count - (isBelow ? 0 : 1))
    noteIndent = isBelow ? 0 : max(0, min(last + Self.gap, width - TextWidth.width(of: note)))
  }

  /// Creates the words with as much of the title as leaves a row for a note.
  init(beginningOf title: String, _ notes: [String], width: Int, rows: Int) {
    let fitting = rows > 1 ? notes.first(fitting: width) : nil
    lines = Self.lines(of: title, width: width, atMost: max(1, rows - (fitting == nil ? 0 : 1)))
    (note, noteLine, noteIndent) = (fitting ?? "", fitting == nil ? 0 : lines.count, 0)
  }

  /// The title in lines of whole words, because pieces of them say less. The last line begins with one that
  /// is too long, or is too long itself.
  private static func lines(of title: String, width: Int, atMost most: Int) -> [String] {
    let words = title.split(separator: " ")
    let lines = TextWidth.wrap(title, to: max(1, width), atMost: most)
    guard let long = words.firstIndex(where: { longestWord(of: String($0)) > width }) else { return lines }
    let before = long == 0 ? [] : TextWidth.wrap(words[..<long].joined(separator: " "), to: width)
    return before.count < most ? before + [words[long...].joined(separator: " ")] : lines
  }

  /// Whether the title is cut in this width.
  func isCut(to width: Int) -> Bool {
    let taken = note.isEmpty || noteLine >= lines.count ? 0 : TextWidth.width(of: note) + Self.gap
    return TextWidth.width(of: lines.last ?? "") > width - taken
  }

  /// The columns of the longest word. One of wide characters may be broken anywhere.
  static func longestWord(of title: String) -> Int {
    title.split(separator: " ").map { word in
      let width = TextWidth.width(of: word)
      return width > word.count ? 2 : width
    }.max() ?? 0
  }

  /// The number of rows that the words occupy.
  var rows: Int { max(1, lines.count, note.isEmpty ? 0 : noteLine + 1) }
}
