import CPostgres
import Foundation

/// The result of a statement, with binary values.
final class PostgresResult {
  /// The OIDs of the built-in types, which are fixed.
  private enum TypeID {
    static let bytes: UInt32 = 17
    static let integers: Set<UInt32> = [20, 21, 23]
    static let texts: Set<UInt32> = [25, 1043]
  }

  struct Row: SQLRow {
    fileprivate let result: PostgresResult
    fileprivate let index: Int32

    func value(_ column: String) -> SQLValue? { result.value(column, in: index) }
  }

  private let pq: focus_pq
  private let pointer: OpaquePointer

  init(_ pq: focus_pq, _ pointer: OpaquePointer) {
    self.pq = pq
    self.pointer = pointer
  }

  deinit { pq.clear(pointer) }

  var error: PostgresError? {
    let status = pq.result_status(pointer)
    guard status != FOCUS_PQ_DONE, status != FOCUS_PQ_ROWS else { return nil }
    func field(_ code: Int) -> String {
      pq.result_field(pointer, Int32(code)).map { String(cString: $0) } ?? ""
    }
    return PostgresError(state: field(Int(FOCUS_PQ_STATE)), message: field(Int(FOCUS_PQ_MESSAGE)))
  }

  var command: String { String(cString: pq.command_status(pointer)) }
  var changed: Int { Int(String(cString: pq.changed(pointer))) ?? 0 }
  var rows: some Sequence<Row> { (0..<pq.count(pointer)).lazy.map { Row(result: self, index: $0) } }

  private func value(_ name: String, in row: Int32) -> SQLValue? {
    let column = pq.column(pointer, name)
    guard column >= 0 else { return nil }
    if pq.is_null(pointer, row, column) == 1 { return .null }
    let bytes = UnsafeRawBufferPointer(
      start: pq.value(pointer, row, column), count: Int(pq.length(pointer, row, column)))
    switch pq.type(pointer, column) {
    case let type where TypeID.integers.contains(type):
      let negative = (bytes.first ?? 0) >= 0x80
      return .integer(bytes.reduce(negative ? -1 : 0) { $0 << 8 | Int64($1) })
    case let type where TypeID.texts.contains(type): return .text(String(decoding: bytes, as: UTF8.self))
    case TypeID.bytes: return .bytes(Data(bytes))
    default: return nil
    }
  }
}
