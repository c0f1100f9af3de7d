import RillProgramTesting
import Testing

/// End-to-end tests of the program.
@Suite struct CommandTests {
  @Test func printsHelp() throws {
    let run = try CommandRun("bounce", ["--help"])
    #expect(run.output.contains("serve"))
    #expect(run.status == 0)
  }

  @Test func rejectsInvalidArguments() throws {
    for arguments in [["--loss", "2"], ["--loss", "x"], ["--port", "1"], ["serve", "--ports"]] {
      let run = try CommandRun("bounce", arguments)
      #expect(run.output == "")
      #expect(run.errors.contains("Error:"))
      #expect(run.status == 64)
    }
  }

  /// Without a terminal, the program prints the first page.
  @Test func printsTheFirstPage() throws {
    let run = try CommandRun("bounce")
    #expect(run.output.contains("[ Pause ]"))
    #expect(run.output.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value })
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
