#if SQLite
  import Foundation
  import RillProgramTesting
  @testable import RillStore
  import Testing

  /// Several processes on one file, which are killed at random moments.
  @Suite struct SQLiteProcessTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The number of kills; `RILL_STORE_KILLS` sets another.
    static let kills =
      ProcessInfo.processInfo.environment["RILL_STORE_KILLS"].flatMap(Int.init) ?? 20

    /// Acknowledged edits of all processes: the revision of each id.
    struct Acknowledged {
      var revisions: [EditID: Int] = [:]

      mutating func add(_ line: String, of client: UUID) throws {
        let parts = line.split(separator: " ").compactMap { Int($0) }
        try #require(parts.count == 2, "\(line)")
        let id = EditID(client: client, number: parts[0])
        #expect(revisions.updateValue(parts[1], forKey: id) == nil, "\(id) was printed twice")
      }
    }

    /// Checks that the file has all acknowledged edits once, and no edit of another client.
    func check(_ path: String, _ acknowledged: Acknowledged, _ clients: Set<UUID>) async throws {
      let journal = SQLiteJournal(path: path)
      let head = try await journal.head().revision
      let records = try await journal.records(after: 0, limit: .max)
      #expect(records.map(\.revision) == Array(1...max(1, head)).filter { $0 <= head })
      var checksum: UInt64 = 0
      var found: [EditID: Int] = [:]
      for record in records {
        try #require(record.checksum == record.checksum(after: checksum))
        checksum = record.checksum
        #expect(clients.contains(record.id.client))
        #expect(record.edit == Array("\"edit \(record.id.number)\"".utf8))
        #expect(found.updateValue(record.revision, forKey: record.id) == nil)
      }
      for (id, revision) in acknowledged.revisions {
        #expect(found[id] == revision, "\(id) was acknowledged at \(revision)")
      }
      if let (id, revision) = acknowledged.revisions.randomElement() {
        #expect(try await journal.find(id) == .revision(revision))
      }
      await journal.close()
    }

    @Test func killsLoseNoAcknowledgedEdit() async throws {
      defer { folder.remove() }
      let path = folder.path("a.sqlite")
      var generator = SystemRandomNumberGenerator()
      var acknowledged = Acknowledged()
      var clients: Set<UUID> = []
      for kill in 0..<Self.kills {
        // Sometimes two processes write at once, and both are killed.
        let processes = try (0...Int.random(in: 0...1, using: &generator)).map { _ in
          let client = UUID()
          clients.insert(client)
          return (
            client: client,
            process: try FixtureProcess(["append", path, client.uuidString, "0", "0"])
          )
        }
        // A small number also ends processes while they open the file.
        let wait = Int.random(in: 0...60, using: &generator)
        var seen = 0
        for (client, process) in processes {
          for await line in process.lines {
            if seen == wait { process.kill() }
            seen += 1
            try acknowledged.add(line, of: client)
          }
          for (_, process) in processes { process.kill() }
          #expect(await process.errors == "")
        }
        if kill % 3 == 2 || kill == Self.kills - 1 {
          try await check(path, acknowledged, clients)
        }
      }
      #expect(acknowledged.revisions.count > 0)
    }

    @Test func twoProcessesShareOneOrder() async throws {
      defer { folder.remove() }
      let path = folder.path("a.sqlite")
      let count = 150
      var acknowledged = Acknowledged()
      let clients = [UUID(), UUID()]
      let processes = try clients.map {
        try FixtureProcess(["append", path, $0.uuidString, "0", "\(count)"])
      }
      for (client, process) in zip(clients, processes) {
        for await line in process.lines { try acknowledged.add(line, of: client) }
        #expect(await process.errors == "")
      }
      #expect(acknowledged.revisions.values.sorted() == Array(1...2 * count))
      try await check(path, acknowledged, Set(clients))
      #expect(try folder.contents().keys.sorted() == ["a.sqlite"])
    }

    @Test func aBusyWriterIsNamed() async throws {
      defer { folder.remove() }
      let path = folder.path("a.sqlite")
      var options = SQLiteOptions()
      options.busyTimeout = .milliseconds(20)
      let journal = SQLiteJournal(path: path, options)
      let records = JournalConformanceTests.records(1...2)
      #expect(try await journal.append([records[0]], after: 0) == .appended)
      let holder = try FixtureProcess(["hold", path])
      var lines = holder.lines.makeAsyncIterator()
      try #require(await lines.next() == "held")
      let locked = StoreError(
        store: path, reason: .locked(by: "process \(holder.identifier) (store-fixture)"))
      await #expect(throws: locked) { _ = try await journal.append([records[1]], after: 1) }
      #expect(try await journal.records(after: 0, limit: 9) == [records[0]])
      holder.endInput()
      while await lines.next() != nil {}
      #expect(try await journal.append([records[1]], after: 1) == .appended)
      await journal.close()
    }
  }

  /// A running `store-fixture`, and the lines that it prints.
  final class FixtureProcess: Sendable {
    let lines: AsyncStream<String>
    let identifier: Int32
    private let process: Process
    private let input = Pipe()
    private let errorOutput: Task<String, Never>

    init(_ arguments: [String]) throws {
      process = Process()
      process.executableURL = try CommandRun.executableURL(of: "store-fixture")
      process.arguments = arguments
      let (output, failure) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = failure
      try process.run()
      identifier = process.processIdentifier
      lines = Self.lines(of: output.fileHandleForReading)
      let errors = Self.lines(of: failure.fileHandleForReading)
      errorOutput = Task { await errors.reduce("") { $0 + $1 + "\n" } }
    }

    /// The errors that the process printed, when it has ended.
    var errors: String { get async { await errorOutput.value } }

    func endInput() { input.fileHandleForWriting.closeFile() }

    /// Ends the process at once, as a crash would.
    func kill() { if process.isRunning { Foundation.kill(identifier, SIGKILL) } }

    /// Reads on a thread of its own, because the thread waits for the process.
    private static func lines(of file: FileHandle) -> AsyncStream<String> {
      let (lines, target) = AsyncStream<String>.makeStream()
      Thread.detachNewThread {
        var rest = Data()
        while true {
          let data = file.availableData
          if data.isEmpty { break }
          rest += data
          while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            target.yield(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
          }
        }
        if !rest.isEmpty { target.yield(String(decoding: rest, as: UTF8.self)) }
        target.finish()
      }
      return lines
    }
  }
#endif
