#if Postgres
  extension JournalRecord {
    /// Creates a record from a row of ``PostgresStatement/records``.
    init(_ row: Int, of result: PostgresResult) throws(PostgresFailure) {
      let number = try result.int(row, 2)
      let revision = try result.int(row, 0)
      guard number >= 0 else {
        throw .damaged(revision: revision, field: "number", "\(number) is negative")
      }
      self.init(
        revision: revision, id: EditID(client: try result.uuid(row, 1), number: number),
        time: try result.bigint(row, 3), seed: UInt64(bitPattern: try result.bigint(row, 4)),
        version: try result.int(row, 5), edit: try result.bytes(row, 6),
        checksum: UInt64(bitPattern: try result.bigint(row, 7)))
    }
  }

  extension JournalSnapshot {
    /// Creates a snapshot from a row of ``PostgresStatement/snapshot``.
    init(_ row: Int, of result: PostgresResult) throws(PostgresFailure) {
      self.init(
        revision: try result.int(row, 0), version: try result.int(row, 1),
        time: try result.bigint(row, 2), model: try result.bytes(row, 3),
        recordChecksum: UInt64(bitPattern: try result.bigint(row, 4)),
        checksum: UInt64(bitPattern: try result.bigint(row, 5)))
    }

    func call(_ statement: PostgresStatement, stream: String) -> PostgresCall {
      PostgresCall(
        statement, .text(stream), .bigint(revision), .bigint(version), .bigint(time),
        .bytea(model), .bigint(Int64(bitPattern: recordChecksum)),
        .bigint(Int64(bitPattern: checksum)))
    }
  }

  extension PostgresSchema {
    enum Key: UInt64 {
      case tables = 0x7269_6C6C
      case maintenance, channel, presence
    }

    /// The key of the advisory lock of a stream for a purpose.
    static func key(of stream: String, for key: Key) -> Int64 {
      var sum = JournalChecksum(after: key.rawValue)
      sum.add(Array(stream.utf8))
      return Int64(bitPattern: sum.value)
    }

    /// The channel of notifications about a stream, or about the presence in it. Names of channels
    /// have at most 63 bytes.
    static func channel(of stream: String, for key: Key = .channel) -> String {
      "rill_" + String(UInt64(bitPattern: self.key(of: stream, for: key)), radix: 16)
    }
  }
#endif
