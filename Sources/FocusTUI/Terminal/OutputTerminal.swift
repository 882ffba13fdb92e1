import CSystem
import Glibc

/// A terminal used for plain line output.
package enum OutputTerminal {
  /// The width of the terminal behind a descriptor in columns; nil if it is no terminal or reports no width.
  package static func columns(_ descriptor: Int32) -> Int? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard isatty(descriptor) == 1, focus_window_size(descriptor, &columns, &rows) != 0, columns > 0
    else { return nil }
    return Int(columns)
  }
}
