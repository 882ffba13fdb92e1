import FocusDomain
import Testing

@testable import FocusTerminal

@Suite struct TerminalInputTests {
  private func events(_ text: String, _ keys: [[UInt8]: Key] = [:]) -> [TerminalEvent] {
    events(Array(text.utf8), keys)
  }

  private func events(_ bytes: [UInt8], _ keys: [[UInt8]: Key] = [:]) -> [TerminalEvent] {
    var decoder = InputDecoder(terminfoKeys: keys)
    return decoder.feed(bytes) + (decoder.patience == nil ? [] : decoder.flush())
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[1;5C", .alt("f")), ("\u{1B}[1;2C", .right),
    ("\u{1B}[1;3D", .alt("b")), ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}OF", .end),
    ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .alt("d")), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[2~", .insert), ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)), ("\u{1B}[[E", .function(5)),
    ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)), ("\u{1B}[1;2R", .function(3)),
    ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{3}", .control("c")), ("\u{0}", .control(" ")), ("\u{1F}", .control("_")), ("\u{1B}", .escape),
    ("\u{1B}x", .alt("x")), ("\u{1B}é", .alt("é")), ("\u{1B}[", .alt("[")), ("\u{1B}O", .alt("O")),
    ("\u{1B}\u{7F}", .control("w")), ("\u{1B}OM", .enter), ("\u{1B}Oq", .character("1")),
    ("\u{1B}[114;5u", .control("r")), ("\u{1B}[27;5;114~", .control("r")), ("\u{1B}[27u", .escape),
    ("é", .character("é")), ("日", .character("日")), ("q", .character("q")),
  ]) func oneSequenceIsOneKey(input: String, key: Key) {
    #expect(events(input) == [.key(key)])
  }

  @Test(arguments: [
    ("\u{1B}[?62;22;52c", [true]), ("\u{1B}[?1;2c", [false]), ("\u{1B}[?6c", [false]),
    ("\u{1B}P1+r4D73=1B5D\u{1B}\\\u{1B}[?62c", [true, false]),
    ("\u{1B}P1+r4d73\u{1B}\\", [true]), ("\u{1B}P0+r4D73\u{1B}\\", []),
  ]) func theTerminalTellsWhetherItHasAClipboard(input: String, answers: [Bool]) {
    #expect(events(input) == answers.map { .clipboard($0) })
  }

  @Test(arguments: [
    "\u{1B}[99~", "\u{1B}[>1;2c", "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}]11;rgb:1c1c/1c1c\u{7}",
    "\u{1B}]11;rgb:0/0/x\u{1B}\\", "\u{1B}]10;rgb:0/0/0\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gok\u{1B}\\",
    "\u{1B}[<35;3;3M", "\u{1B}[1;",
    "\u{1B}]11;rgb:", "\u{1B}[3$", "\u{1B}OX", "\u{1B}[201~", "\u{1B}[200",
  ]) func unknownSequencesAreDropped(input: String) {
    #expect(events(input) == [])
    #expect(events(input + "\u{18}\u{1B}[Bq").suffix(2) == [.key(.down), .key(.character("q"))])
  }

  @Test(arguments: [
    ("rgb:1c1c/1c1c/1c1c", TerminalBackground.dark), ("rgb:ffff/ffff/ffff", .light), ("rgb:f/f/e", .light),
    ("rgb:00/2b/36", .dark), ("rgba:fd/f6/e3/ff", .light), ("rgb:0/0/0", .dark),
  ]) func backgroundReplyIsDecoded(color: String, background: TerminalBackground) {
    for end in ["\u{7}", "\u{1B}\\"] {
      #expect(events("\u{1B}]11;\(color)\(end)q") == [.background(background), .key(.character("q"))])
    }
  }

  /// Splits the reply at every position, with a pause longer than any timeout. Only a lone Esc cannot be
  /// distinguished from the key.
  @Test(arguments: ["\u{7}", "\u{1B}\\"]) func aReplyWithAPauseIsNotInput(end: String) {
    let answer = Array("\u{1B}]11;rgb:fdfd/f6f6/e3e3\(end)".utf8)
    for cut in 1..<answer.count {
      var decoder = InputDecoder()
      decoder.awaitsAnswer = true
      #expect(decoder.feed(answer[..<cut]) == [])
      #expect(decoder.flush() == (cut == 1 ? [.key(.escape)] : []))
      #expect(decoder.feed(answer[cut...]) == [.background(.light)], "cut after \(cut)")
      #expect(decoder.feed(Array("q".utf8)) == [.key(.character("q"))])
    }
  }

  @Test func withoutAReplyKeysAreDecodedAsUsual() {
    var decoder = InputDecoder()
    decoder.awaitsAnswer = true
    _ = decoder.feed([0x1B])
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decoder.feed(Array("a".utf8)) == [.key(.character("a"))])
    _ = decoder.feed([0x1B])
    _ = decoder.flush()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.flush() == [.key(.escape)])
    decoder.awaitsAnswer = false
    _ = decoder.feed([0x1B])
    _ = decoder.flush()
    #expect(decoder.feed(Array("]".utf8)) == [.key(.character("]"))])
  }

  @Test func invalidUTF8IsDropped() {
    #expect(events([0xFF, 0x61, 0xC3, 0x62, 0xE3, 0x81]) == [.key(.character("a")), .key(.character("b"))])
  }

  @Test func codePointsOfOneGraphemeJoin() {
    #expect(events("e\u{301}x") == [.key(.character("e\u{301}")), .key(.character("x"))])
    #expect(events("👨‍👩‍👧") == [.key(.character("👨‍👩‍👧"))])
  }

  @Test func escapeFollowedByAnotherKeyIsTwoKeys() {
    #expect(events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    #expect(events("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
    #expect(events("\u{1B}\r") == [.key(.escape), .key(.enter)])
  }

  @Test func bytesMayComeOneByOne() {
    let input = "a日\u{1B}[1;5C\u{1B}[<0;5;7M\u{1B}[200~x\u{1B}[31m\n\u{1B}[201~z"
    let expected: [TerminalEvent] = [
      .key(.character("a")), .key(.character("日")), .key(.alt("f")),
      .mouse(MouseEvent(.press, at: Point(x: 4, y: 6))), .paste("x\u{1B}[31m\n"), .key(.character("z")),
    ]
    #expect(events(input) == expected)
    var decoder = InputDecoder()
    #expect(input.utf8.flatMap { decoder.feed([$0]) } == expected)
    #expect(decoder.patience == nil)
  }

  @Test func onlyEscAloneHasAShortTimeout() {
    var decoder = InputDecoder()
    _ = decoder.feed([0x1B])
    #expect(decoder.patience.map { $0 > 10 && $0 < 100 } == true)
    _ = decoder.feed(Array("[".utf8))
    #expect(decoder.patience.map { $0 > 100 } == true)
    #expect(decoder.feed(Array("A".utf8)) == [.key(.up)])
    #expect(decoder.patience == nil)
  }

  @Test func aPasteThatPausesIsDeliveredInPartsAndNeverBecomesKeys() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~q\ny\né".utf8.dropLast())) == [])
    #expect(decoder.patience == InputDecoder.Patience.string)
    #expect(decoder.flush() == [.paste("q\ny\n")])
    #expect(decoder.patience == nil)
    #expect(decoder.feed([0xA9, 0x71, 0x1B, 0x5B]) == [])
    #expect(decoder.flush() == [.paste("éq")], "a code point and the end mark may be cut anywhere")
    #expect(decoder.feed(Array("201~j".utf8)) == [.paste(""), .key(.character("j"))])
  }

  @Test func escapeEndsAPasteWhoseEndMarkWasLost() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~q".utf8)) == [])
    #expect(decoder.flush() == [.paste("q")])
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decoder.feed([0x71]) == [.key(.character("q"))])
  }

  @Test func aHugePasteIsTruncatedAndNeverTyped() {
    let events = events("\u{1B}[200~" + String(repeating: "a", count: 3 << 20) + "\u{1B}[201~b")
    guard case .paste(let text) = events.first else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == 1 << 20)
    #expect(events.count == 2)
  }

  @Test(arguments: [
    ("\u{1B}[<0;1;1M", MouseEvent(.press, at: Point(x: 0, y: 0))),
    ("\u{1B}[<2;300;200m", MouseEvent(.release, button: .right, at: Point(x: 299, y: 199))),
    ("\u{1B}[<32;4;5M", MouseEvent(.drag, at: Point(x: 3, y: 4))),
    ("\u{1B}[<64;4;5M", MouseEvent(.scrollUp, at: Point(x: 3, y: 4))),
    ("\u{1B}[<65;4;5M", MouseEvent(.scrollDown, at: Point(x: 3, y: 4))),
    ("\u{1B}[<4;4;5M", MouseEvent(.press, at: Point(x: 3, y: 4))),
    ("\u{1B}[M #%", MouseEvent(.press, at: Point(x: 2, y: 4))),
  ]) func mouseReportsAreDecoded(input: String, event: MouseEvent) {
    #expect(events(input) == [.mouse(event)])
  }

  /// Kitty's protocol: `key:shifted:base;modifiers:event;text`, with event 2 for a repeated press.
  @Test(arguments: [
    ("\u{1B}[120;1:1u", "x"), ("\u{1B}[120;1:2u", "x"), ("\u{1B}[97;2u", "A"), ("\u{1B}[97:65;2u", "A"),
    ("\u{1B}[97;2;65u", "A"), ("\u{1B}[49:33;2u", "!"), ("\u{1B}[49;2;33u", "!"), ("\u{1B}[97;65u", "A"),
    ("\u{1B}[97;66u", "a"), ("\u{1B}[97;129u", "a"), ("\u{1B}[1094;2u", "Ц"), ("\u{1B}[57399;129u", "0"),
    ("\u{1B}[57413u", "+"), ("\u{1B}[0;;54620:44544u", "한글"), ("\u{1B}[97;;97:769u", "a\u{301}"),
    ("\u{1B}[27;2;65~", "A"),
  ]) func aReportedKeyTypesItsText(input: String, text: String) {
    #expect(events(input) == text.map { .key(.character($0)) })
  }

  @Test(arguments: [
    ("\u{1B}[97;3u", Key.alt("a")), ("\u{1B}[97:65;4u", .alt("A")), ("\u{1B}[97;33u", .alt("a")),
    ("\u{1B}[1089::99;5u", .control("c")), ("\u{1B}[114;69u", .control("r")),
    ("\u{1B}[127;3u", .control("w")),
    ("\u{1B}[57414u", .enter), ("\u{1B}[57419;1:2u", .up), ("\u{1B}[1;1:1A", .up), ("\u{1B}[3;1:2~", .delete),
    ("\u{1B}[9;2u", .backTab), ("\u{1B}[13;5u", .controlEnter), ("\u{1B}[27;1:1u", .escape),
  ]) func aReportedKeyKeepsItsModifiers(input: String, key: Key) {
    #expect(events(input) == [.key(key)])
  }

  @Test(arguments: [
    "\u{1B}[120;1:3u", "\u{1B}[97;2:3;65u", "\u{1B}[1;1:3A", "\u{1B}[3;1:3~", "\u{1B}[27;1:3u",
    "\u{1B}[13;5:3u",
    "\u{1B}[57441;2u", "\u{1B}[97;9u", "\u{1B}[57358;1:1u", "\u{1B}[97;;27u",
  ]) func releasesModifiersAndTheWindowManagersKeysTypeNothing(input: String) {
    #expect(events(input) == [])
  }

  @Test(arguments: [20, 64, 65, 66, 400, 70_000]) func aLongSequenceIsNeverTyped(length: Int) {
    let body = String(repeating: "1;", count: length / 2)
    #expect(events("\u{1B}[\(body)mq") == [.key(.character("q"))])
    var decoder = InputDecoder()
    let onePiece = decoder.feed(Array("\u{1B}[\(body)".utf8))
    #expect(onePiece == [])
    #expect(decoder.patience != nil)
    #expect(decoder.feed(Array("5mq".utf8)) == [.key(.character("q"))])
  }

  @Test func aLongSequenceThatEndsInAnotherIsDropped() {
    let body = String(repeating: "1;", count: 200)
    #expect(events("\u{1B}[\(body)\u{1B}[A") == [.key(.up)])
    #expect(events("\u{1B}[\(body)\rq") == [.key(.enter), .key(.character("q"))])
  }

  @Test(arguments: [[], [0xC2]] as [[UInt8]]) func eightBitControlsActAsTheirSevenBitForms(lead: [UInt8]) {
    #expect(events(lead + [0x9B] + Array("A".utf8)) == [.key(.up)])
    #expect(events(lead + [0x8F] + Array("P".utf8)) == [.key(.function(1))])
    #expect(events(Array("a".utf8) + lead + [0x9B] + Array("1;5Cq".utf8)).count == 3)
    let reply = lead + [0x9D] + Array("11;rgb:ff/ff/ff".utf8) + lead + [0x9C, 0x71]
    #expect(events(reply) == [.background(.light), .key(.character("q"))])
  }

  @Test func bytesOfACodePointBeginNoSequence() {
    // Each character ends in or contains a byte between 0x80 and 0x9F.
    for text in ["ě", "日", "ㅛ", "→", "👏", "aě"] { #expect(events(text) == text.map { .key(.character($0)) }) }
  }

  @Test func terminfoKeysTakePrecedence() {
    let keys: [[UInt8]: Key] = [Array("\u{1B}[x".utf8): .up, Array("\u{1B}[xy".utf8): .down, [0x71]: .left]
    #expect(events("\u{1B}[xq", keys) == [.key(.up), .key(.character("q"))])
    #expect(events("\u{1B}[xy", keys) == [.key(.down)])
  }

  @Test func noiseNeverHangsOrCrashes() {
    var generator = SeededGenerator(seed: 6)
    let spice: [UInt8] = Array("\u{1B}\u{1B}[]OP<;0129~MmAu\\\u{7}\u{18}é日".utf8)
    for _ in 0..<3_000 {
      var decoder = InputDecoder()
      for _ in 0..<8 {
        let chunk = (0..<5).map { _ in
          Bool.random(using: &generator)
            ? spice.randomElement(using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
        }
        for case .key(.character(let character)) in decoder.feed(chunk) {
          #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
      }
      _ = decoder.flush()
      #expect(decoder.feed([0x61]) == [.key(.character("a"))])
    }
  }
}
