#if SQLite
  extension SQLiteDatabase {
    func snapshot(upTo revision: Int?) throws(StoreError) -> JournalSnapshot? {
      let row = try connection.statement(
        """
        SELECT revision, version, time, model, record_checksum, checksum FROM snapshot
        WHERE revision <= ? ORDER BY revision DESC LIMIT 1
        """)
      defer { row.reset() }
      row.bind(1, revision ?? .max)
      guard try row.step() else { return nil }
      let revision = Int(try integer(row, 0, "snapshot.revision", nil))
      guard let model = row.text(3) else { throw invalid("snapshot.model", revision) }
      return JournalSnapshot(
        revision: revision, version: Int(try integer(row, 1, "snapshot.version", revision)),
        time: try integer(row, 2, "snapshot.time", revision), model: model,
        recordChecksum: UInt64(
          bitPattern: try integer(row, 4, "snapshot.record_checksum", revision)),
        checksum: UInt64(bitPattern: try integer(row, 5, "snapshot.checksum", revision)))
    }

    func write(_ snapshot: JournalSnapshot) throws(StoreError) {
      _ = try write { (state) throws(StoreError) -> Void? in
        guard (state.base...state.head).contains(snapshot.revision) else { return nil }
        try insert(snapshot)
        // The newest before it remains, and the oldest.
        try delete(
          """
          DELETE FROM snapshot WHERE revision < ?1
          AND revision <> (SELECT max(revision) FROM snapshot WHERE revision < ?1)
          AND revision <> (SELECT min(revision) FROM snapshot)
          """, snapshot.revision)
        return ()
      }
    }

    func compact(to base: JournalSnapshot) throws(StoreError) {
      _ = try write { (state) throws(StoreError) -> Void? in
        guard base.revision > state.base, base.revision <= state.head else { return nil }
        try index(upTo: base.revision, &state)
        try delete(
          """
          UPDATE client SET removed = max(coalesce(removed, number), number) FROM
          (SELECT client, max(number) AS number FROM origin WHERE revision <= ? GROUP BY client)
          WHERE client = id
          """, base.revision)
        try delete("DELETE FROM origin WHERE revision <= ?", base.revision)
        try delete("DELETE FROM edit WHERE revision <= ?", base.revision)
        try delete("DELETE FROM snapshot WHERE revision < ?", base.revision)
        try insert(base)
        state.base = base.revision
        state.indexed = max(state.indexed, base.revision)
        return ()
      }
      tail = SQLiteTail()
    }

    private func delete(_ sql: String, _ revision: Int) throws(StoreError) {
      let statement = try connection.statement(sql)
      statement.bind(1, revision)
      try statement.run()
    }

    private func insert(_ snapshot: JournalSnapshot) throws(StoreError) {
      let insert = try connection.statement(
        "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?, ?)")
      insert.bind(1, snapshot.revision)
      insert.bind(2, snapshot.version)
      insert.bind(3, snapshot.time)
      insert.bind(5, snapshot.recordChecksum)
      insert.bind(6, snapshot.checksum)
      try insert.binding(text: true, 4, snapshot.model) { () throws(StoreError) in
        try insert.run()
      }
    }
  }
#endif
