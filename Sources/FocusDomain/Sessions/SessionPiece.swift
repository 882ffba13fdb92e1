extension FocusSession.Piece {
  /// The valid lengths, in milliseconds: up to a year.
  static let lengths = 0...366 * 86_400_000
}

extension [FocusSession.Piece]: FieldValue {
  package static func read(_ node: JSONNode) throws(FieldReader.Failure) -> [FocusSession.Piece]? {
    guard let nodes = node.elements else { return nil }
    var pieces: [FocusSession.Piece] = []
    for node in nodes { pieces.append(try FocusSession.Piece(node)) }
    return pieces
  }

  package var json: JSONValue { .array(map(\.json)) }
}

extension FocusSession.Piece {
  fileprivate init(_ node: JSONNode) throws(FieldReader.Failure) {
    var fields = try FieldReader(node, named: "piece")
    let day: CivilDate? = try fields.read("day")
    let end: End = try fields.read("end") ?? .done
    let length = try fields.require("ms") {
      $0.integer.flatMap { Self.lengths.contains($0) ? $0 : nil }
    }
    let start = try fields.require("start", Instant.read)
    self.init(start: start, milliseconds: Int64(length), end: end, day: day, unknown: fields.rest)
  }

  fileprivate var json: JSONValue {
    var fields = unknown
    fields["day"] = day?.json
    fields["end"] = end.json
    fields["ms"] = milliseconds.json
    fields["start"] = start.json
    return .object(fields)
  }
}
