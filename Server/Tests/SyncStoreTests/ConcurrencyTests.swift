import Foundation
import GRDB
import Testing

@testable import SyncStore

@Suite struct ConcurrencyTests {
  /// Eight writers change the same few records, each on top of what it has read. Every accepted change must be based on
  /// the one before it, or an edit was lost.
  @Test(arguments: [1, 2]) func eachRecordIsOneChain(stores: Int) async throws {
    let test = try await TestStore(quota: 100_000_000)
    // A second store on the file, as another process has.
    let all = stores == 1 ? [test.store] : [test.store, try SQLiteStore(directory: test.directory)]
    let caller = test.caller
    let time = test.time
    let accepted = try await withThrowingTaskGroup(of: [[Int64]].self) { group in
      for writer in 0..<8 {
        let store = all[writer % all.count]
        group.addTask {
          var accepted: [[Int64]] = []
          for round in 0..<40 {
            let id = "\((writer + round) % 3)"
            let known = try await store.page(of: caller.account, after: .start).records
            let base = known.first { $0.key.id == id }?.revision ?? 0
            let request = SyncRequest(
              mode: .full, idempotencyKey: "\(writer)-\(round)-key", cursor: .start,
              changes: [task(id, base: base, "W\(writer)R\(round)")])
            let reply = try await store.sync(request, by: caller, at: time) { answer in
              switch answer.results[0].status {
              case .created(let revision), .updated(let revision): Array("\(revision)".utf8)
              default: []
              }
            }
            guard case .fresh(let bytes, _) = reply,
              let revision = Int64(String(decoding: bytes, as: UTF8.self))
            else { continue }
            accepted.append([Int64(id) ?? 0, base, revision])
          }
          return accepted
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(accepted.count > 40)
    for record in 0..<3 {
      let chain = accepted.filter { $0[0] == Int64(record) }.sorted { $0[2] < $1[2] }
      #expect(chain.first?[1] == 0)
      for (older, newer) in zip(chain, chain.dropFirst()) { #expect(newer[1] == older[2]) }
    }
    #expect(Set(accepted.map { $0[2] }).count == accepted.count, "each commit has a number of its own")
    #expect(try await test.number("SELECT seq FROM account") == accepted.count)
    #expect(try await test.number("SELECT count(*) FROM past") == accepted.count - 3)
  }

  @Test func aFailedWriteIsUndoneAlone() async throws {
    let test = try await TestStore()
    let store = test.store
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<50 {
        group.addTask {
          _ = try? await store.write { database in
            try database.execute(
              sql: "INSERT INTO account (name, created_at) VALUES (?, 0)", arguments: ["n\(index)"])
            if index.isMultiple(of: 2) { throw StoreError.busy }
          }
        }
      }
    }
    #expect(try await test.number("SELECT count(*) FROM account WHERE name <> 'me'") == 25)
  }

  @Test func anotherStoreSeesWhatWasWritten() async throws {
    let test = try await TestStore()
    let other = try SQLiteStore(directory: test.directory)
    try await test.sync([task("a")])
    #expect(try await other.hasForeignWrites(), "also before the first look")
    #expect(try await other.hasForeignWrites() == false)
    try await test.sync([task("b")])
    #expect(try await other.hasForeignWrites())
    #expect(try await other.page(of: test.account, after: .start).records.count == 2)
    _ = try await other.createAccount(name: "other", at: test.time)
    #expect(try await other.hasForeignWrites() == false, "its own writes are none")
  }
}
