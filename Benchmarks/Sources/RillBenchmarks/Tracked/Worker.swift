import Foundation

/// A program that measures one tracked workload in a process of its own, where nothing that ran before
/// has left its heap or its compiled code, and prints the figure.
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

  /// The least of so many rounds, in nanoseconds or bytes.
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
