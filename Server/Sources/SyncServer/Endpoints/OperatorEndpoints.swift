/// Endpoints for the operator of the server.
extension API {
  func checkHealth() async throws -> APIResponse {
    guard !hub.isStopped, await health.works(at: clock()) else { throw APIError.unavailable }
    return APIResponse(status: 200, body: Array(#"{"status":"ok"}"#.utf8))
  }

  func metricsResponse() -> APIResponse {
    APIResponse(
      status: 200, body: Array(metrics.text().utf8), contentType: "text/plain; version=0.0.4; charset=utf-8")
  }
}
