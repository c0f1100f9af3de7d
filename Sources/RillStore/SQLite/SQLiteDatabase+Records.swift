#if SQLite
  import Foundation

  extension SQLiteDatabase {
    func head() throws(StoreError) -> JournalHead {
      try checkFiles()
      let state = try SQLiteState(connection)
      return JournalHead(revision: state.head, base: state.base)
    }

    func modelName(recording name: String?) throws(StoreError) -> String? {
      if let found = try modelName() { return found }
      guard let name else { return nil }
      // Another process may have recorded one since.
      return try write { (_) throws(StoreError) in
        let update = try connection.statement(
          "UPDATE state SET model = ? WHERE id = 1 AND model IS NULL")
        try update.binding(text: true, 1, Array(name.utf8)) { () throws(StoreError) in
          try update.run()
        }
        return try modelName()
      }
    }

    private func modelName() throws(StoreError) -> String? {
      let row = try connection.statement("SELECT model FROM state WHERE id = 1")
      defer { row.reset() }
      guard try row.step(), !row.isNull(0) else { return nil }
      guard let name = row.text(0) else { throw invalid("state.model", nil) }
      return String(decoding: name, as: UTF8.self)
    }

    func append(_ records: [JournalRecord], after head: Int) throws(StoreError) -> AppendResult {
      let appended = try write { (state) throws(StoreError) -> Bool? in
        guard state.head == head else { return nil }
        if head - state.indexed >= options.indexBatch { try index(upTo: head, &state) }
        let insert = try connection.statement(
          "INSERT INTO edit VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        for record in records {
          insert.bind(1, record.revision)
          insert.bind(3, record.id.number)
          insert.bind(4, record.time)
          insert.bind(5, record.seed)
          insert.bind(6, record.version)
          insert.bind(8, record.checksum)
          try insert.binding(text: false, 2, record.id.client.bytes) { () throws(StoreError) in
            try insert.binding(text: true, 7, record.edit) { () throws(StoreError) in
              try insert.run()
            }
          }
          state.head = record.revision
        }
        return true
      }
      return appended == nil ? .moved : .appended
    }

    func records(after revision: Int, limit: Int) throws(StoreError) -> [JournalRecord] {
      let rows = try connection.statement(
        """
        SELECT revision, client, number, time, seed, version, edit, checksum FROM edit
        WHERE revision > ? ORDER BY revision LIMIT ?
        """)
      defer { rows.reset() }
      rows.bind(1, revision)
      rows.bind(2, max(0, limit))
      var records: [JournalRecord] = []
      while try rows.step() {
        let revision = Int(try integer(rows, 0, "revision", nil))
        guard let edit = rows.text(6) else { throw invalid("edit", revision) }
        records.append(
          JournalRecord(
            revision: revision, id: try id(rows, 1, 2, revision),
            time: try integer(rows, 3, "time", revision),
            seed: UInt64(bitPattern: try integer(rows, 4, "seed", revision)),
            version: Int(try integer(rows, 5, "version", revision)), edit: edit,
            checksum: UInt64(bitPattern: try integer(rows, 7, "checksum", revision))))
      }
      return records
    }

    func integer(
      _ row: SQLiteStatement, _ column: Int32, _ field: String, _ revision: Int?
    ) throws(StoreError) -> Int64 {
      guard let value = row.integer(column) else { throw invalid(field, revision) }
      return value
    }

    func invalid(_ field: String, _ revision: Int?) -> StoreError {
      connection.damaged("the value is invalid", revision: revision, field: field)
    }

    /// Reads the id of an edit from two columns.
    func id(
      _ row: SQLiteStatement, _ client: Int32, _ number: Int32, _ revision: Int
    ) throws(StoreError) -> EditID {
      guard let client = row.blob(client).flatMap(UUID.init(bytes:)) else {
        throw invalid("client", revision)
      }
      guard let number = row.integer(number), number >= 0 else {
        throw invalid("number", revision)
      }
      return EditID(client: client, number: Int(number))
    }
  }

  extension UUID {
    var bytes: [UInt8] { withUnsafeBytes(of: uuid, Array.init) }

    init?(bytes: [UInt8]) {
      guard bytes.count == MemoryLayout<uuid_t>.size else { return nil }
      // The buffer has exactly the size of the tuple, which consists of bytes.
      self.init(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
    }
  }
#endif
