import FocusDomain

/// Reports that calendars may have changed. Only for processes that may block, because a folder may be on a
/// remote file system that does not answer.
package final class CalendarWatch {
  private let files: FileWatch?
  private let folders: FoldersWatch?

  /// The descriptors to poll. They become readable when something may have changed.
  package var descriptors: [Int32] { [files?.descriptor, folders?.descriptor].compactMap(\.self) }

  /// Whether the kernel had no watches left, so that the files must be read periodically instead.
  package let isBlind: Bool

  package init(_ request: CalendarRequest) {
    let trees = request.paths.filter(FileSystem.isDirectory)
      .map { FileTree($0, ending: CalendarReader.suffix, mostFiles: CalendarReader.mostFiles) }
    files = FileWatch(request.paths + trees.flatMap(\.links), alsoMoved: true)
    folders = FoldersWatch(trees.flatMap(\.folders))
    isBlind = files == nil || folders == nil
  }

  /// Whether anything changed since the last call; never waits.
  package func consumeChange() -> Bool {
    let changes = [files?.consumeChange() ?? false, folders?.consumeChange() ?? false]
    return changes.contains(true)
  }
}
