/// The device that changed a record, as far as it is known here.
package enum NamedDevice: Equatable, Sendable {
  case this
  case other(name: String?)
}

/// The names of the devices of an account, by the ids that their records contain.
package struct DeviceNames: Equatable, Sendable {
  /// The id of this device in records.
  package let own: String?
  package let names: [String: String]

  package init(own: String?, names: [String: String] = [:]) { (self.own, self.names) = (own, names) }

  /// The name of the other device that made the last change of a record; nil if this device made it, or if
  /// it is not known.
  package func other(_ device: String?) -> String? {
    guard case .other(let name?) = self[device] else { return nil }
    return name
  }

  /// The device with this id; nil if the record has none.
  package subscript(device: String?) -> NamedDevice? {
    device.map { $0 == own ? .this : .other(name: names[$0]) }
  }
}
