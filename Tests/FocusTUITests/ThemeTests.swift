import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct ThemeTests {
  private static let themes = [Theme.dark, .light, .contrast]
  private static let surfaces: [Token] = [.background, .surface, .surfaceRaised]

  /// The contrast ratio as defined by WCAG 2.1.
  private func contrast(_ one: Color256, _ other: Color256) -> Double {
    func luminance(_ color: Color256) -> Double {
      func linear(_ part: Int) -> Double {
        let share = Double(part) / 255
        return share <= 0.03928 ? share / 12.92 : power((share + 0.055) / 1.055)
      }
      let (red, green, blue) = color.rgb
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns x to the power of 2.4, as the twelfth power of the fifth root, computed by Newton's method.
  private func power(_ x: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - x) / (5 * root * root * root * root) }
    return (0..<12).reduce(1.0) { product, _ in product * root }
  }

  private func check(
    _ theme: Theme, _ foregrounds: [Token], on backgrounds: [Token], atLeast ratio: Double
  ) {
    for foreground in foregrounds {
      for background in backgrounds {
        let found = contrast(theme.color(foreground), theme.color(background))
        #expect(found >= ratio, "\(theme.name): \(foreground) on \(background) is \(found)")
      }
    }
  }

  @Test(arguments: themes) func textIsReadable(theme: Theme) {
    check(
      theme, [.text, .textMuted], on: Self.surfaces + [.surfaceSelected, .surfaceHero, .field], atLeast: 4.5)
    check(theme, [.text], on: [.badgeSurface], atLeast: 4.5)
    check(theme, [.textMuted], on: [.eventSurface], atLeast: 4.5)
    check(theme, [.success, .danger, .warning], on: Self.surfaces, atLeast: 4.5)
    check(theme, [.accent, .carried], on: [.surface, .surfaceRaised], atLeast: 4.5)
    check(theme, [.accent], on: [.background, .surfaceSelected, .surfaceHero], atLeast: 3)
    check(theme, [.text], on: [.accentSurface], atLeast: 4.5)
    check(theme, [.onAccent], on: [.accent], atLeast: 4.5)
    check(theme, [.onFocusBadge], on: [.focusBadge], atLeast: 4.5)
    check(theme, [.textFaint], on: Self.surfaces, atLeast: 4.5)
    check(theme, [.textFaint], on: [.field], atLeast: 3)
  }

  /// Checks every letter and digit on any screen or sheet, instead of a hand-picked list of colour pairs.
  @Test func allTextOnEveryScreenIsReadable() {
    var seen: Set<Style> = []
    for scene in Scene.all {
      let frame = view(scene.make(Size(width: 80, height: 24), .unicode))
      for y in 0..<frame.size.height {
        for x in 0..<frame.size.width {
          let cell = frame[x, y]
          guard cell.text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
          // A single letter in place of a symbol, such as `v` for an arrow, counts as a symbol.
          guard !(isBlank(frame, x - 1, y) && isBlank(frame, x + 1, y) && cell.style.foreground.isSign) else {
            continue
          }
          seen.insert(
            cell.style.attributes.contains(.reverse)
              ? Style(cell.style.background, on: cell.style.foreground) : cell.style)
        }
      }
    }
    #expect(seen.count > 20)
    for theme in Self.themes {
      // Text behind a sheet need not be readable.
      for style in seen where style.foreground != .scrimText {
        let found = contrast(theme.color(style.foreground), theme.color(style.background))
        #expect(found >= 4.5, "\(theme.name): \(style.foreground) on \(style.background) is \(found)")
      }
    }
  }

  private func isBlank(_ frame: Frame, _ x: Int, _ y: Int) -> Bool { frame[x, y].text == " " }

  @Test func cardsContrastWithTheBackground() {
    check(.dark, [.surface], on: [.background], atLeast: 1.3)
    // In the light theme a card also has a shadow line.
    check(.light, [.surface], on: [.background], atLeast: 1.25)
    check(.light, [.surface], on: [.shadow], atLeast: 1.5)
    // On white, a tint is visible although it is hardly darker. In the light theme the selected card also has
    // a bar.
    check(.dark, [.surfaceSelected, .surfaceHero], on: [.surface], atLeast: 1.15)
    check(.light, [.surfaceSelected], on: [.surface], atLeast: 1.05)
    check(.dark, [.focusBadge], on: [.surfaceHero], atLeast: 1.3)
    // In the light theme the badge alone distinguishes the card of the task in focus, so it is not pale.
    check(.light, [.focusBadge], on: [.surfaceHero], atLeast: 4)
    // An event is visible on its card, and so is a task in front of the event.
    for theme in [Theme.dark, .light] {
      check(theme, [.eventSurface], on: [.surface, .badgeSurface], atLeast: 1.15)
    }
  }

  /// The shades of a heat map differ from each other and from the card, and higher levels contrast more with
  /// it.
  @Test func shadesOfAMapAreSteps() {
    for theme in [Theme.dark, .light] {
      let shades: [Token] = [.surface, .heat1, .heat2, .heat3, .heat4]
      for (one, other) in zip(shades, shades.dropFirst()) { check(theme, [other], on: [one], atLeast: 1.4) }
      for (one, other) in zip(shades.dropFirst(), shades.dropFirst(2)) {
        let (near, far) = (theme.color(one), theme.color(other))
        #expect(contrast(near, theme.color(.surface)) < contrast(far, theme.color(.surface)))
      }
    }
  }

  @Test func textBehindASheetIsFaint() {
    for theme in Self.themes {
      for ground in [Token.scrim, .scrimSurface] {
        let found = contrast(theme.color(.scrimText), theme.color(ground))
        #expect(found > 1.3, "\(theme.name) on \(ground): \(found)")
        #expect(found < 3, "\(theme.name) on \(ground): \(found)")
      }
    }
  }

  @Test func contrastThemeMeetsSevenToOne() {
    let text: [Token] = [.text, .textMuted, .textFaint, .accent, .success, .carried, .danger, .warning]
    check(.contrast, text, on: Self.surfaces + [.field], atLeast: 7)
  }

  @Test(arguments: themes) func glyphsAreVisible(theme: Theme) {
    check(theme, [.borderFocus, .ringFill], on: Self.surfaces, atLeast: 3)
    check(theme, [.ringFocus, .ringOpen], on: [.surface], atLeast: 3)
    check(theme, [.ringFocus, .ringOpen], on: [.background], atLeast: 2.4)
    check(
      theme, [.high, .medium, .low], on: [.surface, .surfaceSelected, .surfaceHero, .surfaceRaised],
      atLeast: 3)
  }

  @Test func themesAvoidTheFirstSixteenColours() {
    for theme in Self.themes { #expect(Token.allCases.allSatisfy { theme.color($0).index >= 16 }) }
  }

  @Test func paletteMatchesXterm() {
    #expect(Color256(16).rgb == (0, 0, 0))
    #expect(Color256(231).rgb == (255, 255, 255))
    #expect(Color256(39).rgb == (0, 175, 255))
    #expect(Color256(234).rgb == (28, 28, 28))
    #expect(Color256(9).rgb == (255, 0, 0))
    #expect(Color256(8).rgb == (127, 127, 127))
  }

  @Test func eightColoursNeverHideText() {
    for theme in Self.themes {
      for foreground in Token.allCases {
        for background in Token.allCases {
          let look = theme.resolve(Style(foreground, on: background), depth: .eight)
          #expect(look.fg == -1 || look.fg != look.bg)
          #expect((-1...7).contains(look.fg))
          #expect(look.bg == -1 || look.bg == (theme.appearance == .light ? Ansi.blue : Ansi.cyan))
        }
      }
    }
    #expect(Theme.dark.resolve(Style(.accent), depth: .eight).fg == Ansi.cyan)
    #expect(Theme.light.resolve(Style(.accent), depth: .eight).fg == Ansi.blue)
  }

  /// Green, yellow and cyan letters are hardly readable on white.
  @Test func eightColoursAreReadableOnALightGround() {
    for token in Token.allCases {
      let look = Theme.light.resolve(Style(token), depth: .eight)
      #expect(![Ansi.green, Ansi.yellow, Ansi.cyan].contains(look.fg), "\(token)")
    }
  }

  @Test func monochromeKeepsMeaningInAttributes() {
    func attributes(_ style: Style) -> Attributes {
      let look = Theme.dark.resolve(style, depth: .mono)
      #expect(look.fg == -1)
      #expect(look.bg == -1)
      return look.attributes
    }
    #expect(attributes(Style(.onAccent, on: .accent)) == .reverse)
    #expect(attributes(Style(.accent, on: .accentSurface)) == [.reverse, .bold])
    #expect(attributes(Style(.text, on: .field)) == .underline)
    #expect(attributes(Style(.scrimText, on: .scrim)) == .dim)
    #expect(attributes(Style(.text, .bold)) == .bold)
    #expect(attributes(Style(.textMuted)) == [])
  }

  @Test func depthHonoursNoColor() {
    func depth(_ colors: Int, _ environment: [String: String] = [:]) -> ColorDepth {
      ColorDepth.detect(terminfoColors: colors, environment: environment)
    }
    #expect(depth(256) == .palette256)
    #expect(depth(16_777_216) == .palette256)
    #expect(depth(8) == .eight)
    #expect(depth(16) == .eight)
    #expect(depth(-1) == .mono)
    #expect(depth(256, ["NO_COLOR": "1"]) == .mono)
    #expect(depth(256, ["NO_COLOR": ""]) == .palette256)
  }

  @Test(arguments: [
    ("15;0", TerminalBackground.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark),
    ("0;7", .light), ("0;default", .unknown), ("", .unknown), ("15", .unknown), ("0;99", .unknown),
    ("0;-1", .unknown), ("7;0;", .dark),
  ]) func backgroundFromColorfgbg(value: String, expected: TerminalBackground) {
    #expect(TerminalBackground.fromEnvironment(value) == expected)
    #expect(TerminalBackground.fromEnvironment(nil) == .unknown)
  }
}

extension Token {
  /// Whether the token colours the symbol of a priority rather than text.
  fileprivate var isSign: Bool { [.high, .medium, .low].contains(self) }
}
