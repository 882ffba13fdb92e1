import Testing

@Test func stubFocusEndToEnd() { #expect(Bool(true)) }
