import Foundation
import RillStore
import TestSupport
import Testing

/// Disks that become full, and have space again.
@Suite(
  .timeLimit(.minutes(20)), .serialized,
  .enabled(if: SmallDisk.isAvailable, "only root can mount a small disk"))
struct FullDiskTests {
  private func name(_ prefix: String, bytes: Int) -> String {
    var name = prefix + " "
    while name.utf8.count < bytes { name += String(UInt64.random(in: 0 ... .max), radix: 16) }
    return name
  }

  /// Fills the disk three times. Edits then fail with a clear error, until there is space again.
  private func fill(_ disk: SmallDisk, _ engine: StoreEngine) async throws {
    var options = StoreOptions.patient
    options.report = { error in #expect(error.reason == .full) }
    let store = try await SharedStore<Guestbook>.open(engine, options: options)
    var names: [String] = []
    var failures = 0
    for round in 0..<3 {
      for index in 0..<20 {
        let name = name("\(round) \(index)", bytes: 1000)
        try await store.submit(.sign(name))
        names.append(name)
      }
      try disk.fill()
      failures = 0
      // The second error is that of an edit after an error.
      while failures < 2 {
        let name = name("full \(names.count)", bytes: 1000)
        do throws(StoreError) {
          try await store.submit(.sign(name))
          names.append(name)
        } catch {
          #expect(error.reason == .full)
          #expect(error.description.hasSuffix("can't be written: the disk is full"))
          failures += 1
        }
        try #require(names.count < 10_000)
      }
      #expect(await store.snapshot.model.names == names)
      #expect(try await store.history().count == names.count)
      disk.free()
    }
    let last = name("last", bytes: 1000)
    #expect(try await store.submit(.sign(last)) == .accepted(revision: names.count + 1))
    #expect(try await store.verify() == names.count + 1)
    await store.close()
    let again = try await SharedStore<Guestbook>.open(engine, options: .patient)
    #expect(await again.snapshot.model.names == names + [last])
    await again.close()
  }

  #if SQLite
    /// SQLite would report a full folder for its temporary files as a full database.
    @Test func aFullFolderForTemporaryFiles() async throws {
      let disk = try SmallDisk(megabytes: 1)
      defer { disk.remove() }
      try disk.fill()
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let process = try FixtureProcess(
        ["compact", folder.path("book.sqlite"), "10000"],
        environment: ["TMPDIR": disk.path, "SQLITE_TMPDIR": disk.path])
      var lines = process.lines.makeAsyncIterator()
      #expect(await lines.next() == "compacted")
      #expect(await lines.next() == nil)
      #expect(await process.errors == "")
    }

    @Test func aFileOnAFullDisk() async throws {
      let disk = try SmallDisk(megabytes: 8)
      defer { disk.remove() }
      try await fill(disk, .sqlite(path: disk.path + "/book.sqlite"))
    }

    @Test func aNewFileOnAFullDisk() async throws {
      let disk = try SmallDisk(megabytes: 1)
      defer { disk.remove() }
      try disk.fill()
      let path = disk.path + "/book.sqlite"
      await #expect(throws: StoreError(store: path, reason: .full)) {
        _ = try await SharedStore<Guestbook>.open(.sqlite(path: path), options: .patient)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["filler"])
    }
  #endif

  #if Postgres
    /// The tables of the store are on the full disk, and the log of the server is not.
    @Test(.needsOwnPostgres) func tablesOfAServerOnAFullDisk() async throws {
      let disk = try SmallDisk(megabytes: 8)
      defer { disk.remove() }
      let server = try await PostgresServer.start()
      try disk.giveToPostgres()
      let url = try await server.url(creating: "small", at: disk.path)
      try await fill(disk, .postgres(url))
      try server.stop()
    }

    /// The log of the server is on the full disk, so that the server ends. The edits that wait are
    /// stored when it runs again, each once.
    @Test(.needsOwnPostgres) func theLogOfAServerOnAFullDisk() async throws {
      let disk = try SmallDisk(megabytes: 160)
      defer { disk.remove() }
      let tables = NSTemporaryDirectory() + "rill-tables-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: tables, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: tables) }
      try SmallDisk.giveToPostgres(tables)
      let server = try await PostgresServer.start(in: disk.path)
      let url = try await server.url(creating: "tables", at: tables)
      var options = StoreOptions.patient
      options.snapshotInterval = .max
      options.report = { Issue.record("\($0)") }
      let store = try await SharedStore<Guestbook>.open(.postgres(url), options: options)
      try disk.fill()
      let submitting = Task {
        var names: [String] = []
        while !Task.isCancelled {
          let name = name("\(names.count)", bytes: 10_000)
          do throws(StoreError) {
            try await store.submit(.sign(name))
            names.append(name)
          } catch {
            #expect(error.reason == .full)
          }
        }
        return names
      }
      try await eventually("the server has no space for its log") {
        guard let connection = try? await server.connection() else { return true }
        await connection.close()
        return false
      }
      disk.free()
      try await server.restart()
      let before = await store.revision
      try await eventually("edits are stored again") { await store.revision > before + 5 }
      submitting.cancel()
      let names = await submitting.value
      #expect(await store.snapshot.model.names == names)
      #expect(try await store.verify() == names.count)
      await store.close()
      let again = try await SharedStore<Guestbook>.open(.postgres(url), options: .patient)
      #expect(await again.snapshot.model.names == names)
      await again.close()
      try server.stop()
    }
  #endif
}

#if Postgres
  extension PostgresServer {
    /// Creates a tablespace in the folder `path`. Tables are created in it with the URL that is
    /// returned.
    fileprivate func url(creating tablespace: String, at path: String) async throws -> String {
      let connection = try await connection()
      try await connection.query("CREATE TABLESPACE \(tablespace) LOCATION '\(path)'")
      await connection.close()
      return try url {
        $0.queryItems = [
          URLQueryItem(name: "options", value: "-cdefault_tablespace=\(tablespace)")
        ]
      }
    }
  }
#endif
