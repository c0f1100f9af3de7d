import Foundation

/// A program that measures one tracked workload in a separate process and prints the figure.
///
/// In a separate process, earlier workloads leave no heap or compiled code behind.
struct Worker {
  let library: Library
  private let executable: URL
  private let arguments: [String]

  /// This program.
  static var rill: Worker {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    return Worker(
      library: .rill, executable: URL(fileURLWithPath: path), arguments: ["--worker"])
  }

  /// node, with alien-signals from `directory`.
  static func alienSignals(in directory: String) -> Worker {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../AlienSignals/bench.cjs").standardizedFileURL
    return Worker(
      library: .alienSignals, executable: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["node", "--expose-gc", script.path, directory])
  }

  /// Returns the minimum of the rounds, in nanoseconds or bytes.
  func measure(_ workload: String, rounds: Int) throws -> Double {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments + [workload, String(rounds)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let figure = Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else {
      throw Failure(workload: workload, library: library)
    }
    return figure
  }

  struct Failure: Error, CustomStringConvertible {
    var workload: String
    var library: Library

    var description: String { "\(workload), \(library.rawValue): no result" }
  }
}
