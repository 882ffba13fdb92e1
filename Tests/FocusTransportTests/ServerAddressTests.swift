import Testing

@testable import FocusTransport

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("https://focus.example.com", "https://focus.example.com"),
    ("HTTPS://Focus.Example.COM/", "https://focus.example.com"),
    ("https://host:8470", "https://host:8470"), ("https://host:65535/a/b%20c/", "https://host:65535/a/b%20c"),
    ("https://host//", "https://host"), ("https://[2001:DB8::1]:443/x", "https://[2001:db8::1]:443/x"),
    ("https://my_host-1.lan", "https://my_host-1.lan"), ("http://localhost", "http://localhost"),
    ("http://127.0.0.1:8470/", "http://127.0.0.1:8470"), ("http://127.8.9.1", "http://127.8.9.1"),
    ("http://[::1]:80", "http://[::1]:80"),
    ("ssh://host", "ssh://host"), ("ssh://host/", "ssh://host"), ("SSH://me@Host:22", "ssh://me@host:22"),
    ("ssh://me.x+y_z@host/srv/focus data", "ssh://me.x+y_z@host/srv/focus%20data"),
    ("ssh://host/srv/r%C3%A4um", "ssh://host/srv/r%C3%A4um"), ("ssh://[::1]/a", "ssh://[::1]/a"),
    ("ssh://host/its/~me", "ssh://host/its/~me"),
  ])
  func anAddressIsParsedAndPrinted(text: String, printed: String) throws {
    let address = try ServerAddress(text)
    #expect(address.description == printed)
    #expect(try ServerAddress(printed) == address)
  }

  @Test func theAddressIsSplitIntoItsParts() throws {
    guard case .http(let http) = try ServerAddress("https://[::1]:8470/a/b/") else {
      throw AddressError.noScheme
    }
    #expect(http.isSecure)
    #expect(http.host == "::1")
    #expect(http.port == 8470)
    #expect(http.prefix == "/a/b")
    guard case .ssh(let ssh) = try ServerAddress("ssh://me@host:2222/srv/a%20b") else {
      throw AddressError.noScheme
    }
    #expect(ssh.user == "me")
    #expect(ssh.host == "host")
    #expect(ssh.port == 2222)
    #expect(ssh.directory == "/srv/a b")
    guard case .ssh(let usual) = try ServerAddress("ssh://host/") else { throw AddressError.noScheme }
    #expect(usual.user == nil)
    #expect(usual.port == nil)
    #expect(usual.directory == nil)
  }

  @Test(arguments: [
    ("", AddressError.noScheme), ("host", .noScheme), ("host:8470", .noScheme), ("://host", .noScheme),
    ("//host", .noScheme), ("ht tp://host", .noScheme), ("a/b://host", .noScheme), ("https:/host", .noScheme),
    ("ftp://host", .unknownScheme("ftp")), ("file:///etc/passwd", .host),
    ("FTPS://host", .unknownScheme("ftps")),
    ("https://", .host), ("https:///x", .host), ("https://:80", .host), ("https://-v", .host),
    ("ssh://-oProxy", .host),
    ("ssh://me@-oProxyCommand=id", .host), ("https://a b", .host), ("https://h\u{7F}st", .host),
    ("https://häuser", .host),
    ("https://a\nb", .host), ("https://[::1", .host), ("https://[::g]", .host), ("https://[::1]x", .host),
    ("https://::1", .host), ("ssh://a;b", .host), ("ssh://$(id)", .host), ("https://.a", .host),
    ("https://a\\b", .host),
    ("https://host:", .port), ("https://host:0", .port), ("https://host:65536", .port),
    ("https://host:-1", .port),
    ("https://host:80x", .port), ("https://host:+80", .port), ("https://[::1]:", .port),
    ("https://host:000080", .port),
    ("https://host:1:2", .port),
    ("https://me@host", .user), ("https://me:secret@host", .user), ("https://@host", .user),
    ("ssh://-l@host", .user),
    ("ssh://@host", .user), ("ssh://me:secret@host", .user), ("ssh://a b@host", .user),
    ("ssh://$(id)@host", .user),
    ("ssh://a@b@host", .user),
    ("https://host/?a=1", .path), ("https://host?a", .path), ("https://host/#x", .path),
    ("https://host/a b", .path),
    ("https://host/../x", .path), ("https://host/a/./b", .path), ("https://host/ä", .path),
    ("https://host/\u{7F}", .path),
    ("ssh://host/a%0Ab", .path), ("ssh://host/%00", .path), ("ssh://host/%", .path), ("ssh://host/%4", .path),
    ("ssh://host/%+4", .path), ("ssh://host/%FF", .path), ("ssh://host/a%1B[1m", .path),
    ("ssh://host/a?b", .path), ("ssh://host/\\';id;'", .path), ("ssh://host/it's", .path),
    ("ssh://host/a%5Cb", .path),
    ("ssh://host/a%22b", .path), ("ssh://host/a!b", .path), ("ssh://host/$(id)", .path),
    ("ssh://host/a%25b", .path),
    ("ssh://host/a;b", .path), ("ssh://host/`id`", .path), ("ssh://host/a&b", .path),
    ("ssh://host/a|b", .path),
    ("ssh://host/%E2%80%A8", .path), ("ssh://host/a^b", .path),
    ("http://example.com", .plain), ("http://127.0.0.1.example.com", .plain),
    ("http://localhost.example.com", .plain),
    ("http://10.0.0.1", .plain), ("http://[::2]", .plain), ("http://[::ffff:127.0.0.1]", .plain),
    ("http://127.1", .plain),
    ("http://128.0.0.1", .plain), ("http://0.0.0.0", .plain), ("http://127.0.0.256", .plain),
  ])
  func invalidAddressesAreRefused(text: String, error: AddressError) {
    #expect(throws: error) { try ServerAddress(text) }
  }

  @Test func plainHTTPCanBeAllowed() throws {
    #expect(
      try ServerAddress("http://10.0.0.1:8470/x", allowPlain: true).description == "http://10.0.0.1:8470/x")
    #expect(throws: AddressError.unknownScheme("ftp")) {
      try ServerAddress("ftp://10.0.0.1", allowPlain: true)
    }
  }
}

@Suite struct JoinLinkTests {
  private let key = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh876rsaQ"

  @Test(arguments: [
    ("https://host/#ABCDE-FGHIJ.KEY", "https://host/#ABCDE-FGHIJ.KEY"),
    ("https://host#ABCDEFGHIJ.KEY", "https://host/#ABCDEFGHIJ.KEY"),
    ("https://host:8470/pre/fix#A.KEY", "https://host:8470/pre/fix/#A.KEY"),
    ("http://localhost:8470/#abcde-fghij.KEY", "http://localhost:8470/#abcde-fghij.KEY"),
    ("ssh://me@host/#A.KEY", "ssh://me@host/#A.KEY"), ("ssh://host:22#A.KEY", "ssh://host:22/#A.KEY"),
    ("ssh://host/srv/data#A.KEY", "ssh://host/srv/data/#A.KEY"),
  ])
  func aLinkIsParsedAndPrinted(text: String, printed: String) throws {
    let link = try JoinLink(text.replacing("KEY", with: key))
    #expect(link.text == printed.replacing("KEY", with: key))
    #expect(try JoinLink(link.text) == link)
    #expect(link.key.text == key)
  }

  @Test func aLinkIsSplitIntoItsParts() throws {
    let link = try JoinLink("https://host/x/#ABCDE-FGHIJ.\(key)")
    #expect(try link.address == ServerAddress("https://host/x"))
    #expect(link.code == "ABCDE-FGHIJ")
    // The address does not contain the part after the `#`.
    #expect(!link.address.description.contains("ABCDE"))
    #expect(!link.address.description.contains(key))
    #expect(!"\(link)".contains(key))
  }

  @Test(arguments: [
    ("https://host/", AddressError.key), ("https://host/#", .key), ("https://host/#ABCDE-FGHIJ", .key),
    ("https://host/#ABCDE-FGHIJ.", .key), ("https://host/#ABCDE-FGHIJ.AAAA", .key),
    ("https://host/#A.KEY=", .key),
    ("https://host/#A.KEY#", .key), ("https://host/#A.KEY\n", .key),
    ("https://host/#KEY", .code), ("https://host/#.KEY", .code), ("https://host/#A B.KEY", .code),
    ("https://host/#A.B.KEY", .code), ("https://host/#ä.KEY", .code), ("ssh://host/#KEY", .code),
    ("http://example.com/#A.KEY", .plain), ("ftp://host/#A.KEY", .unknownScheme("ftp")),
    ("#A.KEY", .noScheme),
    ("https://host/?x#A.KEY", .path),
  ])
  func invalidLinksAreRefused(text: String, error: AddressError) {
    #expect(throws: error) { try JoinLink(text.replacing("KEY", with: key)) }
  }

  /// On an empty account, a mistyped key would be accepted.
  @Test func aMistypedKeyIsRefused() {
    for index in key.indices {
      for letter in ["A", "b", "7", "_"] where letter != String(key[index]) {
        let mistyped = key[..<index] + letter + key[key.index(after: index)...]
        #expect(throws: AddressError.key) { try JoinLink("https://host/#ABCDE-FGHIJ.\(mistyped)") }
      }
    }
    for text in [String(key.prefix(43)), String(key.dropLast()), key + "A"] {
      #expect(throws: AddressError.key) { try JoinLink("https://host/#ABCDE-FGHIJ.\(text)") }
    }
  }

  @Test func anImpossibleLinkIsNotMade() throws {
    let (http, ssh) = (try ServerAddress("https://host"), try ServerAddress("ssh://host"))
    for address in [http, ssh] {
      #expect(throws: AddressError.code) { try JoinLink(address, code: "", key: .random()) }
    }
    #expect(
      try JoinLink("http://10.0.0.1/#A.\(key)", allowPlain: true).address.description == "http://10.0.0.1")
  }
}
