import Testing

@Test func stubFocusDomain() { #expect(Bool(true)) }
