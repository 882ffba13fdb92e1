import Testing

@testable import SyncServer

@Suite struct GzipTests {
  @Test(arguments: [0, 1, 1_000, 32_768, 32_769, 1_000_000]) func compressedDataIsDecompressedUnchanged(
    _ count: Int
  ) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 5) }
    #expect(try Gzip.decompress(Gzip.compress(bytes), limit: 1_000_000) == bytes)
  }

  @Test func theLimitIsThatOfTheUnpackedBytes() throws {
    let packed = try Gzip.compress([UInt8](repeating: 0, count: 1_000_001))
    #expect(throws: Gzip.Failure.tooLarge) { try Gzip.decompress(packed, limit: 1_000_000) }
    #expect(try Gzip.decompress(packed, limit: 1_000_001).count == 1_000_001)
  }

  @Test func damagedDataIsReported() throws {
    let packed = try Gzip.compress(Array("some text to be packed".utf8))
    var flipped = packed
    flipped[packed.count - 5] ^= 1
    for bytes in [[], [0x1F], Array("plain".utf8), Array(packed.dropLast()), packed + [0], flipped] {
      #expect(throws: Gzip.Failure.damaged) { try Gzip.decompress(bytes, limit: 1_000) }
    }
  }
}
