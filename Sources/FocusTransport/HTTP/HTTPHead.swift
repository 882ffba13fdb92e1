/// The headers of an answer.
enum HTTPHead {
  /// Whether there is an empty line at the end. libcurl takes a head that was cut off for an empty answer.
  static func isComplete(_ head: some BidirectionalCollection<UInt8>) -> Bool {
    head.suffix(4).elementsEqual("\r\n\r\n".utf8) || head.suffix(2).elementsEqual("\n\n".utf8)
  }

  /// The fields by their names in lower case, from the lines after the status line. Values of the same name are joined
  /// by commas; a line that is no field is left out.
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

extension SyncHTTPRequest {
  /// Whether its parts are what they should be, so that none becomes another line or another address.
  var isValid: Bool {
    ["GET", "POST", "PUT", "PATCH", "DELETE"].contains(method)
      && path.utf8.first == UInt8(ascii: "/")
      && path.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
      && headers.allSatisfy { name, value in
        !name.isEmpty && !value.isEmpty
          && name.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
              || Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || (0x30...0x39).contains(byte)
          }
          && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      }
  }
}
