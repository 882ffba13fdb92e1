/// The headers of an answer.
enum HTTPHead {
  /// Whether it ends with an empty line. libcurl treats truncated headers as an empty answer.
  static func isComplete(_ head: some BidirectionalCollection<UInt8>) -> Bool {
    head.suffix(4).elementsEqual("\r\n\r\n".utf8) || head.suffix(2).elementsEqual("\n\n".utf8)
  }

  /// The fields by their names in lower case, from the lines after the status line. Values with the same name
  /// are joined with commas. Invalid lines are skipped.
  static func fields(_ head: some Collection<UInt8>) -> [String: String] {
    var fields: [String: String] = [:]
    for line in head.split(separator: 0x0A).dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = String(decoding: trimmed(line[line.index(after: colon)...]), as: UTF8.self)
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
    return fields
  }

  private static func trimmed<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> [UInt8] {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    return Array(bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
