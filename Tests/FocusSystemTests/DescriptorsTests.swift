import Dispatch
import Testing

@testable import FocusSystem

@Suite struct DescriptorsTests {
  @Test func writingWaitsForAFullPipeOnlyIfAsked() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    defer { close(reader) }
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let bytes = [UInt8](repeating: 1, count: 1 << 21)
    #expect(Descriptors.write(bytes, to: writer, waits: false) == EAGAIN)

    let isRead = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      var room = [UInt8](repeating: 0, count: 1 << 16)
      while read(reader, &room, room.count) > 0 {}
      isRead.signal()
    }
    #expect(Descriptors.write(bytes, to: writer) == 0)
    close(writer)
    isRead.wait()
  }
}
