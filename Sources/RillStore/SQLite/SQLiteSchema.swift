#if SQLite
  /// The tables of a store.
  ///
  /// An index of edits by client would cost two thirds of the speed of appending. The edits of a
  /// batch come from many clients, and each changes another page. The table `origin` is that index,
  /// filled in batches of thousands of edits, up to the revision `state.indexed`.
  enum SQLiteSchema {
    static let sql = """
      CREATE TABLE edit (
        revision INTEGER PRIMARY KEY,
        client BLOB NOT NULL,
        number INTEGER NOT NULL,
        time INTEGER NOT NULL,
        seed INTEGER NOT NULL,
        version INTEGER NOT NULL,
        edit TEXT NOT NULL,
        checksum INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE snapshot (
        revision INTEGER PRIMARY KEY,
        version INTEGER NOT NULL,
        time INTEGER NOT NULL,
        model TEXT NOT NULL,
        record_checksum INTEGER NOT NULL,
        checksum INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE client (
        id INTEGER PRIMARY KEY,
        uuid BLOB NOT NULL UNIQUE,
        removed INTEGER
      ) STRICT;
      CREATE TABLE origin (
        client INTEGER NOT NULL,
        number INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        PRIMARY KEY (client, number)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE state (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        base INTEGER NOT NULL,
        indexed INTEGER NOT NULL,
        clean INTEGER NOT NULL,
        marked INTEGER NOT NULL,
        model TEXT
      ) STRICT;
      INSERT INTO state VALUES (1, 0, 0, 1, 0, NULL);
      """

    /// Statements that can be prepared only if all columns exist.
    static let checks = [
      "SELECT revision, client, number, time, seed, version, edit, checksum FROM edit",
      "SELECT revision, version, time, model, record_checksum, checksum FROM snapshot",
      "SELECT c.id, c.uuid, c.removed, o.number, o.revision FROM client c, origin o",
      "SELECT id, base, indexed, clean, marked, model FROM state",
    ]
  }

  /// The only row of the table `state`.
  struct SQLiteState: Equatable {
    /// The revision before the first record.
    var base: Int
    /// The last revision in the table `origin`.
    var indexed: Int
    /// True if the main file contained all edits when this was written; see ``SQLiteLoss``.
    var isClean: Bool
    /// The last revision when `isClean` was written.
    var marked: Int
    /// The last revision.
    var head: Int

    /// Reads the state in the current transaction.
    init(_ connection: SQLiteConnection) throws(StoreError) {
      let row = try connection.statement(
        """
        SELECT base, indexed, clean, marked, coalesce((SELECT max(revision) FROM edit), base)
        FROM state WHERE id = 1
        """)
      defer { row.reset() }
      guard try row.step() else { throw connection.damaged("its state is missing") }
      func value(_ column: Int32, _ field: String) throws(StoreError) -> Int {
        // Greater revisions can't be reached, and would overflow sums.
        guard let value = row.integer(column), (0...(1 << 53)).contains(value) else {
          throw connection.damaged("the value is invalid", field: field)
        }
        return Int(value)
      }
      base = try value(0, "state.base")
      indexed = try value(1, "state.indexed")
      isClean = try value(2, "state.clean") != 0
      marked = try value(3, "state.marked")
      head = try value(4, "edit.revision")
      let last = max(base, indexed, marked)
      guard base <= indexed, last <= head else {
        throw connection.damaged(
          "revision \(head) is the last, but edits up to \(last) existed")
      }
    }

    /// Writes all but `head`, which the edits define. The name of the model stays.
    func write(_ connection: SQLiteConnection) throws(StoreError) {
      let update = try connection.statement(
        "UPDATE state SET base = ?, indexed = ?, clean = ?, marked = ? WHERE id = 1")
      update.bind(1, base)
      update.bind(2, indexed)
      update.bind(3, isClean ? 1 : 0)
      update.bind(4, marked)
      try update.run()
    }
  }
#endif
