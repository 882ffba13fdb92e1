/// A request as one line of JSON:
/// `{"id": 1, "method": "POST", "path": "/v1/sync", "headers": {…}, "device": "…", "body": {…}}`.
struct StdioRequest {
  let request: APIRequest

  /// The id of the request, a number or a short text. The answer repeats it, even if the rest of the request
  /// is malformed; nil if there is none.
  static func id(of value: JSONValue) -> JSONValue? {
    switch value["id"] {
    case .integer(let number): .integer(number)
    case .string(let text) where text.utf8.count <= 100: .string(text)
    default: nil
    }
  }

  init(_ value: JSONValue) throws(APIError) {
    let fields = try Fields(value)
    guard Self.id(of: value) != nil else { throw fields.malformed("id") }
    let target = RequestTarget(try fields.text("path"))
    let headers = try Self.headers(value["headers"])
    let body = value["body"]
    request = APIRequest(
      method: try fields.text("method"), path: target.path, query: target.query,
      protocolVersion: headers["focus-protocol"], ifNoneMatch: headers["if-none-match"],
      caller: .ssh(device: try fields.optionalText("device")),
      // The limit of the line has already been checked.
      body: { _ in
        guard let body else { throw APIError.malformed("body") }
        return body
      })
  }

  private static func headers(_ value: JSONValue?) throws(APIError) -> [String: String] {
    guard let value else { return [:] }
    guard case .object(let members) = value else { throw .malformed("headers") }
    var headers: [String: String] = [:]
    for member in members {
      guard case .string(let text) = member.value else { throw .malformed("headers") }
      headers[member.name.lowercased()] = text
    }
    return headers
  }
}

extension APIResponse {
  /// Returns the answer as one line. A JSON body is inserted unchanged.
  func line(id: JSONValue) -> [UInt8] {
    var line = Array(#"{"id":"#.utf8)
    JSONWriter.write(id, to: &line)
    line += Array(#","status":\#(status),"headers":"#.utf8)
    JSONWriter.write(.object(headers.map { .init($0.0, .string($0.1)) }), to: &line)
    line += Array(#","body":"#.utf8)
    if body.isEmpty {
      JSONWriter.write(.null, to: &line)
    } else if contentType == "application/json" {
      line += body
    } else {
      JSONWriter.write(.string(String(decoding: body, as: UTF8.self)), to: &line)
    }
    return line + Array("}\n".utf8)
  }
}
