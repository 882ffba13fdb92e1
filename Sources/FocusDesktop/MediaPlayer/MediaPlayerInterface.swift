import FocusDomain

/// Interfaces that every object has.
enum BusProperties {
  static let interface = "org.freedesktop.DBus.Properties"
  static let introspectable = "org.freedesktop.DBus.Introspectable"
}

extension Player {
  static let interface = "org.mpris.MediaPlayer2.Player"

  /// The player without a session.
  static let nothing = Player(id: "", title: "", status: .stopped, position: 0, instant: 0)

  /// The properties except for the position, which is computed on request.
  var properties: [String: BusValue] {
    [
      "CanControl": .bool(true), "CanGoNext": .bool(canGoNext), "CanGoPrevious": .bool(false),
      "CanPause": .bool(!id.isEmpty), "CanPlay": .bool(!id.isEmpty), "CanSeek": .bool(false),
      "MaximumRate": .double(1), "Metadata": .dictionary(metadata), "MinimumRate": .double(1),
      "PlaybackStatus": .string(status.rawValue), "Rate": .double(1), "Volume": .double(volume),
    ]
  }

  private var metadata: [String: BusValue] {
    guard !id.isEmpty else {
      return ["mpris:trackid": .objectPath("/org/mpris/MediaPlayer2/TrackList/NoTrack")]
    }
    var fields: [String: BusValue] = [
      "mpris:trackid": .objectPath(track), "xesam:title": .string(Title.cleaned(title)),
    ]
    if let length { fields["mpris:length"] = .int64(length) }
    return fields
  }

  /// The id as an object path, which may only contain letters, digits and `_`.
  private var track: String {
    let isPlain = { (byte: UInt8) in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: false
      }
    }
    return "/focus/session/" + id.utf8.map { isPlain($0) ? String(Unicode.Scalar($0)) : "_" }.joined()
  }
}

/// The introspection data of the player's objects.
enum MediaPlayerInterface {
  static let root = "org.mpris.MediaPlayer2"

  /// The introspection XML of an object; nil if there is no object at the path.
  static func description(of path: String) -> String? {
    switch path {
    case "/": "<node><node name=\"org\"/></node>"
    case "/org": "<node><node name=\"mpris\"/></node>"
    case "/org/mpris": "<node><node name=\"MediaPlayer2\"/></node>"
    case MediaPlayer.path: "<node>\(standard)\(rootInterface)\(playerInterface)</node>"
    default: nil
    }
  }

  private static let rootInterface = interface(
    root, ["Raise": "", "Quit": ""],
    [
      ("CanQuit", "b"), ("CanRaise", "b"), ("HasTrackList", "b"), ("Identity", "s"),
      ("SupportedUriSchemes", "as"),
      ("SupportedMimeTypes", "as"),
    ])

  private static let playerInterface = interface(
    Player.interface,
    [
      "Next": "", "Previous": "", "Pause": "", "PlayPause": "", "Stop": "", "Play": "",
      "Seek": argument("Offset", "x"), "SetPosition": argument("TrackId", "o") + argument("Position", "x"),
      "OpenUri": argument("Uri", "s"),
    ],
    [
      ("PlaybackStatus", "s"), ("Rate", "d"), ("Metadata", "a{sv}"), ("Volume", "d"), ("Position", "x"),
      ("MinimumRate", "d"), ("MaximumRate", "d"), ("CanGoNext", "b"), ("CanGoPrevious", "b"),
      ("CanPlay", "b"),
      ("CanPause", "b"), ("CanSeek", "b"), ("CanControl", "b"),
    ], also: "<signal name=\"Seeked\"><arg name=\"Position\" type=\"x\"/></signal>")

  private static let standard =
    interface(
      BusProperties.interface,
      [
        "Get": argument("interface", "s") + argument("property", "s") + result("value", "v"),
        "GetAll": argument("interface", "s") + result("properties", "a{sv}"),
        "Set": argument("interface", "s") + argument("property", "s") + argument("value", "v"),
      ], [],
      also: "<signal name=\"PropertiesChanged\"><arg name=\"interface\" type=\"s\"/>"
        + "<arg name=\"changed\" type=\"a{sv}\"/><arg name=\"invalidated\" type=\"as\"/></signal>")
    + interface(BusProperties.introspectable, ["Introspect": result("xml", "s")], [])

  private static func interface(
    _ name: String, _ methods: [String: String], _ properties: [(String, String)], also: String = ""
  ) -> String {
    let methods = methods.sorted { $0.key < $1.key }.map { "<method name=\"\($0)\">\($1)</method>" }
    let properties = properties.map { name, type in
      let change =
        name == "Position"
        ? "<annotation name=\"org.freedesktop.DBus.Property.EmitsChangedSignal\" value=\"false\"/>" : ""
      let access = name == "Volume" ? "readwrite" : "read"
      return "<property name=\"\(name)\" type=\"\(type)\" access=\"\(access)\">\(change)</property>"
    }
    return "<interface name=\"\(name)\">" + (methods + properties).joined() + also + "</interface>"
  }

  private static func argument(_ name: String, _ type: String) -> String {
    "<arg name=\"\(name)\" type=\"\(type)\" direction=\"in\"/>"
  }

  private static func result(_ name: String, _ type: String) -> String {
    "<arg name=\"\(name)\" type=\"\(type)\" direction=\"out\"/>"
  }
}
