import StoreFixtures
import Testing

@testable import SyncStore

@Suite(.onEachStore) struct PagingTests {
  /// Reads page by page; a page ends where a commit ends.
  private func readAll(_ test: TestStore) async throws -> [Page] {
    var pages: [Page] = []
    var cursor = SyncCursor.start
    repeat {
      let page = try await test.store.page(of: test.account, after: cursor)
      #expect(page.cursor.sequence > cursor.sequence)
      cursor = page.cursor
      pages.append(page)
    } while pages.last?.hasMore == true
    return pages
  }

  private func expectWhole(_ pages: [Page], of test: TestStore) async throws {
    let revisions = pages.map { Set($0.records.map(\.revision)) }
    for (index, page) in pages.enumerated() {
      for other in pages.indices where other != index {
        #expect(revisions[index].isDisjoint(with: revisions[other]), "a commit is on two pages")
      }
      #expect(page.records.map(\.revision) == page.records.map(\.revision).sorted())
      #expect(page.records.count <= PageBuilder.recordLimit)
      if page.hasMore { #expect(page.cursor.sequence == page.records.last?.revision) }
    }
    #expect(
      pages.last?.cursor.sequence == Int64(try await test.number("SELECT seq AS number FROM account") ?? -1))
    #expect(
      pages.flatMap(\.records).count == (try await test.number("SELECT count(*) AS number FROM record")))
  }

  @Test func pagesEndOnCommits() async throws {
    let test = try await TestStore()
    for commit in 0..<12 { try await test.sync((0..<90).map { task("\(commit)-\($0)") }) }
    let pages = try await readAll(test)
    #expect(pages.map(\.records.count) == [450, 450, 180])
    try await expectWhole(pages, of: test)
  }

  @Test func supersededRecordsDoNotSplitACommit() async throws {
    let test = try await TestStore()
    for commit in 0..<8 { try await test.sync((0..<300).map { task("\(commit)-\($0)") }) }
    // Every second record of the even commits moves to a later commit.
    let moved = stride(from: 0, to: 8, by: 2).flatMap { commit in
      stride(from: 0, to: 300, by: 2).map { task("\(commit)-\($0)", base: Int64(commit + 1), "BBBB") }
    }
    for part in 0..<2 { try await test.sync(Array(moved[(part * 300)..<(part * 300 + 300)])) }
    let pages = try await readAll(test)
    #expect(pages.count > 2)
    try await expectWhole(pages, of: test)
  }

  @Test func aCommitOfFiveHundredFillsAPage() async throws {
    let test = try await TestStore()
    for commit in 0..<3 { try await test.sync((0..<500).map { task("\(commit)-\($0)") }) }
    #expect(try await readAll(test).map(\.records.count) == [500, 500, 500])
  }

  @Test func aPageIsAboutAMegabyte() async throws {
    let test = try await TestStore(quota: 100_000_000)
    let document = String(repeating: "A", count: 16_000)
    for commit in 0..<10 {
      try await test.sync((0..<25).map { task("\(commit)-\($0)", document, hash: "h") })
    }
    let pages = try await readAll(test)
    #expect(pages.map(\.records.count) == [50, 50, 50, 50, 50])
    try await expectWhole(pages, of: test)
  }

  @Test func aPushBehindManyChangesContinuesFromItsPage() async throws {
    let test = try await TestStore()
    for commit in 0..<3 { try await test.sync((0..<300).map { task("\(commit)-\($0)") }) }
    let answer = try await test.sync([task("mine")])
    #expect(answer.page.hasMore)
    #expect(answer.page.cursor.sequence == 1)
    #expect(answer.commit.sequence == 4)
    let next = try await test.store.page(of: test.account, after: answer.page.cursor)
    #expect(next.records.count == 300)
  }
}
