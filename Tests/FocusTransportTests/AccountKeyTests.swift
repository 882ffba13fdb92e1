import FocusDomain
import Testing

@testable import FocusTransport

@Suite struct AccountKeyTests {
  @Test func aKeyIsPrintedAndParsed() throws {
    let key = AccountKey.random()
    #expect(key.text.utf8.count == 43)
    #expect(AccountKey(text: key.text) == key)
    #expect(AccountKey(text: key.text)?.text == key.text)
    #expect(Set((0..<100).map { _ in AccountKey.random().text }).count == 100)
    let ascending = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    #expect(
      AccountKey(text: ascending)?.secret.withBytes { Array(UnsafeBufferPointer(start: $0, count: 32)) }
        == Array(0..<32))
  }

  @Test func differentKeysDiffer() {
    let text = String(repeating: "A", count: 43)
    for index in [0, 20, 41] {
      var other = Array(text)
      other[index] = "B"
      #expect(AccountKey(text: String(other)) != AccountKey(text: text))
    }
  }

  @Test(arguments: [
    "", "A", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
    String(repeating: "A", count: 42) + "=", String(repeating: "A", count: 42) + "+",
    // The last two bits of the last digit belong to no byte.
    String(repeating: "A", count: 42) + "B", String(repeating: "片", count: 43),
    "片" + String(repeating: "A", count: 40),
  ])
  func invalidKeysAreRejected(text: String) { #expect(AccountKey(text: text) == nil) }

  @Test func keysAreNotPrinted() {
    let key = AccountKey.random()
    var dumped = ""
    dump(key, to: &dumped)
    for text in ["\(key)", String(reflecting: key), dumped, "\([key])"] { #expect(!text.contains(key.text)) }
    #expect("\(key)" == "AccountKey")
  }
}

@Suite struct Base64URLTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"),
  ])
  func vectorsOfTheStandardAreEncodedAndDecoded(plain: String, text: String) {
    #expect(Base64.url.encode(Array(plain.utf8)) == text)
    #expect(Base64.url.decode(text.utf8) == Array(plain.utf8))
  }

  @Test func everyByteComesBack() {
    let bytes = (0..<1024).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 3) }
    for length in 0..<bytes.count {
      let part = Array(bytes.prefix(length))
      #expect(Base64.url.decode(Base64.url.encode(part).utf8) == part)
      #expect(Base64.standard.decode(Base64.standard.encode(part).utf8) == part)
    }
    #expect(Base64.url.encode([0xFB, 0xFF, 0xBF]) == "-_-_")
  }

  @Test(arguments: ["A", "AAAAA", "AB", "AAB", "A=", "AA==", "A A", "AA\n", "+/", "é", "\u{7F}"])
  func invalidBase64URLIsRejected(text: String) { #expect(Base64.url.decode(text.utf8) == nil) }
}
