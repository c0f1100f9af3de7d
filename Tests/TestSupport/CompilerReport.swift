import Foundation

/// What the compiler says of a program that uses the package's modules.
package struct CompilerReport {
  /// The lines of the errors, and what they say.
  package var errors: [(line: Int, message: String)] = []
  /// How long the type-checking of all function bodies took.
  package var bodies = Duration.zero

  /// Type-checks `source`; if that takes longer than it should, again, for the machine may be busy: the
  /// fastest of ten times counts.
  package init(of source: String, within limit: Duration) throws {
    // The tests lie beside the modules they were built with.
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rill-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("program.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    bodies = .seconds(1_000)
    for _ in 0..<10 where bodies >= limit {
      let output = try Self.run([
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", file.path,
        "-I", products.appendingPathComponent("Modules").path,
        "-Xcc", "-fmodule-map-file=\(products.path)/CRill.build/module.modulemap",
        "-Xfrontend", "-debug-time-function-bodies", "-diagnostic-style", "llvm",
      ])
      errors = []
      var time = Duration.zero
      for line in output.split(separator: "\n") {
        if let range = line.range(of: ": error: ") {
          let place = line[..<range.lowerBound].split(separator: ":")
          errors.append((place.count > 1 ? Int(place[1]) ?? 0 : 0, "\(line[range.upperBound...])"))
        } else if let end = line.range(of: "ms\t"),
          let milliseconds = Double(line[..<end.lowerBound])
        {
          time += .milliseconds(milliseconds)
        }
      }
      bodies = min(bodies, time)
    }
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
