import Testing
@testable import FocusDomain
import Foundation

@Test func smoke() throws {
  let root = NSTemporaryDirectory() + UUID().uuidString
  let store = Store(directory: DataDirectory(path: root), clock: .live())
  let today = store.clock.today
  for title in ["a", "b", "c"] { try store.perform(.add(TaskDraft(title: title), day: today)) }
  #expect(throws: PlannerError.refused(.dayFull(today))) { try store.perform(.add(TaskDraft(title: "d"), day: today)) }
  let plan = try store.plan(of: today)
  #expect(plan.count == 3)
  let c = try store.perform(.move(plan.tasks[0].id, day: today, to: today.adding(days: 40)))
  store.remember(c)
  #expect(try store.plan(of: today).count == 2)
  _ = try store.undoLast()
  var p2 = try store.plan(of: today); 
  #expect(p2.tasks.map(\.title) == ["a","b","c"])
  try store.perform(.delete(plan.tasks[1].id, day: today))
  #expect(try store.recentlyDeleted().count == 1)
  for f in ["schema0-flat-titles", "schema1-flat-tasks", "schema2-day-keyed"] {
    let src = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/legacy/\(f).json")
    let r = try store.importFile(src.path)
    print(f, r.added.count, r.skipped, r.overLimit)
    let r2 = try store.importFile(src.path)
    print(f, r2.added.count, r2.skipped, r2.overLimit)
  }
  try FileManager.default.copyItem(atPath: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/legacy/schema2-day-keyed.json").path, toPath: root + "/tasks.json")
  print(try store.migrate() as Any)
  print(try store.examine())
  print(String(decoding: try FileSystem.read(store.directory.file(of: today.civilMonth))!, as: UTF8.self))
  print(try FileManager.default.subpathsOfDirectory(atPath: root))
}
