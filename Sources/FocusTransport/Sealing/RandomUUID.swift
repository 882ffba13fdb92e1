/// UUIDs of version 4, which are random.
enum RandomUUID {
  /// Whether the text is a random UUID, in lower case as the planner writes them.
  static func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { index in
      switch (index, bytes[index]) {
      case (8, let byte), (13, let byte), (18, let byte), (23, let byte): byte == UInt8(ascii: "-")
      case (14, let byte): byte == UInt8(ascii: "4")
      case (19, let byte): "89ab".utf8.contains(byte)
      case (_, let byte): "0123456789abcdef".utf8.contains(byte)
      }
    }
  }
}
