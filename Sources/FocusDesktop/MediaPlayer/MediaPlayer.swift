import FocusSystem

/// Shows the session as a media player on the session bus (MPRIS 2), so that media keys and the desktop's
/// player control it.
///
/// Owns the name only while there is a session, because its owner may get the media keys instead of a music
/// player.
final class MediaPlayer: BusClient {
  static let path = "/org/mpris/MediaPlayer2"
  static let name = "org.mpris.MediaPlayer2.focus"

  private enum Name: Equatable {
    case none
    case requested(String)
    case owned(String)
  }

  private let bus: BusConnection
  private let identity: String
  private let clock: () -> UInt64
  private let report: (DesktopEvent) -> Void
  private var player: Player?
  private var name = Name.none

  /// Creates a player that shows nothing yet. `identity` is its displayed name.
  init(
    bus: BusConnection, identity: String, clock: @escaping () -> UInt64,
    report: @escaping (DesktopEvent) -> Void
  ) {
    (self.bus, self.identity, self.clock, self.report) = (bus, identity, clock, report)
  }

  /// Shows a session; nil for none.
  func update(_ player: Player?) {
    let old = self.player
    self.player = player
    guard let player else { return release() }
    request(Self.name)
    guard let old, case .owned = name else { return }
    let before = old.properties
    let changed = player.properties.filter { before[$0.key] != $0.value }
    if !changed.isEmpty {
      bus.signal(
        path: Self.path, interface: BusProperties.interface, "PropertiesChanged",
        [.string(Player.interface), .dictionary(changed), .strings([])])
    }
    let now = clock()
    let position = player.position(at: now)
    if player.id == old.id, abs(position - old.position(at: now)) > 1_000_000 {
      bus.signal(path: Self.path, interface: Player.interface, "Seeked", [.int64(position)])
    }
  }

  func busOpened() {
    name = .none
    if player != nil { request(Self.name) }
  }

  func busLost() { name = .none }

  func receive(_ message: BusMessage) -> Bool {
    guard message.kind == .call else { return false }
    if message.interface == BusProperties.introspectable, message.member == "Introspect",
      let text = MediaPlayerInterface.description(of: message.path)
    {
      bus.reply(to: message, [.string(text)])
      return true
    }
    guard message.path == Self.path else { return false }
    // Some callers omit the interface.
    switch message.interface {
    case BusProperties.interface: answerProperties(message)
    case MediaPlayerInterface.root: answerRoot(message)
    case Player.interface: answerPlayer(message)
    default: bus.refuse(message, "org.freedesktop.DBus.Error.UnknownInterface")
    }
    return true
  }
}

// MARK: - Name

extension MediaPlayer {
  /// Requests a name. If another focus process owns the first name, this one appends its process id.
  private func request(_ wanted: String) {
    guard bus.isOpen, name == .none else { return }
    name = .requested(wanted)
    let doNotQueue: UInt32 = 4
    bus.call(.bus, "RequestName", [.string(wanted), .uint32(doNotQueue)]) { [weak self] result in
      self?.requested(wanted, result)
    }
  }

  private func requested(_ wanted: String, _ result: Result<BusReply, BusFailure>) {
    guard name == .requested(wanted) else { return }
    name = .none
    guard case .success(let reply) = result, let code = reply.values.first?.number else {
      // A slow bus may still grant the name later, so release it. The next update requests it again.
      if bus.isOpen { bus.call(.bus, "ReleaseName", [.string(wanted)]) }
      return
    }
    // 1: this connection is now the owner. 4: it already was.
    if code == 1 || code == 4 {
      name = .owned(wanted)
    } else if wanted == Self.name, player != nil {
      request("\(Self.name).instance\(getpid())")
    }
  }

  /// Releases the name. Also cancels a pending request: the bus answers in order, so the name is free after
  /// the second call.
  private func release() {
    switch name {
    case .none: return
    case .requested(let wanted), .owned(let wanted): bus.call(.bus, "ReleaseName", [.string(wanted)])
    }
    name = .none
  }
}

// MARK: - Calls

extension MediaPlayer {
  private func answerRoot(_ call: BusMessage) {
    switch call.member {
    case "Quit":
      report(.quit)
      bus.reply(to: call)
    case "Raise": bus.reply(to: call)
    default: refuseMember(call)
    }
  }

  private func answerPlayer(_ call: BusMessage) {
    switch call.member {
    case "Play": report(.mediaKey(.play))
    case "Pause": report(.mediaKey(.pause))
    case "PlayPause": report(.mediaKey(.playPause))
    case "Stop": report(.mediaKey(.stop))
    case "Next": if player?.canGoNext == true { report(.mediaKey(.next)) }
    // These have no effect, as the specification requires for actions whose properties say they are
    // unavailable.
    case "Previous", "Seek", "SetPosition": break
    case "OpenUri": return bus.refuse(call, "org.freedesktop.DBus.Error.NotSupported")
    default: return refuseMember(call)
    }
    bus.reply(to: call)
  }

  private func answerProperties(_ call: BusMessage) {
    let values = call.values()
    guard let interface = values.first?.text, var properties = properties(of: interface) else {
      return bus.refuse(call, "org.freedesktop.DBus.Error.UnknownInterface")
    }
    if interface == Player.interface { properties["Position"] = .int64(player?.position(at: clock()) ?? 0) }
    let property = values.dropFirst().first?.text ?? ""
    switch call.member {
    case "GetAll": bus.reply(to: call, [.dictionary(properties)])
    case "Get":
      guard let value = properties[property] else {
        return bus.refuse(call, "org.freedesktop.DBus.Error.UnknownProperty")
      }
      bus.reply(to: call, [.variant(value)])
    case "Set":
      guard properties[property] != nil else {
        return bus.refuse(call, "org.freedesktop.DBus.Error.UnknownProperty")
      }
      guard property == "Volume" else {
        return bus.refuse(call, "org.freedesktop.DBus.Error.PropertyReadOnly")
      }
      guard values.count == 3, case .double(let volume) = values[2].unwrapped, volume.isFinite else {
        return bus.refuse(call, "org.freedesktop.DBus.Error.InvalidArgs")
      }
      report(.mediaKey(.setVolume(min(1, max(0, volume)))))
      bus.reply(to: call)
    default: refuseMember(call)
    }
  }

  private func refuseMember(_ call: BusMessage) {
    bus.refuse(call, "org.freedesktop.DBus.Error.UnknownMethod")
  }

  private func properties(of interface: String) -> [String: BusValue]? {
    switch interface {
    case Player.interface: player?.properties ?? Player.nothing.properties
    case MediaPlayerInterface.root:
      [
        "CanQuit": .bool(true), "CanRaise": .bool(false), "HasTrackList": .bool(false),
        "Identity": .string(identity), "SupportedMimeTypes": .strings([]),
        "SupportedUriSchemes": .strings([]),
      ]
    default: nil
    }
  }
}
