#if SQLite
  /// The ids of the edits after the last one in the table `origin`, as far as they were asked for.
  struct SQLiteTail {
    var revisions: [EditID: Int] = [:]
    /// The last revision that was added.
    var end = 0
  }

  extension SQLiteDatabase {
    func find(_ id: EditID) throws(StoreError) -> EditLookup {
      let result = try connection.transaction("DEFERRED") { () throws(StoreError) -> EditLookup? in
        let state = try SQLiteState(connection)
        try extendTail(state)
        if let revision = tail.revisions[id], revision > state.base { return .revision(revision) }
        return try findIndexed(id)
      }
      return result ?? .unknown
    }

    private func findIndexed(_ id: EditID) throws(StoreError) -> EditLookup {
      let row = try connection.statement(
        """
        SELECT removed, (SELECT revision FROM origin WHERE client = id AND number = ?) FROM client
        WHERE uuid = ?
        """)
      row.bind(1, id.number)
      return try row.binding(text: false, 2, id.client.bytes) { () throws(StoreError) in
        guard try row.step() else { return .unknown }
        if let revision = row.integer(1) { return .revision(Int(revision)) }
        if let last = row.integer(0), id.number <= last { return .removed }
        return .unknown
      }
    }

    /// Reads the ids of the edits that are not in the table `origin`.
    private func extendTail(_ state: SQLiteState) throws(StoreError) {
      if tail.end < state.indexed || tail.end > state.head {
        tail = SQLiteTail(end: state.indexed)
      }
      if tail.end == state.head { return }
      let rows = try connection.statement(
        "SELECT revision, client, number FROM edit WHERE revision > ?")
      defer { rows.reset() }
      rows.bind(1, tail.end)
      while try rows.step() {
        let revision = Int(try integer(rows, 0, "revision", nil))
        tail.revisions[try id(rows, 1, 2, revision)] = revision
        tail.end = revision
      }
    }

    /// Adds the edits up to `revision` to the table `origin`, in a transaction of the caller.
    func index(upTo revision: Int, _ state: inout SQLiteState) throws(StoreError) {
      if revision <= state.indexed { return }
      for sql in [
        """
        INSERT OR IGNORE INTO client (uuid)
        SELECT client FROM edit WHERE revision > ? AND revision <= ? ORDER BY revision
        """,
        // The order of the tables is fixed. The new rows are sorted, so that each page is changed
        // once. A program may have used an id twice by mistake. The first edit keeps it.
        """
        INSERT OR IGNORE INTO origin
        SELECT c.id, e.number, e.revision FROM edit e CROSS JOIN client c ON c.uuid = e.client
        WHERE e.revision > ? AND e.revision <= ? ORDER BY c.id, e.number
        """,
      ] {
        let statement = try connection.statement(sql)
        statement.bind(1, state.indexed)
        statement.bind(2, revision)
        try statement.run()
      }
      state.indexed = revision
    }
  }
#endif
