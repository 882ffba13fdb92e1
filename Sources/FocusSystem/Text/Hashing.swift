extension String {
  /// The 64-bit FNV-1a hash of the text, which is the same in every process.
  package func fnv1a(from basis: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    utf8.reduce(basis) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
