import Testing

@Test func stubFocusTUI() { #expect(Bool(true)) }
