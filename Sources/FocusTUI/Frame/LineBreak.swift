extension Glyph {
  /// Whether a line may end between two characters that no blank separates: beside one of Chinese or Japanese, but
  /// neither before a closing sign nor after an opening one. Korean breaks at blanks.
  func mayBreak(before next: Glyph) -> Bool {
    (isIdeographic || next.isIdeographic) && !Glyph.closing.contains(next.scalar)
      && !Glyph.opening.contains(scalar)
  }

  private var isIdeographic: Bool {
    width == 2 && !(0xAC00...0xD7A3 ~= scalar) && !(0x1100...0x11FF ~= scalar)
  }

  private static let closing = Set(
    "、。，．！？：；）」』】〕〉》］｝ーっゃゅょッャュョァィゥェォぁぃぅぇぉ・…,.!?:;)]}%".unicodeScalars.map(\.value))
  private static let opening = Set("（「『【〔〈《［｛([{".unicodeScalars.map(\.value))
}
