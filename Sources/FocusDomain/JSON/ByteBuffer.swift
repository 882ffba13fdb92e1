/// Bytes that grow at their end. An array would look at each of thousands of small pieces whether anybody else holds it.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  /// No bytes yet.
  init() {
    capacity = 512
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// All of them.
  var array: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  mutating func append(_ byte: UInt8) { append(count: 1) { $0[0] = byte } }

  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    append(count: bytes.count) { $0.baseAddress?.update(from: first, count: bytes.count) }
  }

  /// Appends so many bytes, all of which `write` sets.
  @inline(__always)
  mutating func append(count more: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    if capacity - count < more { grow(by: more) }
    write(UnsafeMutableBufferPointer(start: start + count, count: more))
    count += more
  }

  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
