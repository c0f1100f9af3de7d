#if os(macOS) || os(Linux)
  import Foundation
  import RillProgramTesting
  import Testing

  @Suite struct CommandRunTests {
    @Test func recordsOutputErrorsAndStatus() throws {
      let run = try CommandRun("/bin/sh", ["-c", "cat; echo $0 >&2; exit 3", "name"], input: "in")
      #expect(run.output == "in")
      #expect(run.errors == "name\n")
      #expect(run.status == 3)
    }

    @Test func findsExecutablesBesideTheTestBundle() throws {
      let url = try CommandRun.executableURL(of: "terminal-fixture")
      #expect(url.lastPathComponent == "terminal-fixture")
    }

    /// Output of more than a pipe can hold, on both sides.
    @Test func doesNotBlockOnMuchOutput() throws {
      let input = String(repeating: "0123456789\n", count: 30_000)
      let run = try CommandRun("/bin/sh", ["-c", "tee /dev/stderr"], input: input)
      #expect(run.output == input)
      #expect(run.errors == input)
    }

    @Test func writesToAFileInstead() throws {
      let run = try CommandRun("/bin/sh", ["-c", "echo lost"], writingTo: "/dev/null")
      #expect(run.output == "")
      #expect(run.status == 0)
    }

    @Test func namesAMissingExecutable() throws {
      let error = #expect(throws: CommandNotFound.self) { try CommandRun("no-such-command") }
      #expect(error?.command == "no-such-command")
      let candidates = try #require(error?.candidates)
      #expect(!candidates.isEmpty && candidates.allSatisfy { $0.hasSuffix("/no-such-command") })
      #expect(error?.description.contains("dependencies of the test target") == true)
    }

    @Test func readsTheBlocksOfTheNearestReadme() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let tests = folder.appendingPathComponent("Tests/SomeTests")
      try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let readme = "# A\n\n```text\none\n```\n\n```swift\nlet x = 1\n```\n\n```text\ntwo\n```\n"
      try Data(readme.utf8).write(to: folder.appendingPathComponent("README.md"))
      let file = tests.appendingPathComponent("Tests.swift").path
      #expect(try CommandRun.documentedOutput(filePath: file) == "one\ntwo\n")
      #expect(try CommandRun.documentedOutput(in: "swift", filePath: file) == "let x = 1\n")
    }
  }
#endif
