#if SQLite
  import Foundation
  import RillStore

  /// Measures edits a second: the disk's syncs alone, bare SQLite, and the journal, in turns.
  enum Measuring {
    static let clients = (0..<32).map { _ in UUID() }
    static let text = Array("{\"sign\":{\"_0\":\"hello from the benchmark\"}}".utf8)

    static func run(folder: String) async throws {
      for batch in [1, 32] {
        var results: [String: [Double]] = [:]
        let count = batch == 1 ? 1500 : 32_000
        for round in 0..<7 {
          // The order changes, because the disk is busy with earlier writes.
          let order = ["bare", "indexed", "journal"]
          for index in 0..<3 {
            let kind = order[(index + round) % 3]
            let path = "\(folder)/\(kind)-\(batch)-\(round).sqlite"
            let rate =
              kind == "journal"
              ? try await journal(path, batch, count) : try bare(path, batch, count, kind)
            results[kind, default: []].append(rate)
            for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
          }
          results["syncs", default: []].append(syncs(folder + "/sync", bytes: 8192))
        }
        report(batch, results)
      }
    }

    private static func report(_ batch: Int, _ results: [String: [Double]]) {
      func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
      func list(_ values: [Double], _ digits: Int) -> String {
        values.map { String(format: "%.\(digits)f", $0) }.joined(separator: " ")
      }
      print("batches of \(batch), edits a second (median; rounds):")
      for kind in ["bare", "indexed", "journal", "syncs"] {
        let values = results[kind] ?? []
        print("  \(kind): \(Int(median(values))); \(list(values, 0))")
      }
      for peer in ["bare", "indexed"] {
        let pairs = zip(results["journal"] ?? [], results[peer] ?? [])
        let ratios = pairs.map { $0 / $1 }
        print("  journal / \(peer): \(list([median(ratios)], 2)); \(list(ratios, 2))")
      }
    }

    private static func seconds(_ duration: Duration) -> Double {
      Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }

    /// Writes and syncs of a file alone, a second.
    private static func syncs(_ path: String, bytes: Int) -> Double {
      let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
      defer {
        _ = close(descriptor)
        unlink(path)
      }
      let page = [UInt8](repeating: 7, count: bytes)
      let count = 1000
      let time = ContinuousClock().measure {
        for index in 0..<count {
          _ = pwrite(descriptor, page, bytes, off_t(index * bytes))
          fdatasync(descriptor)
        }
      }
      return Double(count) / seconds(time)
    }

    private static func bare(
      _ path: String, _ batch: Int, _ count: Int, _ kind: String
    ) throws -> Double {
      let database = try Bare(path: path)
      try database.createJournal(indexed: kind == "indexed")
      let clients = clients.map { client in withUnsafeBytes(of: client.uuid, Array.init) }
      let time = try ContinuousClock().measure {
        for start in stride(from: 0, to: count, by: batch) {
          try database.append(
            (start + 1...start + batch).map {
              (revision: $0, client: clients[$0 % 32], number: $0, edit: text)
            })
        }
      }
      return Double(count) / seconds(time)
    }

    private static func journal(
      _ path: String, _ batch: Int, _ count: Int
    ) async throws -> Double {
      let journal = SQLiteJournal(path: path)
      _ = try await journal.head()
      let time = try await ContinuousClock().measure {
        for start in stride(from: 0, to: count, by: batch) {
          _ = try await journal.append(records(start + 1...start + batch), after: start)
        }
      }
      await journal.close()
      return Double(count) / seconds(time)
    }

    static func records(_ revisions: ClosedRange<Int>) -> [JournalRecord] {
      revisions.map { revision in
        JournalRecord(
          revision: revision, id: EditID(client: clients[revision % 32], number: revision),
          time: 1_700_000_000_000, seed: 0x5DEE_CE66_D1CE_4E5B, version: 1, edit: text,
          checksum: 0x1DEE_CE66_D1CE_4E5B)
      }
    }
  }

  /// Creates a store with many edits, and measures opening it.
  enum Filling {
    static func run(path: String, count: Int) async throws {
      let clock = ContinuousClock()
      if !FileManager.default.fileExists(atPath: path) {
        let journal = SQLiteJournal(path: path)
        for start in stride(from: 0, to: count, by: 10_000) {
          _ = try await journal.append(
            Measuring.records(start + 1...min(count, start + 10_000)), after: start)
        }
        try await journal.write(
          JournalSnapshot(
            revision: count - 500, version: 1, time: 0, model: Measuring.text, recordChecksum: 0,
            checksum: 0))
        await journal.close()
      }
      for _ in 0..<5 {
        let journal = SQLiteJournal(path: path)
        let opened = try await clock.measure {
          let head = try await journal.head()
          let snapshot = try await journal.snapshot(upTo: nil)
          let rest = try await journal.records(after: snapshot?.revision ?? 0, limit: 1000)
          precondition(head.revision == count && rest.count == 500)
        }
        let found = try await clock.measure {
          _ = try await journal.find(EditID(client: Measuring.clients[7], number: 7))
        }
        await journal.close()
        print("\(count) edits: opened in \(opened), an edit found in \(found)")
      }
    }
  }
#endif
