import Testing

@testable import FocusDomain

@Suite struct ReflectionTests {
  @Test(arguments: [
    ("One.\r\nTwo.\rThree.", "One.\nTwo.\nThree."),
    ("  indented  \n\n\nafter a gap\t\n", "  indented\n\n\nafter a gap"),
    ("\n \n", ""), ("", ""),
    ("a\u{1B}[31mb\u{202E}c\u{0}", "a[31mbc"),
    ("e\u{301}t\u{2028}next", "e\u{301}t\nnext"), ("a\tb", "a b"),
  ])
  func aReflectionIsNormalized(typed: String, stored: String) throws {
    #expect(try Reflection.validated(typed).hasSameBytes(as: stored))
    #expect(try Reflection.validated(stored).hasSameBytes(as: stored))
  }

  @Test func aReflectionHasAtMostTenThousandCharacters() throws {
    let whole = String(repeating: "é\n", count: 5_000)
    #expect(try Reflection.validated(whole).count == 9_999)
    #expect(throws: RuleViolation.reflectionTooLong(length: 10_002)) {
      try Reflection.validated(whole + "xx")
    }
    #expect(throws: RuleViolation.reflectionTooLong(length: 20_001)) {
      try Reflection.validated("e" + String(repeating: "\u{301}", count: 20_000))
    }
  }
}
