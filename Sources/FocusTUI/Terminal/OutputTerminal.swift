import CSystem
import Glibc

/// A terminal that lines are printed on, one after the other.
package enum OutputTerminal {
  /// The columns of the terminal behind a descriptor; nil when there is none, or it does not tell.
  package static func columns(_ descriptor: Int32) -> Int? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard isatty(descriptor) == 1, focus_window_size(descriptor, &columns, &rows) != 0, columns > 0
    else { return nil }
    return Int(columns)
  }
}
