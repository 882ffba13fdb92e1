/// Why the store could not be read or written. Data only: the sentences stand in the text catalogue.
package enum StoreError: Error, Equatable, Sendable {
  /// A file is not what it should be. It is left as it is; the line counts from 1.
  case damaged(path: String, line: Int?, Damage)
  /// A file was written by a later version, with that schema: it can be read, not written.
  case newerSchema(path: String, schema: Int)
  /// A file or directory cannot be read; `code` is an errno.
  case cannotRead(path: String, code: Int32)
  /// A symbolic link leads nowhere: what it stands for cannot be told from nothing.
  case danglingLink(path: String, target: String)
  /// A file or directory cannot be made; `code` is an errno.
  case cannotCreate(path: String, code: Int32)
  /// A file cannot be written to the end; `code` is an errno. The old content stands.
  case cannotWrite(path: String, code: Int32)
  /// Another process kept the store locked for two seconds.
  case busy(path: String)
  /// Another program changed a file each time between its reading and its writing. Nothing was written.
  case keepsChanging(path: String)
}

/// What is wrong with the content of a file.
package enum Damage: Equatable, Sendable {
  /// It is not JSON.
  case json(JSONError.Reason)
  /// It is larger than any file of ours.
  case tooLarge(bytes: Int)
  /// It is a directory, a device or a pipe.
  case notAFile
  /// It is no directory.
  case notADirectory
  /// A field that must be there is missing.
  case missing(field: String)
  /// A field holds something it cannot mean.
  case badValue(field: String, value: String)
  /// A day that does not belong in this month's file, or is none.
  case strangeDay(String)
  /// It has more tasks than any person's file.
  case tooManyTasks(limit: Int)
  /// Two tasks of a day share an id.
  case duplicateTask(String)
}
