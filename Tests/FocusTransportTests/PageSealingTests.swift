import FocusDomain
import FocusSync
import Foundation
import Testing

@testable import FocusTransport

/// The page in the browser seals with WebCrypto; libcrypto seals the same, byte for byte, with the same
/// random bytes.
@Suite(.enabled(if: CryptoLibrary.find(CryptoLibrary.names) != nil, "libcrypto is not installed"))
struct PageSealingTests {
  struct Vector: Decodable {
    let account, type, id, edition, wire, doc, hash: String
    let fields: String?
  }

  private static var vectors: [Vector] {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let path = root.appendingPathComponent("Server/Tests/Page/sealing.json")
      return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: path))
    }
  }

  @Test func plannerAndPageSealAlike() throws {
    let vectors = try Self.vectors
    #expect(vectors.count == 8)
    for vector in vectors {
      let sealer = try AccountSealer(#require(AccountKey(text: vector.account)))
      let key = SyncKey(try #require(SyncType(rawValue: vector.type)), vector.id)
      let fields = try vector.fields.map { try #require(try JSONReader.parse(Array($0.utf8)).fields) }
      let edition = try #require(Edition(try JSONReader.parse(Array(vector.edition.utf8))))
      let content = SealedContent(id: vector.id, edition: edition, document: fields.map { SyncDocument($0) })
      let nonce = Array(try #require(Base64.url.decode(vector.doc.utf8))[1..<13])
      #expect(sealer.wireID(of: key) == vector.wire)
      #expect(sealer.hash(content.plain, of: key) == vector.hash)
      #expect(sealer.seal(content.padded, of: key, nonce: nonce) == vector.doc)
      let opened = try #require(sealer.unseal(vector.doc, wireID: vector.wire, type: key.type))
      #expect(SealedContent(opened) == content)
    }
  }
}
