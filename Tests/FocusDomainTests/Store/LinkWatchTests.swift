import Foundation
import FocusSystem
import Testing
@testable import FocusDomain

/// The watch on stores behind symbolic links.
@Suite struct LinkWatchTests {
  private func started() throws -> (TemporaryStore, StoreWatch) {
    let test = try TemporaryStore()
    try test.add("A")
    return (test, try #require(StoreWatch(test.directory)))
  }

  /// A directory beside the store with the month's file, and a link to it in the store.
  private func linkedMonth(_ test: TemporaryStore, at link: String) throws -> String {
    let folder = "\(test.root)/dotfiles"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: test.file, toPath: "\(folder)/november")
    try FileManager.default.createSymbolicLink(atPath: test.file, withDestinationPath: link)
    return "\(folder)/november"
  }

  @Test(arguments: ["dotfiles/november", "../../dotfiles/november", "hop"])
  func aMonthBehindALinkIsWatched(link: String) throws {
    let (test, _) = try started()
    let target = try linkedMonth(
      test, at: link == "dotfiles/november" ? "\(test.root)/\(link)" : link)
    if link == "hop" {
      try FileManager.default.createSymbolicLink(
        atPath: "\(test.directory.days)/hop", withDestinationPath: target)
    }
    if link.hasPrefix("..") {
      let place = URL(fileURLWithPath: test.directory.days).appendingPathComponent(link).standardized.path
      try #require(place == target)
    }
    let watch = try #require(StoreWatch(test.directory))
    try test.write("{}", to: target)
    #expect(watch.nextChanges() == .init(months: [month("2026-11")]))
    // The target is replaced by another file, as editors and git do.
    try test.write("{}", to: "\(target).new")
    try FileSystem.rename("\(target).new", to: target)
    #expect(watch.nextChanges() == .init(months: [month("2026-11")]))
    try test.write("x", to: "\(target).other")
    #expect(watch.changes().isEmpty)
    try FileSystem.remove(target)
    #expect(watch.nextChanges() == .init(months: [month("2026-11")]))
  }

  @Test func aMonthThatBecomesALinkChangesEverything() throws {
    let (test, watch) = try started()
    let target = try linkedMonth(test, at: "\(test.root)/dotfiles/november")
    #expect(watch.changes().everything)
    let next = try #require(StoreWatch(test.directory))
    try test.write("{}", to: "\(test.root)/other")
    let file = test.file
    try FileManager.default.createSymbolicLink(
      atPath: "\(file).new", withDestinationPath: "\(test.root)/other")
    try FileSystem.rename("\(file).new", to: file)
    #expect(next.changes().everything)
    let last = try #require(StoreWatch(test.directory))
    try test.write("{}", to: target)
    #expect(last.changes().isEmpty)
    try test.write("{}", to: "\(test.root)/other")
    #expect(last.nextChanges() == .init(months: [month("2026-11")]))
  }

  /// The file behind the link is replaced by another link, with `ln -sf` or `ln -s`; the next watch follows
  /// it.
  @Test(arguments: ["mv", "ln"]) func aTargetThatBecomesALinkChangesEverything(_ way: String) throws {
    let (test, _) = try started()
    let target = try linkedMonth(test, at: "../../dotfiles/november")
    let other = "\(test.root)/other"
    try test.write("{}", to: other)
    let watch = try #require(StoreWatch(test.directory))
    if way == "ln" {
      try FileSystem.remove(target)
      #expect(watch.nextChanges() == .init(months: [month("2026-11")]))
    }
    let link = way == "ln" ? target : "\(target).new"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other)
    if way == "mv" { try FileSystem.rename(link, to: target) }
    #expect(watch.changes().everything)
    let next = try #require(StoreWatch(test.directory))
    try test.write("{}", to: other)
    #expect(next.nextChanges() == .init(months: [month("2026-11")]))
  }

  @Test func theTargetOfALinkIsReportedOnceItIsWritten() throws {
    let (test, _) = try started()
    let target = try linkedMonth(test, at: "../../dotfiles/november")
    try FileSystem.remove(target)
    let watch = try #require(StoreWatch(test.directory))
    let descriptor = open(target, O_WRONLY | O_CREAT, 0o600)
    #expect(watch.changes().isEmpty)
    close(descriptor)
    #expect(watch.nextChanges() == .init(months: [month("2026-11")]))
  }

  /// A link above the data directory affects its location, too.
  @Test func aLinkAboveTheStoreIsWatched() throws {
    let (test, _) = try started()
    let one = "\(test.root)/homes/one/data"
    try FileManager.default.createDirectory(
      atPath: "\(test.root)/homes/one", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: "\(test.root)/homes/two", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: test.directory.path, toPath: one)
    let home = "\(test.root)/home"
    try FileManager.default.createSymbolicLink(atPath: home, withDestinationPath: "homes/one")
    let watch = try #require(StoreWatch(DataDirectory(path: "\(home)/data")))
    try FileSystem.remove(home)
    try FileManager.default.createSymbolicLink(atPath: home, withDestinationPath: "homes/two")
    #expect(watch.changes().everything)
  }

  @Test func theMissingTargetOfALinkIsReportedWhenCreated() throws {
    let (test, _) = try started()
    try FileSystem.remove(test.file)
    let target = "\(test.root)/disk/plans/november"
    try FileManager.default.createSymbolicLink(atPath: test.file, withDestinationPath: target)
    for step in ["\(test.root)/disk", "\(test.root)/disk/plans"] {
      let watch = try #require(StoreWatch(test.directory))
      try FileManager.default.createDirectory(atPath: step, withIntermediateDirectories: false)
      #expect(watch.changes().everything, "\(step)")
    }
    let watch = try #require(StoreWatch(test.directory))
    try test.write("{}", to: target)
    #expect(watch.nextChanges() == .init(months: [month("2026-11")]))
  }

  @Test(arguments: ["", "/days"]) func aLinkedDirectoryIsWatched(_ below: String) throws {
    let (test, _) = try started()
    let path = test.directory.path + below
    try FileManager.default.moveItem(atPath: path, toPath: "\(test.root)/first")
    try FileManager.default.copyItem(atPath: "\(test.root)/first", toPath: "\(test.root)/second")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(test.root)/first")
    let watch = try #require(StoreWatch(test.directory))
    try test.write("{}", to: test.file)
    #expect(watch.nextChanges() == .init(months: [month("2026-11")]))
    try FileManager.default.createSymbolicLink(
      atPath: "\(path).new", withDestinationPath: "\(test.root)/second")
    try FileSystem.rename("\(path).new", to: path)
    #expect(watch.changes().everything)
    let next = try #require(StoreWatch(test.directory))
    try test.write("{}", to: test.file)
    #expect(next.nextChanges() == .init(months: [month("2026-11")]))
  }

  @Test func circularLinksDoNotHang() throws {
    let (test, _) = try started()
    try FileSystem.remove(test.file)
    try FileManager.default.createSymbolicLink(atPath: test.file, withDestinationPath: test.file)
    let watch = try #require(StoreWatch(test.directory))
    #expect(watch.changes().isEmpty)
  }

  @Test func aDirectoryWithoutPermissionHasNoWatch() throws {
    let test = try TemporaryStore()
    try test.write("", to: "\(test.root)/file")
    #expect(StoreWatch(DataDirectory(path: "\(test.root)/file/below")) == nil)
  }
}
