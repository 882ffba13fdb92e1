import Testing

@testable import FocusText

/// The form of a Korean particle after any text that is inserted before it.
@Suite struct KoreanParticleTests {
  /// Words by their ending when read aloud.
  private static let words: [(KoreanEnding?, [String])] = [
    (
      .vowel,
      [
        "check", "GitHub", "set", "--theme",
        "회의", "하나", "보고서", "치과 예약하기", "커피", "'회의'", "「회의」", "(회의)", "회의 (집중)", "회의…", "회의!", "ㅏ", "ㅠㅠ",
        // Decomposed Hangul: 회의.
        "\u{1112}\u{116C}\u{110B}\u{1174}",
        "2", "4", "5", "9", "12", "3.5", "1,234", "1000000000000", "50%", "25℃", "C++", "R&D",
        "A", "B", "PDF", "CEO", "TV", "USB", "API", "SSH",
        "focus", "report", "code", "page", "server", "task", "week", "note", "email to Joe", "work",
        "'to-do'", "blog",
      ]
    ),
    (
      .consonant,
      [
        "책", "일정 (회의)", "'일정(회의)'", "오늘 할 일 셋", "집중", "수면", "'운동'", "“산책”", "장보기 목록.", "시작!!", "ㄱ", "ㅎㅎ",
        "\u{1112}\u{1161}\u{11AB}",
        "0", "3", "6", "10", "100", "1000", "10000", "13", "0.10", "30 ",
        "M", "N", "ATM", "JSON", "VPN",
        "book", "map", "git", "desktop", "plan", "time", "home", "line", "phone", "meeting", "music", "team",
        "'run'", "app", "Slack", "feedback", "stock", "block", "workout", "group", "type", "--sleep", "keep",
      ]
    ),
    (
      .rieul,
      [
        "일", "11월 27일 (금)", "오늘 할 일", "'메일'", "전화할 것들", "글", "물,", "ㄹ", "\u{1106}\u{116E}\u{11AF}",
        "1", "7", "8", "21", "2027", "18.",
        "L", "R", "URL", "HR",
        "email", "file", "table", "goal", "apple", "'mail'", "role",
      ]
    ),
    (nil, ["", "🎉", "!!", "会議", "ひらがな", "дело", "—", "★"]),
  ]

  @Test func everyWordEndsAsItIsRead() {
    for (ending, words) in Self.words {
      for word in words { #expect(KoreanEnding(of: word) == ending, "\(word)") }
    }
  }

  @Test func everyParticleHasAFormForEveryEnding() {
    let forms: [(KoreanParticle, vowel: String, consonant: String, rieul: String, unknown: String)] = [
      (.은, "는", "은", "은", "은(는)"), (.이, "가", "이", "이", "이(가)"), (.을, "를", "을", "을", "을(를)"),
      (.과, "와", "과", "과", "와(과)"), (.으로, "로", "으로", "로", "(으)로"), (.이라, "라", "이라", "이라", "(이)라"),
    ]
    #expect(forms.map(\.0) == KoreanParticle.allCases)
    var cases = 0
    for (particle, vowel, consonant, rieul, unknown) in forms {
      for (ending, words) in Self.words {
        let expected =
          switch ending {
          case .vowel: vowel
          case .consonant: consonant
          case .rieul: rieul
          case nil: unknown
          }
        for word in words {
          #expect(particle.form(after: word) == expected, "\(word)")
          cases += 1
        }
      }
    }
    #expect(cases >= 200)
  }

  @Test func aSentenceTakesValuesWithAndWithoutAParticle() {
    let (title, count) = ("회의", 3)
    let sentence: KoreanSentence = "\(title, .을) \(count)번 미뤘습니다. 내일\("", .으로) 옮기세요."
    #expect(sentence.text == "회의를 3번 미뤘습니다. 내일(으)로 옮기세요.")
  }

  @Test func onlyTheCurrentLanguageIsEvaluated() {
    var evaluated: [Language] = []
    func word(_ language: Language) -> String {
      evaluated.append(language)
      return language.rawValue
    }
    for language in Language.allCases {
      let said = Text.$language.withValue(language) {
        Text.say(en: word(.english), ko: "\(word(.korean))", ja: word(.japanese))
      }
      #expect(said == language.rawValue)
    }
    #expect(evaluated == Language.allCases)
  }

  @Test(arguments: [
    ("ko_KR.UTF-8", Language.korean), ("ja", .japanese), ("JA_JP@cjk", .japanese), ("en_GB.UTF-8", .english),
  ])
  func aLocaleNamesItsLanguage(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }

  @Test(arguments: ["C", "C.UTF-8", "", "de_DE.UTF-8", "kok_IN"])
  func unsupportedLocalesHaveNoLanguage(locale: String) { #expect(Language(locale: locale) == nil) }
}
