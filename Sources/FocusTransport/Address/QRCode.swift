import CQrencode

/// A QR code, so that a phone can read a link from a screen.
package struct QRCode: Equatable, Sendable {
  /// The light border that readers need, in modules.
  private static let border = 2
  /// The maximum number of modules per side, which is that of version 40.
  private static let largest = 177

  /// The modules by row; true is dark.
  let modules: [[Bool]]

  /// Encodes a text; nil without libqrencode, or if the text is too long.
  package init?(_ text: String) { self.init(text, libraries: ["libqrencode.so.4", "libqrencode.so.3"]) }

  init?(_ text: String, libraries: [String]) {
    guard let library = libraries.lazy.compactMap({ focus_qr_load($0) }).first else { return nil }
    var bytes = [UInt8](repeating: 0, count: QRCode.largest * QRCode.largest)
    let side = Int(focus_qr_encode(library, text, &bytes, Int32(bytes.count)))
    guard side > 0 else { return nil }
    self.init(modules: (0..<side).map { row in bytes[(row * side)..<((row + 1) * side)].map { $0 == 1 } })
  }

  init(modules: [[Bool]]) { self.modules = modules }

  /// The code as lines of half blocks, two rows of modules each. Light modules are drawn and dark ones are
  /// not, for light text on a dark background. Phones read inverted codes as well.
  package var lines: [String] {
    let range = -QRCode.border..<(modules.count + QRCode.border)
    func isLight(_ row: Int, _ column: Int) -> Bool {
      guard modules.indices.contains(row), modules[row].indices.contains(column) else {
        return row < range.upperBound
      }
      return !modules[row][column]
    }
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      range.map { column in
        switch (isLight(row, column), isLight(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }
}
