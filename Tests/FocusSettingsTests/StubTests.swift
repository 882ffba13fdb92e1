import Testing

@Test func stubFocusSettings() { #expect(Bool(true)) }
