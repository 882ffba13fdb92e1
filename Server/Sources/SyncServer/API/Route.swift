/// The endpoints. Both transports use this table.
enum Route: Hashable, Sendable {
  case join, token, devices, device(String), invites, sync, changes, health, metrics

  /// The name in metrics, without ids.
  var name: String {
    switch self {
    case .join, .devices: "/v1/devices"
    case .token: "/v1/token"
    case .device: "/v1/devices/ID"
    case .invites: "/v1/invites"
    case .sync: "/v1/sync"
    case .changes: "/v1/changes"
    case .health: "/healthz"
    case .metrics: "/metrics"
    }
  }

  /// Whether the route is part of the protocol. The others are for the operator.
  var isProtocol: Bool { self != .health && self != .metrics }

  static func match(_ method: String, _ path: String) throws(APIError) -> Route {
    let routes = routes(at: path)
    guard !routes.isEmpty else { throw .notFound }
    guard let route = routes[method] else { throw .methodNotAllowed(allowed: routes.keys.sorted()) }
    return route
  }

  private static func routes(at path: String) -> [String: Route] {
    switch path {
    case "/v1/devices": return ["GET": .devices, "POST": .join]
    case "/v1/token": return ["POST": .token]
    case "/v1/invites": return ["POST": .invites]
    case "/v1/sync": return ["POST": .sync]
    case "/v1/changes": return ["GET": .changes]
    case "/healthz": return ["GET": .health]
    case "/metrics": return ["GET": .metrics]
    default:
      let prefix = "/v1/devices/"
      guard path.hasPrefix(prefix) else { return [:] }
      let id = path.dropFirst(prefix.count)
      let isID = !id.isEmpty && !id.contains("/") && !id.utf8.contains(0)
      return isID ? ["DELETE": .device(String(id))] : [:]
    }
  }
}
