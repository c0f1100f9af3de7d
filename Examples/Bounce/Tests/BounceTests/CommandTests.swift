import Foundation
import Testing

/// The program from end to end.
@Suite struct CommandTests {
  /// Runs the built program where there is no terminal.
  private func run(_ arguments: String...) throws -> (output: String, errors: String, status: Int32)
  {
    let process = Process()
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    let places = bundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
    let programs = places.map { $0.deletingLastPathComponent().appendingPathComponent("bounce") }
    process.executableURL = programs.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let texts = [output, errors].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (texts[0], texts[1], process.terminationStatus)
  }

  @Test func explainsItself() throws {
    let (output, _, status) = try run("--help")
    #expect(output.contains("serve"))
    #expect(status == 0)
  }

  @Test func refusesWhatMakesNoSense() throws {
    for arguments in [["--loss", "2"], ["--loss", "x"], ["--port", "1"], ["serve", "--ports"]] {
      let (output, errors, status) = try run(arguments[0], arguments.last ?? "")
      #expect(output == "")
      #expect(errors.contains("Error:"))
      #expect(status == 64)
    }
  }

  /// Where there is no terminal, one sees how it begins.
  @Test func showsTheBeginning() throws {
    let (output, errors, status) = try run()
    #expect(output.contains("[ Pause ]"))
    #expect(output.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value })
    #expect(!output.contains("\u{1B}"))
    #expect(errors == "")
    #expect(status == 0)
  }
}
