import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Every screen and sheet in every language of the catalogue.
@Suite struct LanguageTests {
  private static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 12)]
  /// Words that are the same in every language: names of keys, of the program and its commands, and of files.
  private static let names: Set<String> = [
    "Delete", "dd", "gg", "gd", "ZZ", "Enter", "Esc", "Tab", "Ctrl", "Space", "PgUp", "PgDn", "Home", "End",
    "Left", "Right", "Up", "Down",
    "Shift",
    "focus", "doctor", "MIT", "DAILY", "FOCUS", "Daily", "Focus", "rain", "EDITOR", "id", "pm", "am",
    "ASCII",
    // The command with which a device joins.
    "sync", "join", "LINK", "invite",
  ]

  private func words(_ frame: Frame) -> Set<String> {
    let rows = (0..<frame.size.height).map { frame.row($0) }.joined(separator: " ")
    return Set(
      rows.split { !($0.isASCII && $0.isLetter) && !"\u{336}".contains($0) }.map {
        String($0.filter(\.isLetter))
      }
      .filter { $0.count > 1 })
  }

  private func made(_ scene: Scene, _ size: Size, _ language: Language) -> (state: AppState, frame: Frame) {
    Text.$language.withValue(language) {
      let state = scene.make(size, .unicode, language: language)
      return (state, view(state))
    }
  }

  /// Whether the word is user input, possibly truncated or wrapped over two rows.
  private func isTyped(_ word: String, in state: AppState) -> Bool {
    let titles = state.plans.agenda.days.flatMap { $0.entries.map(\.title) }
    let days = state.features[CalendarEventsState.self].days.values
    let events = days.flatMap { $0.allDay.map(\.title) + $0.timed.map(\.event.title) }
    let typed = (titles + events + Scene.typed).flatMap { $0.split { !$0.isLetter } }
    return typed.contains { $0.hasPrefix(word) || $0.hasSuffix(word) } || Set(word).count == 1
  }

  @Test(arguments: [Language.korean, .japanese], Scene.all)
  func noScreenShowsWordsOfAnotherLanguage(language: Language, scene: Scene) {
    for size in Self.sizes {
      let english = made(scene, size, .english)
      let shown = made(scene, size, language)
      let left = words(shown.frame).intersection(words(english.frame))
        .subtracting(Self.names).filter { !isTyped($0, in: shown.state) }
      #expect(left.isEmpty, "\(left) at \(size.width)×\(size.height)")
      var rows = (0..<size.height).map { shown.frame.row($0) }.joined()
      // The menu names each language in the language itself.
      for language in Language.allCases { rows = rows.replacing(language.ownName, with: "") }
      let others = rows.unicodeScalars.filter { scalar in
        language == .korean
          ? 0x3041...0x30FA ~= scalar.value
          : 0xAC00...0xD7A3 ~= scalar.value || 0x3131...0x318E ~= scalar.value
      }
      #expect(
        others.isEmpty || scene.name.contains("foreign") || scene.name == "form-typed",
        "\(String(others.map(Character.init)))")
    }
  }

  @Test(arguments: Language.allCases) func aSwitchRedrawsEverything(language: Language) {
    var redrawn: Set<String> = []
    for scene in Scene.all {
      for size in Self.sizes {
        // Messages keep the language in which they were created.
        var state = made(scene, size, .english).state
        guard state.status == nil else { continue }
        state.options.language = language
        let frame = Text.$language.withValue(language) { view(state) }
        let fresh = made(scene, size, language)
        guard fresh.state == state else { continue }
        #expect(frame == fresh.frame, "\(scene.name), \(size.width)×\(size.height)")
        redrawn.insert(scene.name)
      }
    }
    #expect(redrawn.count > Scene.all.count / 2)
  }

  /// Only user input is truncated, never the program's own words.
  @Test(arguments: [Language.korean, .japanese], Scene.all)
  func noWordOfTheProgramIsCut(language: Language, scene: Scene) {
    let waiting = Text.$language.withValue(language) {
      [Text.syncRunning, Text.devicesLoading, Text.syncTitle]
    }
    for size in Self.sizes + [Size(width: 30, height: 24)] {
      let shown = made(scene, size, language)
      for row in (0..<size.height).map(shown.frame.row) where !waiting.contains(where: row.contains) {
        for part in row.split(separator: "…", omittingEmptySubsequences: false).dropLast() {
          let word =
            part.split(omittingEmptySubsequences: false) { " 「'·".contains($0) }.last.map(String.init) ?? ""
          let letters = word.filter { $0.isLetter || $0.isNumber }
          // A message may be longer than a small screen.
          if shown.state.status?.text.contains(word) == true { continue }
          #expect(
            letters.isEmpty || isTyped(letters, in: shown.state),
            "\(word)… at \(size.width)×\(size.height): \(row)")
        }
      }
    }
  }

  /// Sentences end in the full stop of their language, and no date in brackets is truncated.
  @Test(arguments: [Language.korean, .japanese], Scene.all)
  func punctuationFitsTheLanguage(language: Language, scene: Scene) {
    for size in Self.sizes {
      let frame = made(scene, size, language).frame
      for row in (0..<size.height).map(frame.row) {
        let characters = Array(row)
        for (index, (left, right)) in zip(characters, characters.dropFirst()).enumerated() {
          let isKana = left.unicodeScalars.allSatisfy { 0x3041...0x30FA ~= $0.value }
          #expect(!(isKana && ".,:".contains(right)), "\(row)")
          // Only check brackets after a word, because the ring is also drawn with brackets.
          let isBehindWord = index > 0 && (characters[index - 1].isLetter || characters[index - 1].isNumber)
          #expect(!(isBehindWord && left == "(" && right == " "), "\(row)")
        }
      }
    }
  }
}
