import FocusDomain
import FocusSync
import Testing

@testable import FocusTransport

@Suite(.enabled(if: CryptoLibrary.find(CryptoLibrary.names) != nil, "libcrypto is not installed"))
struct SealerTests {
  private let task = SyncKey(.task, "2931aec2-8b0f-4f6e-9d3c-0a1b2c3d4e5f")
  private let log = SyncKey(.day, "2026-11-21")
  private let plain = Array("{\"title\": \"Räum auf\"}".utf8)

  private func sealer(_ key: AccountKey = .random()) throws -> AccountSealer { try AccountSealer(key) }

  @Test(arguments: SealingVector.all.indices)
  func agreesWithAnotherImplementation(index: Int) throws {
    let vector = SealingVector.all[index]
    let sealer = try sealer(#require(AccountKey(text: vector.account)))
    let key = SyncKey(try #require(SyncType(rawValue: vector.type)), vector.id)
    let plain = try #require(Base64.url.decode(vector.plain.utf8))
    #expect(sealer.wireID(of: key) == vector.wireID)
    #expect(sealer.hash(plain, of: key) == vector.hash)
    let nonce = try #require(Base64.url.decode(vector.nonce.utf8))
    #expect(sealer.seal(plain, of: key, nonce: nonce) == vector.sealed)
    #expect(sealer.unseal(vector.sealed, wireID: vector.wireID, type: key.type) == plain)
  }

  @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 1000, 12_000])
  func sealedTextsAreOpened(length: Int) throws {
    let sealer = try sealer()
    let plain = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for key in [task, log] {
      let sealed = sealer.seal(plain, of: key)
      #expect(sealer.unseal(sealed, wireID: sealer.wireID(of: key), type: key.type) == plain)
    }
  }

  @Test func everySealedTextIsDifferent() throws {
    let sealer = try sealer()
    #expect(Set((0..<1000).map { _ in sealer.seal(plain, of: task) }).count == 1000)
    #expect(sealer.hash(plain, of: task) == sealer.hash(plain, of: task))
  }

  @Test func aChangeOfAnyByteOrCharacterIsRefused() throws {
    let sealer = try sealer()
    let sealed = sealer.seal(plain, of: task)
    let bytes = try #require(Base64.url.decode(sealed.utf8))
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        #expect(sealer.unseal(Base64.url.encode(changed), wireID: task.id, type: .task) == nil)
      }
    }
    for index in sealed.indices {
      var changed = sealed
      changed.replaceSubrange(index...index, with: sealed[index] == "A" ? "B" : "A")
      #expect(sealer.unseal(changed, wireID: task.id, type: .task) == nil)
    }
    for length in 0..<bytes.count {
      #expect(sealer.unseal(Base64.url.encode(bytes.prefix(length)), wireID: task.id, type: .task) == nil)
    }
    #expect(sealer.unseal(Base64.url.encode(bytes + [0]), wireID: task.id, type: .task) == nil)
  }

  @Test func opensOnlyAsTheSameRecordWithTheSameKey() throws {
    let (key, other) = (AccountKey.random(), AccountKey.random())
    let sealed = try sealer(key).seal(plain, of: task)
    #expect(try sealer(key).unseal(sealed, wireID: task.id, type: .task) == plain)
    #expect(try sealer(other).unseal(sealed, wireID: task.id, type: .task) == nil)
    #expect(try sealer(key).unseal(sealed, wireID: task.id, type: .session) == nil)
    #expect(try sealer(key).unseal(sealed, wireID: task.id, type: .day) == nil)
    for id in ["", "2931aec2-8b0f-4f6e-9d3c-0a1b2c3d4e50", task.id + "|1", task.id.uppercased()] {
      #expect(try sealer(key).unseal(sealed, wireID: id, type: .task) == nil)
    }
  }

  @Test func hostileTextsAreNil() throws {
    let sealer = try sealer()
    let good = sealer.seal(plain, of: task)
    let texts = [
      "", "A", "AQ", "AQ==", good + "=", good + "A", " " + good, good + "\n", "片付け", "\u{0}", "+/+/",
      good.replacing("_", with: "/") + "/", String(repeating: "A", count: 38),
      String(repeating: "A", count: 40),
      String(repeating: "AQEB", count: 4096), String(repeating: "A", count: 5_000_000),
      String(repeating: "e\u{301}", count: 10_000),
    ]
    for text in texts {
      #expect(sealer.unseal(text, wireID: task.id, type: .task) == nil, "\(text.prefix(50))")
    }
  }

  @Test func onlyRandomIdsAreVisible() throws {
    let sealer = try sealer()
    #expect(sealer.wireID(of: task) == task.id)
    #expect(sealer.wireID(of: SyncKey(.session, task.id)) == task.id)
    let hidden = [
      log, SyncKey(.day, task.id), SyncKey(.task, "2931aec2-8b0f-8f6e-9d3c-0a1b2c3d4e5f"),
      SyncKey(.task, "2931aec2-8b0f-4f6e-cd3c-0a1b2c3d4e5f"), SyncKey(.task, task.id.uppercased()),
      SyncKey(.task, task.id + "0"), SyncKey(.task, String(task.id.dropLast())), SyncKey(.task, ""),
      SyncKey(.task, "2931aec2-8b0f-4f6e-9d3c-0a1b2c3d4e5-"), SyncKey(.session, "2026-11-21"),
    ]
    let ids = hidden.map(sealer.wireID)
    for (key, id) in zip(hidden, ids) {
      #expect(id != key.id, "\(key)")
      #expect(id.utf8.count == 22, "\(key)")
      #expect(
        id.utf8.allSatisfy {
          $0 == 0x2D || $0 == 0x5F || Unicode.Scalar($0).properties.isAlphabetic
            || (0x30...0x39).contains($0)
        })
    }
    #expect(Set(ids).count == ids.count)
    // Another account has other ids, but all machines of one account have the same.
    #expect(try self.sealer().wireID(of: log) != sealer.wireID(of: log))
    let key = AccountKey.random()
    #expect(try self.sealer(key).wireID(of: log) == self.sealer(key).wireID(of: log))
  }

  @Test func hashesDistinguishRecordsAndContents() throws {
    let sealer = try sealer()
    let other = SyncKey(.task, "2931aec2-8b0f-4f6e-9d3c-0a1b2c3d4e50")
    let hashes = [
      sealer.hash(plain, of: task), sealer.hash(plain, of: other), sealer.hash(plain, of: log),
      sealer.hash(plain, of: SyncKey(.session, task.id)), sealer.hash(plain + [0], of: task),
      sealer.hash([], of: task), try self.sealer().hash(plain, of: task),
    ]
    #expect(Set(hashes).count == hashes.count)
    #expect(hashes.allSatisfy { $0.utf8.count == 43 })
  }

  @Test func aMissingLibraryIsAnError() {
    #expect(throws: SealingError.libraryMissing) {
      _ = try AccountSealer(.random(), libraries: ["libno-such-crypto.so.9"])
    }
    // A library with other functions.
    #expect(throws: SealingError.libraryMissing) {
      _ = try AccountSealer(.random(), libraries: ["libc.so.6"])
    }
  }

  /// A sealer is used by several threads at once.
  @Test func sealsOnManyThreads() async throws {
    let sealer = try sealer()
    let (task, plain) = (task, plain)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            sealer.unseal(sealer.seal(plain, of: task), wireID: task.id, type: .task) == plain
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
