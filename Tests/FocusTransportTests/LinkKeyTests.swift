import Testing

@testable import FocusTransport

@Suite struct LinkKeyTests {
  /// Generated with Python's `cryptography`, an independent implementation.
  @Test func aVectorOfAnotherImplementationIsUnwrapped() throws {
    let link = try #require(LinkKey(text: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh876rsaQ"))
    let key = try #require(AccountKey(text: "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8"))
    let wrapped = "AQAAAAAAAAAAAAAAAKpgkvNw-cP3GG3q2886-3i8A2MsJVEcIh-AwagXr-I9ubd2YrWwVUz3IsyaZQrraQ"
    #expect(try link.wrap(key, nonce: Array(repeating: 0, count: 12)) == wrapped)
    #expect(try link.unwrap(wrapped) == key)
  }

  @Test func onlyTheLinkUnwrapsItsKey() throws {
    let (link, key) = (LinkKey.random(), AccountKey.random())
    let wrapped = try link.wrap(key)
    #expect(try link.unwrap(wrapped) == key)
    #expect(try LinkKey(text: link.text)?.unwrap(wrapped) == key)
    #expect(try LinkKey.random().unwrap(wrapped) == nil)
    #expect(try link.wrap(key) != wrapped, "each time with another nonce")
    #expect(!wrapped.contains(key.text))
    #expect(!link.text.contains(key.text))
    for text in ["", "AQ", String(wrapped.dropLast(4)), "B" + wrapped.dropFirst(), wrapped + "AAAA"] {
      #expect(try link.unwrap(text) == nil)
    }
    for index in [5, 30, 70] {
      var changed = Array(wrapped)
      changed[index] = changed[index] == "A" ? "B" : "A"
      #expect(try link.unwrap(String(changed)) == nil)
    }
  }

  @Test func linkKeysAreNotPrinted() {
    let key = LinkKey.random()
    var dumped = ""
    dump(key, to: &dumped)
    for text in ["\(key)", String(reflecting: key), dumped] { #expect(!text.contains(key.text)) }
  }
}

@Suite struct QRCodeTests {
  @Test func twoRowsOfModulesAreALine() {
    let code = QRCode(modules: [[true, false], [false, true]])
    #expect(code.lines == ["██████", "██▄▀██", "██████"])
    #expect(QRCode(modules: [[true]]).lines == ["█████", "██▄██", "▀▀▀▀▀"].map { $0 })
  }

  @Test func withoutTheLibraryThereIsNoQRCode() {
    #expect(QRCode("https://host/#A.B", libraries: ["libnowhere.so.1"]) == nil)
  }
}
