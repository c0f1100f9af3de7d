import Foundation
import RillProgramTesting

/// A running `store-fixture`, and the lines that it prints.
final class FixtureProcess: Sendable {
  let lines: AsyncStream<String>
  let identifier: Int32
  private let process: Process
  private let input = Pipe()
  private let errorOutput: Task<String, Never>

  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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

  func send(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

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
