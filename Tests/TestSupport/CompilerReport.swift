import Foundation

/// The compiler's errors for a program that uses the package's modules.
package struct CompilerReport {
  /// The errors, each with its line.
  package var errors: [(line: Int, message: String)] = []

  /// Type-checks `source`, and counts the work instead of the time, which depends on the machine.
  ///
  /// An expression that takes more than `scopeLimit` scopes of the constraint solver is an error:
  /// "unable to type-check this expression in reasonable time". The number of scopes measures the
  /// solver's backtracking. The compiler's own limit is 1,000,000.
  package init(of source: String, scopeLimit: Int) throws {
    // The tests lie beside the modules they were built with.
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rill-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("program.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    var arguments = [
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", file.path,
      "-I", products.appendingPathComponent("Modules").path,
      "-Xfrontend", "-solver-scope-threshold=\(scopeLimit)", "-diagnostic-style", "llvm",
    ]
    for map in Self.moduleMaps(beside: products) {
      arguments += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    let output = try Self.run(arguments)
    for line in output.split(separator: "\n") {
      guard let range = line.range(of: ": error: ") else { continue }
      let place = line[..<range.lowerBound].split(separator: ":")
      errors.append((place.count > 1 ? Int(place[1]) ?? 0 : 0, "\(line[range.upperBound...])"))
    }
  }

  /// Returns the module maps of the C modules that the Swift modules import. The build writes some;
  /// the packages of dependencies contain the others.
  private static func moduleMaps(beside products: URL) -> [String] {
    func contents(of folder: String) -> [String] {
      // A build without dependencies has no checkouts.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().map { "\(folder)/\($0)" }
    }
    let written = contents(of: products.path).filter { $0.hasSuffix(".build") }
      .map { "\($0)/module.modulemap" }
    let fetched = contents(of: "\(products.path)/../../checkouts")
      .flatMap { contents(of: "\($0)/Sources") }.map { "\($0)/include/module.modulemap" }
    // The libraries of the system, which the package describes.
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let described = contents(of: "\(package.path)/Sources").map { "\($0)/module.modulemap" }
    return (written + fetched + described).filter { FileManager.default.fileExists(atPath: $0) }
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
