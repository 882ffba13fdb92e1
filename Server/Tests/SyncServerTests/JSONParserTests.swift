import Testing

@testable import SyncServer

@Suite struct JSONParserTests {
  private func parse(_ text: String, depth: Int = 16) -> JSONValue? {
    try? JSONParser.parse(Array(text.utf8), depth: depth)
  }

  static let values: [(String, JSONValue)] = [
    (#"{"a":1,"b":[true,false,null]}"#, ["a": .integer(1), "b": .array([true, false, .null])]),
    (" { \"a\" :\t\"\\u00e4\\ud83d\\ude00\\n\\/\" }\r\n", ["a": "ä😀\n/"]),
    ("-0", .integer(0)), ("-12", .integer(-12)), ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .otherNumber), ("1.5e-3", .otherNumber), ("1.0", .otherNumber),
    ("[]", .array([])), ("{}", .object([])), (#""""#, ""), ("\"\u{7f}ä\"", "\u{7f}ä"),
  ]

  @Test(arguments: values) func validJSONIsParsed(_ text: String, _ value: JSONValue) {
    #expect(parse(text) == value)
  }

  @Test(arguments: [
    "", " ", "{", "}", "[1,]", "[,1]", "[1 2]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{a:1}",
    #"{"a":1,"a":2}"#,
    "01", "+1", ".5", "1.", "1e", "-", "tru", "nul", "True", "NaN", "'a'", "\"\n\"", #""\x""#, #""\u12""#,
    #""\u+123""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "\"a", "1 1", "/**/1", "\u{feff}1",
    #"{"a":1}}"#,
  ]) func invalidJSONIsRefused(_ text: String) {
    #expect(parse(text) == nil)
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3],
  ])
  func textThatIsNotUTF8IsRefused(_ bytes: [UInt8]) {
    #expect((try? JSONParser.parse(bytes, depth: 16)) == nil)
  }

  @Test func depthIsLimited() {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(parse(nested(16)) != nil)
    #expect(parse(nested(17)) == nil)
    #expect(parse(String(repeating: "[", count: 900_000)) == nil)
    #expect(parse(String(repeating: #"{"a":"#, count: 100_000)) == nil)
    #expect(
      parse("[" + String(repeating: "[[]],", count: 50) + "[]]", depth: 3) != nil, "levels, not brackets")
  }

  @Test(arguments: values.filter { $0.1 != .otherNumber }) func parsedJSONIsWrittenUnchanged(
    _ text: String, _ value: JSONValue
  ) {
    #expect(parse(String(decoding: JSONWriter.bytes(value), as: UTF8.self)) == value)
  }

  @Test func writesOneLine() {
    let text = String(decoding: JSONWriter.bytes("a\n\u{1}\u{1f}\"\\ä"), as: UTF8.self)
    #expect(text == #""a\u000a\u0001\u001f\"\\ä""#)
  }
}
