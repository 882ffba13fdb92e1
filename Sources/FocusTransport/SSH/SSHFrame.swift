import FocusDomain

/// Encodes requests and answers as lines of JSON, the protocol of `focus-server --stdio`.
enum SSHFrame {
  /// A request as a line. It has no token, because the login is sufficient.
  static func encode(_ request: SyncHTTPRequest, id: Int, device: String?) throws(TransportError) -> [UInt8] {
    guard request.isValid else { throw .invalidRequest }
    var headers = JSONObject()
    for (name, value) in request.headers where name.lowercased() != "authorization" {
      headers[name.lowercased()] = .string(value)
    }
    var fields: JSONObject = [
      "id": .number("\(id)"), "method": .string(request.method), "path": .string(request.path),
      "headers": .object(headers),
    ]
    if let device { fields["device"] = .string(device) }
    if let body = request.body {
      do { fields["body"] = try JSONReader.parse(body) } catch { throw .invalidRequest }
    }
    return Array(JSONWriter.line(.object(fields)).utf8) + [0x0A]
  }

  /// Decodes the answer in a line. Throws unless it answers the request with `id`.
  static func decode(_ line: [UInt8], id: Int) throws(TransportError) -> SyncHTTPResponse {
    guard let fields = (try? JSONReader.parse(line))?.fields, fields["id"]?.integer == id,
      let status = fields["status"]?.integer, (100...599).contains(status)
    else { throw .malformed(reason: TransportError.reason(in: Array(line.prefix(1000)))) }
    var headers: [String: String] = [:]
    for (name, value) in fields["headers"]?.fields ?? [:] {
      if let text = value.text { headers[name.lowercased()] = text }
    }
    let body: [UInt8] =
      switch fields["body"] {
      case nil, .null?: []
      case let value?: Array(JSONWriter.line(value).utf8)
      }
    return SyncHTTPResponse(status: status, headers: headers, body: body)
  }
}
