/// The reason why `config.toml` cannot be used. It contains only data; the sentence is in FocusText.
package struct ConfigError: Error, Equatable, Sendable {
  /// The path of the file, as opened.
  package var file: String
  /// The position in the file; nil if the error is about the whole file.
  package var position: SourcePosition?
  package var reason: Reason

  package init(file: String, position: SourcePosition? = nil, reason: Reason) {
    self.file = file
    self.position = position
    self.reason = reason
  }

  /// The kinds of errors in a configuration file.
  package enum Reason: Equatable, Sendable {
    /// The file cannot be opened or read.
    case unreadable(errno: Int32)
    case isDirectory
    /// The file is a pipe, a socket or another special file.
    case isSpecialFile
    /// The file is larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// The file is not valid UTF-8.
    case notUTF8
    /// The character is not allowed here.
    case unexpected(Unicode.Scalar)
    /// Arrays, tables or dotted keys are nested deeper than `limit`.
    case tooDeep(limit: Int)
    /// The value is a bare word: unquoted text, or a malformed number or date. The key is nil if it is not a
    /// setting.
    case notAValue(SettingKey?, found: String)
    /// The file is not valid TOML; `detail` is the parser's own English text.
    case syntax(detail: String)
    /// There is no setting `key`; `nearest` is the most similar one.
    case unknownKey(String, nearest: SettingKey?)
    /// The value, written as `found`, has the wrong type `type`.
    case wrongType(SettingKey, type: ConfigValueType, found: String)
    /// The value, written as `found`, has the right type but is not one of ``SettingKey/allowedValues``.
    case badValue(SettingKey, found: String)
    /// The value of an action in `[keys]`, or of `keys` itself if the action is nil, is neither a key nor a
    /// list of keys.
    case keysExpected(action: String?, found: String)
    /// A line of `[keys]` is invalid; the associated text is the reason.
    case badKeys(String)
  }

  /// The name of the key that the error is about, exactly as in the file; nil if there is none.
  package var key: String? {
    if case .unknownKey(let name, _) = reason { name } else { setting?.name }
  }

  /// The setting that the error is about; nil if there is none.
  private var setting: SettingKey? {
    switch reason {
    case .wrongType(let key, _, _), .badValue(let key, _): key
    case .notAValue(let key, _): key
    case .unreadable, .isDirectory, .isSpecialFile, .tooLarge, .notUTF8, .unexpected, .tooDeep, .syntax,
      .unknownKey, .keysExpected, .badKeys:
      nil
    }
  }

  /// The invalid value as written in the file, with quotes, on one line, cut to 80 characters; nil if there
  /// is none.
  package var found: String? {
    switch reason {
    case .wrongType(_, _, let found), .badValue(_, let found), .notAValue(_, let found): found
    case .unreadable, .isDirectory, .isSpecialFile, .tooLarge, .notUTF8, .unexpected, .tooDeep, .syntax,
      .unknownKey, .keysExpected, .badKeys:
      nil
    }
  }

  /// The allowed values, if the error is about a known key; otherwise nil.
  package var allowed: [String]? { setting?.allowedValues }
}

/// A position in a text file. Lines and columns count from 1; a column is one Unicode scalar.
package struct SourcePosition: Equatable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  static let start = SourcePosition(line: 1, column: 1)

  package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
