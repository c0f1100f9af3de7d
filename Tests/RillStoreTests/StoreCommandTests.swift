#if SQLite
  import Foundation
  import RillStore
  import Testing

  /// The command that prints and checks stores.
  @Suite(.timeLimit(.minutes(20))) struct StoreCommandTests {
    /// Runs the command, and returns its status and its lines.
    private func run(_ arguments: String...) async -> (status: Int32, lines: [String]) {
      let (lines, output) = AsyncStream<String>.makeStream()
      let status = await StoreCommand.run(
        arguments,
        output: StoreCommandOutput {
          output.yield($0)
        } complain: {
          output.yield($0)
        })
      output.finish()
      return (status, await lines.reduce(into: []) { $0.append($1) })
    }

    @Test func printsAndChecksAStore() async throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = folder.path("book.sqlite")
      let store = try await SharedStore<Guestbook>.open(.sqlite(path: path), options: .patient)
      for name in ["Ann", "Ben", "Cid"] { try await store.submit(.sign(name)) }
      await store.close()

      let log = await run("log", "--from", "2", path)
      #expect(log.status == 0)
      #expect(log.lines.count == 2)
      #expect(log.lines.first?.hasPrefix("2  ") == true)
      #expect(log.lines.first?.hasSuffix(#"{"sign":{"_0":"Ben"}}"#) == true)

      let export = await run("export", "--to", "1", path)
      let edit = try JSONDecoder().decode(JSONValue.self, from: Data(export.lines[0].utf8))
      #expect(edit["revision"] == 1)
      #expect(edit["edit"] == ["sign": ["_0": "Ann"]])

      #expect(
        await run("verify", path).lines == [
          "\(path) is sound: revisions 1 to 3, 0 stored models"
        ])
      #expect(await run("at", "9", path).status == 1)
      #expect(await run("at", "2", path).status == 1)
    }

    @Test func refusesWrongArguments() async {
      #expect(await run().status == 2)
      #expect(await run("log").status == 2)
      #expect(await run("show", "a").status == 2)
      #expect(await run("log", "--form", "1", "a").status == 2)
      #expect(await run("log", "--from", "-1", "a").status == 2)
      #expect(await run("log", "/nowhere/a.sqlite").status == 2)
      #expect(await run("--help").status == 0)
    }
  }
#endif
