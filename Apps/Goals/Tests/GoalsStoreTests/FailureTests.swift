#if os(Linux)
  import Foundation
  import GoalsModel
  import GoalsStore
  import GoalsTestSupport
  import RillStore
  import Testing

  /// Tests of edits that can't be written.
  @Suite(.timeLimit(.minutes(20))) struct FailureTests {
    /// Submits edits until one fails, and expects that only durable edits are visible.
    ///
    /// - Returns: The reason of the failure.
    func fill(_ store: GoalsStore) async throws -> StoreError.Reason? {
      for _ in 0..<20_000 {
        let before = await store.snapshot
        let edit = Edit.add(
          Goal(
            id: UUID().uuidString, title: String(repeating: "x", count: 200), interval: .daily,
            frequency: 1))
        do {
          try await store.submit(edit)
        } catch {
          #expect(await store.snapshot == before)
          guard case .store(let error) = error else { return nil }
          return error.reason
        }
      }
      return nil
    }

    /// A file system of two megabytes.
    @Test func reportsAFullDiskAndContinues() async throws {
      let folder = try Folder()
      let mounted = try run("mount", "-t", "tmpfs", "-o", "size=2m", "none", folder.url.path)
      guard mounted else {
        print("reportsAFullDiskAndContinues: skipped, since a file system can't be mounted here")
        return
      }
      defer { _ = try? run("umount", "-l", folder.url.path) }
      let clock = TestClock(noon)
      let store = try await GoalsStore.open(folder.path(), clock: clock, timeout: patience)
      let subscription = await store.snapshots
      let ballast = URL(fileURLWithPath: folder.path("ballast"))
      try Data(count: 1_000_000).write(to: ballast)
      #expect(try await fill(store) == .full)
      #expect(try await fill(store) == .full)
      let revision = await store.snapshot.revision
      try FileManager.default.removeItem(at: ballast)
      try await store.submit(Edit.add(goal("a")))
      // Followers received each accepted edit, and no other.
      for await (number, snapshot) in subscription where snapshot["a"] != nil {
        #expect(number == revision + 1)
        break
      }
      await store.close()
      let again = try await GoalsStore.open(folder.path(), clock: clock, timeout: patience)
      #expect(await again.snapshot.revision == revision + 1)
      await again.close()

      // A new file without space for it.
      let space = URL(fileURLWithPath: folder.path("space"))
      while (try? append(4096, to: space)) != nil {}
      await #expect(throws: StoreError(store: folder.path("b"), reason: .full)) {
        _ = try await GoalsStore.open(folder.path("b"), clock: clock, timeout: patience)
      }
      #expect(try folder.state().keys.sorted() == ["goals.sqlite", "space"])
    }

    private func append(_ count: Int, to url: URL) throws {
      if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
      let file = try FileHandle(forWritingTo: url)
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: Data(count: count))
    }

    private func run(_ arguments: String...) throws -> Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }
#endif
