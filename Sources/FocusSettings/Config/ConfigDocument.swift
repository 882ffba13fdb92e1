import CToml
import FocusSystem

/// A parsed TOML file: its top-level keys in file order, with their positions.
struct ConfigDocument {
  struct Entry {
    var key: String
    var keyPosition: SourcePosition
    var valuePosition: SourcePosition
    /// The source text of the value, or the heading line of a table.
    var written: String
    var type: ConfigValueType
    /// The value of a string, boolean or integer; nil for other types.
    var text: String?
    /// The text of a list of words without quotation marks, such as `["sat", "sun"]`; nil for other values.
    var listText: String? {
      let words = children.compactMap { $0.type == .string ? $0.text : nil }
      guard type == .array, words.count == children.count,
        !words.contains(where: { $0.contains("\"") })
      else { return nil }
      return "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    /// The text of a table of plain words, such as `{mon = "9-17", fri = "9-13"}`; nil for other values.
    var tableText: String? {
      let words = children.compactMap { entry in
        entry.type == .string ? entry.text.map { (entry.key, $0) } : nil
      }
      guard type == .table, words.count == children.count,
        !words.contains(where: { ($0.0 + $0.1).contains("\"") })
      else { return nil }
      return "{\(words.map { "\($0.0) = \"\($0.1)\"" }.joined(separator: ", "))}"
    }
    /// The entries of a table, or the items of a list.
    var children: [Entry] = []
  }

  /// The maximum number of dots in the keys of a line. Settings need none, and each dot uses stack in the
  /// parser.
  static let depthLimit = 32

  private(set) var entries: [Entry] = []

  init(_ bytes: [UInt8], path: String) throws(ConfigError) {
    let source = try SourceText(bytes, path: path)
    guard let document = bytes.withParserText({ focus_toml_parse($0, $1) }) else {
      throw ConfigError(file: path, reason: .unreadable(errno: ENOMEM))
    }
    defer { focus_toml_free(document) }
    var place = focus_toml_place()
    if let detail = focus_toml_error(document, &place) {
      throw source.syntaxError(
        at: place.line > 0 ? SourcePosition(place) : source.firstLineThatFails,
        detail: String(cString: detail))
    }
    let all = (0..<focus_toml_count(document)).map { focus_toml_entry_at(document, $0) }
    let inner = Dictionary(grouping: all.indices) { all[$0].parent }
    func children(of parent: Int) -> [Entry] {
      (inner[parent] ?? []).map { index in
        var entry = Entry(all[index], in: source)
        entry.children = children(of: index)
        return entry
      }
    }
    entries = children(of: ConfigDocument.topLevel)
  }

  /// The value of FOCUS_TOML_NONE, which is imported as a signed number.
  private static let topLevel = -1
}

extension ConfigDocument.Entry {
  fileprivate init(_ entry: focus_toml_entry, in source: SourceText) {
    key = String(entry.key, count: entry.key_length)
    keyPosition = SourcePosition(entry.key_place)
    type = ConfigValueType(entry.type)
    let begin = SourcePosition(entry.begin)
    // A table that comes from a heading or from dotted keys has no value, only a key.
    let isHeading = begin <= keyPosition
    valuePosition = isHeading ? keyPosition : begin
    written = shortened(
      isHeading ? source.line(keyPosition.line) : source.text(from: begin, to: SourcePosition(entry.end)))
    text =
      switch type {
      case .string: String(entry.text, count: entry.text_length)
      case .boolean: entry.is_true ? "true" : "false"
      // TOML also allows 1_000.
      case .integer: String(written.filter { $0 != "_" })
      case .float, .date, .time, .dateTime, .array, .table: nil
      }
  }
}

extension SourcePosition {
  fileprivate init(_ place: focus_toml_place) {
    self.init(line: Int(place.line), column: max(1, Int(place.column)))
  }
}

extension ConfigValueType {
  fileprivate init(_ type: focus_toml_type) {
    self =
      switch type {
      case focus_toml_string: .string
      case focus_toml_boolean: .boolean
      case focus_toml_integer: .integer
      case focus_toml_float: .float
      case focus_toml_date: .date
      case focus_toml_time: .time
      case focus_toml_date_time: .dateTime
      case focus_toml_array: .array
      default: .table
      }
  }
}

extension String {
  fileprivate init(_ text: UnsafePointer<CChar>?, count: Int) {
    self = String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

/// Returns `text` on one line of at most 80 characters, with an ellipsis if it was cut.
func shortened(_ text: String) -> String {
  let short = text.prefix { $0 != "\n" && $0 != "\r\n" }.prefix(80)
  return short.count < text.count ? short + "…" : String(short)
}
