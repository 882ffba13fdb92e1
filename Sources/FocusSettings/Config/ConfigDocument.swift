import TOMLKit

/// The top level of a TOML file: each key once, in the order of the file, with its place.
///
/// TOMLKit is the judge of what is TOML and what it means. It tells no place of a value that is valid TOML,
/// so ``TOMLOutline`` finds the places; and it is C++ underneath, so what it must never see is refused first.
struct ConfigDocument {
  struct Entry {
    var key: String
    var keyPosition: SourcePosition
    var valuePosition: SourcePosition
    var written: String
    var value: Value
  }

  /// The type of a value and, for a string or boolean, its text.
  struct Value {
    var type: ConfigValueType
    var text: String?
  }

  var entries: [Entry] = []

  init(_ bytes: [UInt8], path: String) throws(ConfigError) {
    func error(_ position: SourcePosition?, _ reason: ConfigError.Reason) -> ConfigError {
      ConfigError(file: path, position: position, reason: reason)
    }
    let limit = ConfigFile.sizeLimit
    guard bytes.count <= limit else { throw error(nil, .tooLarge(limit: limit)) }
    // TOMLKit takes a C string: a NUL would hide the rest of the file.
    if let index = bytes.firstIndex(of: 0) { throw error(position(of: index, in: bytes), .unexpected("\0")) }
    guard let source = String(validating: bytes, as: UTF8.self) else {
      throw error(position(of: firstInvalidUTF8(bytes), in: bytes), .notUTF8)
    }
    let outline: TOMLOutline
    do throws(TOMLTrouble) {
      outline = try TOMLOutline(bytes)
    } catch {
      throw ConfigError(file: path, error)
    }

    let table: TOMLTable
    do {
      table = try TOMLTable(string: source)
    } catch let failure as TOMLParseError {
      let begin = failure.source.begin
      let place = SourcePosition(line: max(1, begin.line), column: max(1, begin.column))
      throw error(place, .syntax(detail: failure.description))
    } catch _ {
      throw error(nil, .syntax(detail: ""))
    }
    entries = Self.entries(of: table, outline)
  }

  private static func entries(of table: TOMLTable, _ outline: TOMLOutline) -> [Entry] {
    var entries: [Entry] = []
    var seen: Set<String> = []
    for item in outline.items where seen.insert(item.key).inserted {
      var value = Value(type: .string)
      if let node = table[item.key] { value = Value(node, written: item.written) }
      entries.append(
        Entry(
          key: item.key, keyPosition: item.keyPosition, valuePosition: item.valuePosition,
          written: shortened(item.written), value: value))
    }
    // Both readings agree as far as is known. Should they ever not, the parser's key is still not ignored.
    let start = SourcePosition(line: 1, column: 1)
    for key in table.keys where seen.insert(key).inserted {
      let value = table[key].map { Value($0, written: "") } ?? Value(type: .string)
      entries.append(
        Entry(key: key, keyPosition: start, valuePosition: start, written: value.text ?? "", value: value))
    }
    return entries
  }
}

extension ConfigDocument.Value {
  fileprivate init(_ node: some TOMLValueConvertible, written: String) {
    switch node.type {
    case .string:
      // A string reaches us as a C string, so an escaped NUL would cut it to a value that may be allowed.
      let cut = written.contains("\\u0000") || written.contains("\\U00000000")
      self.init(type: .string, text: cut ? nil : node.string)
    case .bool: self.init(type: .boolean, text: node.bool.map { $0 ? "true" : "false" })
    case .int: self.init(type: .integer)
    case .double: self.init(type: .float)
    case .date: self.init(type: .date)
    case .time: self.init(type: .time)
    case .dateTime: self.init(type: .dateTime)
    case .array: self.init(type: .array)
    case .table: self.init(type: .table)
    }
  }
}

extension ConfigError {
  fileprivate init(file: String, _ trouble: TOMLTrouble) {
    let reason: Reason =
      switch trouble.kind {
      case .tooDeep: .tooDeep(limit: TOMLOutline.depthLimit)
      case .unexpected(let scalar): .unexpected(scalar)
      case .notAValue(let word): .notAValue(trouble.key.flatMap(SettingKey.init), found: shortened(word))
      }
    self.init(file: file, position: trouble.position, reason: reason)
  }
}
