extension Glyph {
  /// Whether a line may break between two characters without a blank: next to a Chinese or Japanese
  /// character, but neither before a closing sign nor after an opening one. Korean breaks at blanks.
  func mayBreak(before next: Glyph) -> Bool {
    (isIdeographic || next.isIdeographic) && !Glyph.closing.contains(next.scalar)
      && !Glyph.opening.contains(scalar)
  }

  private var isIdeographic: Bool {
    width == 2 && !(0xAC00...0xD7A3 ~= scalar) && !(0x1100...0x11FF ~= scalar)
  }

  fileprivate var isHiragana: Bool { 0x3041...0x3096 ~= scalar }
  fileprivate var isKanji: Bool { 0x4E00...0x9FFF ~= scalar || 0x3400...0x4DBF ~= scalar || scalar == 0x3005 }

  fileprivate func isOne(of signs: Set<UInt32>) -> Bool { signs.contains(scalar) }

  private static let closing = Set(
    "、。，．！？：；）」』】〕〉》］｝ーっゃゅょッャュョァィゥェォぁぃぅぇぉ・…,.!?:;)]}%".unicodeScalars.map(\.value))
  fileprivate static let opening = Set("（「『【〔〈《［｛([{".unicodeScalars.map(\.value))
}

/// Finds the places where a word without blanks may be split. Japanese has no blanks; its lines break best
/// after a punctuation mark or a particle.
struct LineBreak {
  private let word: [Glyph]

  package init(_ word: [Glyph]) { self.word = word }

  /// The phrases of a Japanese word. Any other word is a single phrase.
  var phrases: [ArraySlice<Glyph>] { parts(of: word[...]) { endsPhrase(before: $0) } }

  /// Splits a phrase into the smallest parts between which a line may break.
  package func units(of phrase: ArraySlice<Glyph>) -> [ArraySlice<Glyph>] {
    parts(of: phrase) { word[$0 - 1].mayBreak(before: word[$0]) }
  }

  private func parts(of range: ArraySlice<Glyph>, endingBefore isEnd: (Int) -> Bool) -> [ArraySlice<Glyph>] {
    guard !range.isEmpty else { return [] }
    var (parts, start): ([ArraySlice<Glyph>], Int) = ([], range.startIndex)
    for index in range.indices.dropFirst() where isEnd(index) {
      parts.append(range[start..<index])
      start = index
    }
    return parts + [range[start...]]
  }

  private func endsPhrase(before index: Int) -> Bool {
    let (last, next) = (word[index - 1], word[index])
    guard last.mayBreak(before: next) else { return false }
    if last.isOne(of: Self.marks) { return true }
    // A particle after a bracket belongs to the bracket.
    if last.isOne(of: Self.brackets) { return !next.isHiragana }
    // お and ご before a noun are part of the noun.
    if isHonorific(at: index) { return !word[index - 1].isHiragana || last.isOne(of: Self.particles) }
    guard last.isHiragana, !next.isHiragana, !isHonorific(at: index - 1), !isDemonstrative(endingAt: index)
    else { return false }
    if next.isKanji { return last.isOne(of: Self.particles) }
    return next.scalar == 0x300C || !next.isOne(of: Glyph.opening)
  }

  private func isHonorific(at index: Int) -> Bool {
    word[index].isOne(of: Self.honorifics) && index + 1 < word.count && word[index + 1].isKanji
  }

  /// Whether the word この, その, あの or どの ends there.
  private func isDemonstrative(endingAt end: Int) -> Bool {
    end > 1 && word[end - 1].scalar == 0x306E && word[end - 2].isOne(of: Self.pointers)
  }

  private static func scalars(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }

  private static let marks = scalars("、。，．！？：；…・〜")
  private static let brackets = scalars("）」』】〕〉》］｝)]}")
  private static let honorifics = scalars("おご")
  private static let pointers = scalars("こそあど")
  /// The kana that end a particle, a verb or an adjective before another word. Kana that occur inside
  /// compound verbs (取り込む, 書き出す, 使い方) are not included.
  private static let particles = scalars("をがはにでともへやのからまばてたるくなずうんすだどかねよ")
}
