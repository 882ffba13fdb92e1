import HTTPTypes
import Hummingbird
import NIOCore

/// Reads the JSON body of a request, plain or gzipped, within the limits.
enum HTTPBody {
  static func read(_ request: Request, limit: Int) async throws -> JSONValue {
    try checkType(request.headers[.contentType])
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw APIError.tooLarge
    }
    let encoding = request.headers[.contentEncoding]?.lowercased() ?? "identity"
    guard encoding == "identity" || encoding == "gzip" else { throw APIError.unsupportedMediaType }
    var bytes: [UInt8]
    do {
      bytes = Array(buffer: try await request.body.collect(upTo: limit))
    } catch is NIOTooManyBytesError {
      throw APIError.tooLarge
    } catch let error as CancellationError {
      throw error
    } catch {
      // The chunks are malformed, or the body is shorter than announced.
      throw APIError.malformed("body")
    }
    if encoding == "gzip" { bytes = try unpack(bytes, limit: limit) }
    do { return try JSONParser.parse(bytes, depth: Limits.depth) } catch { throw APIError.malformed("body") }
  }

  private static func unpack(_ bytes: [UInt8], limit: Int) throws(APIError) -> [UInt8] {
    do {
      return try Gzip.decompress(bytes, limit: limit)
    } catch {
      throw error == .tooLarge ? .tooLarge : .malformed("body")
    }
  }

  private static func checkType(_ header: String?) throws(APIError) {
    guard let header else { return }
    let type = header.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
    guard type == "application/json" else { throw .unsupportedMediaType }
  }
}
