/// The addresses of a desktop's buses, and the programs and libraries to use.
package struct DesktopEnvironment: Equatable, Sendable {
  /// The address of the session bus; nil if there is none.
  package var sessionBus: String?
  /// The address of the system bus.
  package var systemBus: String?
  /// The login session of logind; empty for the session of this process.
  package var loginSession: String
  /// Libraries with sd-bus; the first one installed is used.
  package var libraries = ["libsystemd.so.0", "libelogind.so.0"]
  /// The program that shows notifications if no bus does. A bare name is looked up on the `PATH`.
  package var notifySend = "notify-send"

  /// Creates the environment from these variables.
  package init(_ variables: [String: String]) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    let usual = value("XDG_RUNTIME_DIR").map { "unix:path=\(Self.escaped($0))/bus" }
    sessionBus = value("DBUS_SESSION_BUS_ADDRESS") ?? usual
    systemBus = value("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/run/dbus/system_bus_socket"
    loginSession = value("XDG_SESSION_ID") ?? ""
  }

  /// Returns a path, escaped for a D-Bus address.
  static func escaped(_ path: String) -> String {
    let digits = Array("0123456789abcdef")
    return path.utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || "-_/.\\*".unicodeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// Returns the parts of an address that name a local socket; nil if there are none. Other kinds could look
  /// up a host or start a program, which would block the caller.
  static func local(_ address: String) -> String? {
    let parts = address.split(separator: ";").filter { $0.hasPrefix("unix:") }
    return parts.isEmpty ? nil : parts.joined(separator: ";")
  }
}
