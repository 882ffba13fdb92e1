import FocusText

/// How many records make a synchronization long enough to report its progress.
enum SyncProgress {
  /// The number of records above which the screens and `focus sync --watch` show the progress.
  static let fewRecords = 20
  /// The number of records above which other commands print it.
  private static let manyRecords = 500

  /// Prints the progress of a command.
  static func say(_ done: Int, of total: Int) {
    if total > manyRecords { Output.say(Text.synchronizing(done, of: total)) }
  }
}
