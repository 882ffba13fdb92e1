import FocusDomain

/// A device of an account.
package struct SyncDevice: Equatable, Sendable {
  package let id: String
  package let name: String
  package let created: Instant?
  /// When it last contacted the server.
  package let seen: Instant?
  /// Whether it is this device.
  package let isCurrent: Bool
  /// Whether its access was revoked.
  package let isRevoked: Bool
  /// Whether it was revoked because a copy of the device used its tokens.
  package let wasCopied: Bool
  /// The device whose link it used to join.
  package let invitedBy: String?

  package init(
    id: String, name: String, created: Instant? = nil, seen: Instant? = nil, isCurrent: Bool = false,
    isRevoked: Bool = false, wasCopied: Bool = false, invitedBy: String? = nil
  ) {
    (self.wasCopied, self.invitedBy) = (wasCopied, invitedBy)
    (self.id, self.name, self.created, self.seen) = (id, name, created, seen)
    (self.isCurrent, self.isRevoked) = (isCurrent, isRevoked)
  }
}

extension SyncDevice {
  /// The name with the beginning of the id, because several devices may have the same name.
  package static func label(_ id: String, _ name: String) -> String { "\(ShortID.of(id)) \(name)" }
  package var label: String { Self.label(id, name) }

  /// The form printed by `focus sync devices --json`.
  package var json: JSONValue {
    .object([
      "copied": .bool(wasCopied), "created": created.map { .string($0.description) } ?? .null,
      "current": .bool(isCurrent), "id": .string(id), "invitedBy": invitedBy.map(JSONValue.string) ?? .null,
      "name": .string(name), "revoked": .bool(isRevoked),
      "seen": seen.map { .string($0.description) } ?? .null,
    ])
  }

  package init?(_ value: JSONValue) {
    guard let fields = value.fields, let id = fields["id"]?.text else { return nil }
    self.init(
      id: id, name: fields["name"]?.text ?? "", created: fields["created"]?.text.flatMap { Instant($0) },
      seen: fields["seen"]?.text.flatMap { Instant($0) }, isCurrent: fields["current"]?.flag ?? false,
      isRevoked: fields["revoked"]?.flag ?? false, wasCopied: fields["copied"]?.flag ?? false,
      invitedBy: fields["invitedBy"]?.text)
  }
}
