/// Which characters a frame may show.
package enum Charset: Sendable, Hashable {
  /// All of them.
  case unicode
  /// All of them in text; drawings keep to what the small fonts of a Linux console have.
  case console
  /// ASCII only; everything else is spelled in it, cell by cell.
  case ascii
}
