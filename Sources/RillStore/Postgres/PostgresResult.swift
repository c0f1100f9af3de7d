#if Postgres
  import CRillPostgres
  import Foundation

  /// The rows of a statement, in PostgreSQL's binary format.
  ///
  /// Safety: libpq's manual permits reading a `PGresult` on several threads. Only `deinit`, which
  /// has the last reference, changes it.
  package final class PostgresResult: @unchecked Sendable {
    private let raw: OpaquePointer

    init(owning raw: OpaquePointer) { self.raw = raw }

    deinit { PQclear(raw) }

    package var rows: Range<Int> { 0..<Int(PQntuples(raw)) }

    /// The bytes at a row and column.
    ///
    /// Safety: the result owns the memory, and `body` can't keep it beyond the call.
    private func read<Value>(
      _ row: Int, _ column: Int, size: Int? = nil, _ body: (UnsafeRawBufferPointer) -> Value
    ) throws(PostgresFailure) -> Value {
      precondition(rows.contains(row) && column < Int(PQnfields(raw)))
      let count = Int(PQgetlength(raw, Int32(row), Int32(column)))
      let isNull = PQgetisnull(raw, Int32(row), Int32(column)) == 1
      guard !isNull, size == nil || size == count,
        let value = PQgetvalue(raw, Int32(row), Int32(column))
      else {
        let name = PQfname(raw, Int32(column)).map { String(cString: $0) } ?? "\(column)"
        throw .invalid(
          "the column \(name) has another type than this version of Rill expects")
      }
      return body(UnsafeRawBufferPointer(start: value, count: count))
    }

    package func bigint(_ row: Int, _ column: Int) throws(PostgresFailure) -> Int64 {
      try read(row, column, size: 8) { Int64(bigEndian: $0.loadUnaligned(as: Int64.self)) }
    }

    package func bytes(_ row: Int, _ column: Int) throws(PostgresFailure) -> [UInt8] {
      try read(row, column) { Array($0) }
    }

    package func text(_ row: Int, _ column: Int) throws(PostgresFailure) -> String {
      try read(row, column) { String(decoding: $0, as: UTF8.self) }
    }

    func uuid(_ row: Int, _ column: Int) throws(PostgresFailure) -> UUID {
      try read(row, column, size: 16) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }

    func isNull(_ row: Int, _ column: Int) -> Bool {
      PQgetisnull(raw, Int32(row), Int32(column)) == 1
    }

    func int(_ row: Int, _ column: Int) throws(PostgresFailure) -> Int {
      Int(try bigint(row, column))
    }
  }
#endif
