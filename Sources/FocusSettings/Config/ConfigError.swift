/// Why `config.toml` cannot be used. Holds data only: its sentence is written elsewhere.
package struct ConfigError: Error, Equatable, Sendable {
  /// The path of the file, as it was opened.
  package var file: String
  /// Where in the file, or `nil` when the whole file is meant.
  package var position: SourcePosition?
  /// What is wrong.
  package var reason: Reason

  /// Describes what is wrong with the file at `file`.
  package init(file: String, position: SourcePosition? = nil, reason: Reason) {
    self.file = file
    self.position = position
    self.reason = reason
  }

  /// What can be wrong with a file of settings.
  package enum Reason: Equatable, Sendable {
    /// It is there but cannot be opened or read; `errno` says why.
    case unreadable(errno: Int32)
    /// The path names a directory.
    case isDirectory
    /// The path names a pipe, a socket or another special file.
    case isSpecialFile
    /// It holds more than `limit` bytes.
    case tooLarge(limit: Int)
    /// A byte sequence in it is not UTF-8.
    case notUTF8
    /// This character cannot stand there.
    case unexpected(Unicode.Scalar)
    /// Arrays, tables or dotted keys are nested deeper than `limit`.
    case tooDeep(limit: Int)
    /// A bare word stands where a value should: text that lacks its quotes, or a malformed number or date.
    /// It stands for the setting `key`, if for any.
    case notAValue(SettingKey?, found: String)
    /// It is not TOML; `detail` is the parser's own English text.
    case syntax(detail: String)
    /// No setting is called `key`; `nearest` is the one that was probably meant.
    case unknownKey(String, nearest: SettingKey?)
    /// The value, written as `found`, is a `type` but the setting is of another.
    case wrongType(SettingKey, type: ConfigValueType, found: String)
    /// The value, written as `found`, has the right type but is not one of ``SettingKey/allowedValues``.
    case badValue(SettingKey, found: String)
    /// What stands in `[keys]` for that action, or in place of the table, is neither a key nor a list of keys.
    case keysExpected(action: String?, found: String)
    /// A line of `[keys]` cannot hold; the sentence says why.
    case badKeys(String)
  }

  /// The name of the key that the error is about, if it is about one. May hold anything the file holds.
  package var key: String? {
    switch reason {
    case .unknownKey(let name, _): name
    case .wrongType(let key, _, _), .badValue(let key, _), .notAValue(let key?, _): key.name
    default: nil
    }
  }

  /// The offending value as the file writes it, quotes included, one line, cut to 80 characters.
  package var found: String? {
    switch reason {
    case .wrongType(_, _, let found), .badValue(_, let found), .notAValue(_, let found): found
    default: nil
    }
  }

  /// The values that the key allows, if the error is about a known key.
  package var allowed: [String]? {
    switch reason {
    case .wrongType(let key, _, _), .badValue(let key, _), .notAValue(let key?, _): key.allowedValues
    default: nil
    }
  }
}

/// A place in a text file. Lines and columns count from 1; a column is one Unicode scalar.
package struct SourcePosition: Equatable, Comparable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1.
  package var column: Int

  /// The place at `line` and `column`, both from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `a` comes before `b` in the file.
  package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
