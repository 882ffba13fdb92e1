/// The modifiers that a control sequence reports with a key, including Num Lock and Caps Lock.
struct KeyModifiers: OptionSet {
  package let rawValue: Int

  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)
  static let `super` = KeyModifiers(rawValue: 8)
  static let hyper = KeyModifiers(rawValue: 16)
  static let meta = KeyModifiers(rawValue: 32)
  static let capsLock = KeyModifiers(rawValue: 64)

  package var hasControlOrAlt: Bool { !isDisjoint(with: [.control, .alt]) }
}

/// A key as kitty's keyboard protocol reports it: `Esc [ key : shifted : base ; modifiers : event ; text u`.
struct KeyReport {
  private let code: Int
  /// The code point that the key types with Shift; 0 if it is not reported.
  private let shifted: Int
  /// The key at the same position on a Latin keyboard; 0 if it is not reported.
  private let base: Int
  private let modifiers: KeyModifiers
  /// The code points that the key types, if they are reported.
  private let text: [Int]

  package init(_ parameters: [[Int]]) {
    func part(_ field: Int, _ index: Int) -> Int {
      field < parameters.count && index < parameters[field].count ? parameters[field][index] : 0
    }
    (code, shifted, base) = (part(0, 0), part(0, 1), part(0, 2))
    modifiers = KeyModifiers(rawValue: max(0, part(1, 0) - 1))
    text = parameters.count > 2 ? parameters[2].filter { $0 > 0 } : []
  }

  /// The keys that this report means: one per character of the text, otherwise at most one.
  package var keys: [Key] {
    let isCommand = !modifiers.isDisjoint(with: [.control, .alt, .meta, .super, .hyper])
    if !isCommand, !text.isEmpty {
      let scalars = text.compactMap { UInt32(exactly: $0).flatMap(Unicode.Scalar.init) }
      return String(String.UnicodeScalarView(scalars)).filter(\.isPrintable).map(Key.character)
    }
    return Key(code: typed, modifiers: modifiers).map { [$0] } ?? []
  }

  /// The code point that the key types. Terminals report Shift as a modifier of the unshifted key. With
  /// Control, the position of the key counts, because shortcuts are Latin letters.
  private var typed: Int {
    if modifiers.contains(.control), code > 0x7F, base > 0 { return base }
    guard modifiers.contains(.shift) != modifiers.contains(.capsLock) else { return code }
    if modifiers.contains(.shift), shifted > 0 { return shifted }
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init), scalar.properties.isLowercase
    else {
      return code
    }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    return upper.count == 1 ? upper.first.map { Int($0.value) } ?? code : code
  }
}

extension Character {
  /// Whether the character contains no control code point.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
