import Foundation
import Testing

@testable import FocusSystem

/// Watches by inotify and by polling directories report the same events.
@Suite("Watchers of directories") struct DirectoryWatcherTests {
  enum Way: CaseIterable { case system, looking }

  private static let all: DirectoryWatch.Happenings = [
    .created, .movedIn, .movedOut, .written, .removed, .moved, .gone,
  ]
  private static let renamed: DirectoryWatch.Happenings = [.movedIn, .written, .removed, .moved, .gone]

  private func watch(_ way: Way) throws -> DirectoryWatch {
    guard way == .looking else { return try #require(DirectoryWatch()) }
    return DirectoryWatch(try #require(PollingWatcher()))
  }

  /// The next events. A file counts as written when its last descriptor is closed, and a process started by
  /// another test may hold a copy for a moment.
  private func next(_ watch: DirectoryWatch) -> [DirectoryWatch.Event] {
    let events = watch.events()
    guard events.isEmpty else { return events }
    var polled = [pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)]
    Descriptors.poll(&polled, milliseconds: 5_000)
    return watch.events()
  }

  private func names(_ watch: DirectoryWatch) -> Set<String> { Set(next(watch).map(\.name)) }

  @Test(arguments: Way.allCases) func changesOfNamesAreReported(way: Way) throws {
    let folder = try Folder()
    let watch = try watch(way)
    let number = try #require(watch.add(folder.path, Self.renamed))
    #expect(watch.events().isEmpty)
    for name in ["a", "b"] {
      try folder.write(name, to: name)
      #expect(names(watch) == [name])
    }
    #expect(watch.events().isEmpty)
    #expect(rename(folder["b"], folder["a"]) == 0)
    let events = next(watch)
    #expect(events.contains { $0.name == "a" && $0.happened.contains(.movedIn) && $0.directory == number })
    #expect(unlink(folder["a"]) == 0)
    #expect(next(watch) == [.init(directory: number, name: "a", happened: .removed)])
  }

  /// The second write is within one tick of the file system's clock, and has the same length.
  @Test(arguments: Way.allCases) func aFileThatIsWrittenAgainAtOnceIsReported(way: Way) throws {
    let folder = try Folder()
    try folder.write("0", to: "a")
    let watch = try watch(way)
    let number = try #require(watch.add(folder.path, Self.renamed))
    for text in 1...9 {
      try folder.write("\(text)", to: "a")
      let events = next(watch)
      try #require(events.count == 1, "\(text)")
      #expect(events[0].directory == number, "\(text)")
      #expect(events[0].name == "a", "\(text)")
      #expect(events.allSatisfy { $0.happened.contains(.written) })
      #expect(watch.events().isEmpty)
    }
  }

  /// The kernel may give the new link the inode number of the old one.
  @Test(arguments: Way.allCases) func aLinkThatLeadsElsewhereIsReported(way: Way) throws {
    let folder = try Folder()
    #expect(symlink("x", folder["a"]) == 0)
    let watch = try watch(way)
    _ = watch.add(folder.path, Self.all)
    for target in ["y", "z", "x"] {
      #expect(unlink(folder["a"]) == 0)
      #expect(symlink(target, folder["a"]) == 0)
      #expect(names(watch) == ["a"])
      #expect(watch.events().isEmpty)
    }
  }

  @Test(arguments: Way.allCases) func onlyRequestedEventsAreReported(way: Way) throws {
    let folder = try Folder()
    let watch = try watch(way)
    _ = watch.add(folder.path, .moved)
    try folder.write("one", to: "a")
    #expect(watch.events().isEmpty)
    let number = try #require(watch.add(folder.path, .removed))
    try folder.write("one", to: "b")
    #expect(watch.events().isEmpty)
    #expect(unlink(folder["a"]) == 0)
    #expect(next(watch) == [.init(directory: number, name: "a", happened: .removed)])
  }

  @Test(arguments: Way.allCases) func aDirectoryThatIsMovedAwayIsReported(way: Way) throws {
    let folder = try Folder()
    #expect(mkdir(folder["inner"], 0o700) == 0)
    let watch = try watch(way)
    let number = try #require(watch.add(folder["inner"], Self.all))
    #expect(rename(folder["inner"], folder["other"]) == 0)
    let events = next(watch)
    #expect(events.contains { $0.directory == number && $0.name.isEmpty && $0.happened.contains(.moved) })
  }

  @Test(arguments: Way.allCases) func missingDirectoriesHaveNoWatch(way: Way) throws {
    let folder = try Folder()
    let watch = try watch(way)
    #expect(watch.add(folder["missing"], .moved) == nil)
    #expect(errno == ENOENT)
  }

  @Test(arguments: Way.allCases) func aDirectoryHasTheSameWatchOnEveryPath(way: Way) throws {
    let folder = try Folder()
    #expect(symlink(folder.path, folder["again"]) == 0)
    let watch = try watch(way)
    #expect(watch.add(folder.path, .moved) == watch.add(folder["again"], .removed))
  }

  /// A file that another program has only created is not reported to readers until it is written or closed.
  @Test func anEmptyFileIsReportedTwice() throws {
    let folder = try Folder()
    let watch = try watch(.looking)
    let number = try #require(watch.add(folder.path, Self.all))
    try folder.write("", to: "a")
    #expect(next(watch) == [.init(directory: number, name: "a", happened: .created)])
    #expect(next(watch) == [.init(directory: number, name: "a", happened: .written)])
    #expect(watch.events().isEmpty)
  }

  /// A change during the sleep is found by the next poll.
  @Test(arguments: Way.allCases) func aChangeEndsTheSleep(way: Way) throws {
    let folder = try Folder()
    let watch = try watch(way)
    _ = watch.add(folder.path, Self.renamed)
    try folder.write("one", to: "a")
    var polled = [pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)]
    #expect(Descriptors.poll(&polled) == 1)
    #expect(names(watch) == ["a"])
    #expect(Descriptors.poll(&polled, milliseconds: 0) == 0, "it is readable no more")
  }
}

/// A temporary folder, which is removed at the end.
private final class Folder {
  let path: String

  init() throws {
    path = "\(NSTemporaryDirectory())/focus-watch-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
  }
}
