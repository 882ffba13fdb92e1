import FocusSystem

/// Recognizes unchanged file content: 128-bit FNV-1a, as 32 hexadecimal digits.
///
/// It need not be cryptographic: whoever could forge a digest could also write the file itself, and 128 bits
/// rule out accidental collisions. Storing the content itself would double the size of the journal.
package struct ContentDigest: Equatable {
  package let text: String

  package init(_ bytes: [UInt8]) {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in bytes { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b }
    text = hash.hexadecimal(width: 32)
  }

  /// A digest as written in a journal.
  init(text: String) { self.text = text }
}
