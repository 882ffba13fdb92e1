import FocusDomain

/// Reports that calendars may have changed. Only for processes that may wait: a folder may be on a machine that does not
/// answer.
package final class CalendarWatch {
  private let paths: [FileWatch]
  private let folders: FoldersWatch?

  /// Readable when something may have changed.
  package var descriptors: [Int32] { paths.map(\.descriptor) + (folders.map { [$0.descriptor] } ?? []) }

  /// Whether the kernel had no watch to spare: then a look now and then is all there is.
  package let isBlind: Bool

  package init(_ request: CalendarRequest) {
    let all = request.paths.filter(FileSystem.isDirectory)
      .flatMap { FileTree($0, ending: CalendarReader.suffix, mostFiles: CalendarReader.mostFiles).folders }
    paths = request.paths.compactMap { FileWatch($0) }
    folders = FoldersWatch(all)
    isBlind = paths.count < request.paths.count || folders == nil
  }

  /// Whether anything changed since the last call; never waits.
  package func takeChange() -> Bool {
    let changes = paths.map { $0.takeChange() } + [folders?.takeChange() ?? false]
    return changes.contains(true)
  }
}
