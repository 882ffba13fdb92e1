/// The reason why the store could not be read or written. It contains only data; the sentences are in the
/// text catalogue.
package enum StoreError: Error, Equatable, Sendable {
  /// A file is malformed. It is left unchanged; the line counts from 1.
  case damaged(path: String, line: Int?, Damage)
  /// A later version wrote the file, with this schema. The file can be read but not written.
  case newerSchema(path: String, schema: Int)
  /// A file or directory cannot be read; `code` is an errno.
  case cannotRead(path: String, code: Int32)
  /// A symbolic link is dangling, so a missing file cannot be distinguished from an unmounted disk.
  case danglingLink(path: String, target: String)
  /// A file or directory cannot be created; `code` is an errno.
  case cannotCreate(path: String, code: Int32)
  /// A file cannot be written; `code` is an errno. Its old content is unchanged.
  case cannotWrite(path: String, code: Int32)
  /// Another process held the store's lock for two seconds.
  case busy(path: String)
  /// A file has no room for the new content. Nothing was written.
  case full(path: String)
  /// The file system of a lock file does not support locks. Nothing was written.
  case noLocks(path: String)
  /// Another program kept changing a file between reading and writing it. Nothing was written.
  case keepsChanging(path: String)
}

/// A defect in the content of a file.
package enum Damage: Equatable, Sendable {
  /// The file is not JSON.
  case json(JSONError.Reason)
  /// The file is larger than any file of the planner.
  case tooLarge(bytes: Int)
  /// The path is a directory, a device or a pipe.
  case notAFile
  /// The path is a link to a file, where only a regular file may be.
  case link(target: String)
  /// The path is a link to another store file.
  case linkToOwn(file: String)
  /// The path is not a directory.
  case notADirectory
  /// A required field is missing.
  case missing(field: String)
  /// A field has a value it cannot have.
  case badValue(field: String, value: String)
  /// A day that is not in this month, or not a date.
  case strangeDay(String)
  /// The file has more than `limit` tasks.
  case tooManyTasks(limit: Int)
  /// Two tasks of a day have the same id.
  case duplicateTask(String)
}
