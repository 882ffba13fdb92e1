@testable import FocusTUI
@testable import FocusTerminal

extension Token {
  /// The token's letter in the style maps of golden files: plain, and for a cell with an attribute (bold in
  /// the map of foregrounds, underlined in the map of backgrounds). Letters never change, so that a new token
  /// does not affect existing files.
  var mapLetters: (plain: Character, marked: Character) {
    switch self {
    case .background: (".", "_")
    case .surface: ("s", "S")
    case .surfaceHero: ("ψ", "Ψ")
    case .surfaceRaised: ("r", "R")
    case .field: ("f", "F")
    case .scrim: (":", "=")
    case .text: ("t", "T")
    case .textMuted: ("m", "M")
    case .textFaint: ("h", "H")
    case .scrimSurface: ("z", "Z")
    case .scrimText: ("ξ", "Ξ")
    case .accent: ("a", "A")
    case .accentSurface: ("c", "C")
    case .badgeSurface: ("g", "G")
    case .eventSurface: ("ω", "Ω")
    case .onAccent: ("o", "O")
    case .success: ("d", "D")
    case .carried: ("y", "Y")
    case .danger: ("e", "E")
    case .warning: ("w", "W")
    case .high: ("i", "I")
    case .medium: ("j", "J")
    case .low: ("k", "K")
    case .highMissed: ("p", "P")
    case .mediumMissed: ("q", "Q")
    case .lowMissed: ("v", "V")
    case .surfaceSelected: ("$", "%")
    case .accentDeep: ("5", "0")
    case .border: ("b", "B")
    case .borderFocus: ("x", "X")
    case .ringTrack: ("n", "N")
    case .ringFill: ("l", "L")
    case .confetti1: ("1", "6")
    case .confetti2: ("2", "7")
    case .confetti3: ("3", "8")
    case .ringFocus: ("u", "U")
    case .ringOpen: ("<", ">")
    case .ringEmpty: ("-", "~")
    case .ringFillTop: ("α", "Α")
    case .ringFillFoot: ("β", "Β")
    case .ringFillEdge: ("γ", "Γ")
    case .ringDay1: ("δ", "Δ")
    case .ringDay2: ("ε", "Ε")
    case .ringDay3: ("ζ", "Ζ")
    case .ringDay4: ("η", "Η")
    case .ringDay5: ("θ", "Θ")
    case .ringDayEdge: ("ι", "Ι")
    case .ringFocusEdge: ("κ", "Κ")
    case .ringOpenEdge: ("λ", "Λ")
    case .ringFillGround: ("й", "Й")
    case .ringDayGround: ("з", "З")
    case .ringOpenGround: ("и", "И")
    case .shadow: ("μ", "Μ")
    case .heat1: ("ш", "Ш")
    case .heat2: ("э", "Э")
    case .heat3: ("ю", "Ю")
    case .heat4: ("я", "Я")
    case .tide1: ("ο", "Ο")
    case .tide2: ("π", "Π")
    case .tide3: ("ρ", "Ρ")
    case .tide4: ("σ", "Σ")
    case .tide5: ("ν", "Ν")
    case .tide6: ("б", "Б")
    case .tide7: ("д", "Д")
    case .overtime1: ("τ", "Τ")
    case .overtime2: ("υ", "Υ")
    case .overtime3: ("φ", "Φ")
    case .overtime4: ("ж", "Ж")
    case .tideText: ("χ", "Χ")
    case .focusBadge: ("ц", "Ц")
    case .onFocusBadge: ("ф", "Ф")
    }
  }
}

/// A letter per cell for the foreground and, in a second map, for the background. A blank has no foreground.
/// In a reversed cell the letters are swapped, like its colours.
func styleMaps(of frame: Frame) -> (foreground: [String], background: [String]) {
  var foreground: [String] = []
  var background: [String] = []
  for y in 0..<frame.size.height {
    let cells = (0..<frame.size.width).map { frame[$0, y] }
    foreground.append(
      String(
        cells.map { cell in
          let style = cell.style
          if cell.text == " " { return " " }
          return letter(
            style.isReversed ? style.background : style.foreground, marked: style.attributes.contains(.bold))
        }))
    background.append(
      String(
        cells.map { cell in
          let style = cell.style
          return letter(
            style.isReversed ? style.foreground : style.background,
            marked: style.attributes.contains(.underline))
        }))
  }
  return (foreground, background)
}

/// The legend of all letters, for readers of golden files.
func styleLegend() -> String {
  let rows = Token.allCases.map { token in "\(token.mapLetters.plain)  \(token.mapLetters.marked)  \(token)" }
  return (rows + [""]).joined(separator: "\n")
}

/// Every style visible in the frame.
func styles(in frame: Frame) -> Set<Style> {
  var found: Set<Style> = []
  for y in 0..<frame.size.height {
    for x in 0..<frame.size.width { found.insert(frame[x, y].style) }
  }
  return found
}

/// The names of a style's tokens and attributes.
func description(of style: Style) -> String {
  "\(style.foreground)/\(style.background)/\(description(of: style.attributes))"
}

/// The names of the attributes; `plain` if there are none.
func description(of attributes: Attributes) -> String {
  let names: [(Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"), (.strike, "strike"),
  ]
  let set = names.filter { attributes.contains($0.0) }.map(\.1)
  return set.isEmpty ? "plain" : set.joined(separator: "+")
}

extension Style {
  fileprivate var isReversed: Bool { attributes.contains(.reverse) }
}

private func letter(_ token: Token, marked: Bool) -> Character {
  marked ? token.mapLetters.marked : token.mapLetters.plain
}
