/// Which characters a frame may show.
package enum Charset: Sendable, Hashable {
  /// All of them.
  case unicode
  /// ASCII only; everything else is spelled in it, cell by cell.
  case ascii
}
