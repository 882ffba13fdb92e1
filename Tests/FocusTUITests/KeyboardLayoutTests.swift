import FocusDomain
import Testing

@testable import FocusTUI

@Suite struct KeyboardLayoutTests {
  private func keys(_ text: String) -> String {
    text.map { character in
      (KeyboardLayout.keys(beneath: character) ?? []).map(\.name).joined().replacing("Space", with: " ")
    }.joined()
  }

  @Test(arguments: [
    ("ㅁㅌㄷㄹㅕㅓㅏㅂ", "axefujkq"), ("ㄸㅃ", "EQ"), ("터", "xj"), ("읽", "dlfr"), ("쇵", "thld"), ("ㅎㅎ", "gg"),
    ("ちさいはなまのた", "axefujkq"), ("チサイ", "axe"), ("ﾁｻｲ", "axe"), ("め", "/"), ("ｘ／　", "x/ "),
    ("фчуагой", "axefujq"), ("ФЧ", "AX"), ("ію", "s."),
    ("αχεφθξκ", "axefujk"), ("ΑΧ", "AX"),
    ("שסקכוחל", "axefujk"), ("شءثبعتن", "axefujk"), ("ახეფუჯკ", "axefujk"),
  ]) func lettersStandForTheKeysBeneath(text: String, latin: String) {
    #expect(keys(text) == latin)
  }

  @Test func everySyllableIsSplitIntoLettersOfTheLayout() {
    let letters = Set("qwertyuiopasdfghjklzxcvbnmQWERTOP")
    for value in 0xAC00...0xD7A3 as ClosedRange<UInt32> {
      let syllable = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
      let latin = keys(syllable)
      #expect((2...5).contains(latin.count), "\(syllable) \(latin)")
      #expect(latin.allSatisfy(letters.contains), "\(syllable) \(latin)")
    }
  }

  @Test(arguments: ["é", "日", "ß", "€", "👍"]) func charactersOfNoLayoutHaveNoKeyBeneath(character: Character)
  {
    #expect(KeyboardLayout.keys(beneath: character) == nil)
  }
}
