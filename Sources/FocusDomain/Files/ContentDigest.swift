/// Tells whether a file holds what it held: FNV-1a with 128 bits, as 32 hexadecimal digits.
///
/// It guards against other programs' changes, not against somebody who wants to deceive: such a person may write the file itself. So
/// no cryptography is needed, and 128 bits make an accident impossible. The content itself would double the journal.
struct ContentDigest: Equatable {
  let text: String

  /// The digest of these bytes.
  init(_ bytes: [UInt8]) {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in bytes { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b }
    let digits = String(hash, radix: 16)
    text = String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// A digest as it stands in a journal.
  init(text: String) { self.text = text }
}
