import Foundation

/// A run of the built program.
struct ProgramRun {
  let output: String
  let errors: String
  let status: Int32

  /// Runs the program with `input` on its standard input.
  init(_ arguments: String..., input: String = "") throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files rather than pipes: neither side can block the other.
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = Process()
    process.executableURL = try Self.program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    status = process.terminationStatus
  }

  /// What the README shows as output, in its block of `language`.
  static func documentedOutput(in language: String) throws -> String {
    let readme = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../README.md")
    let text = String(decoding: try Data(contentsOf: readme.standardizedFileURL), as: UTF8.self)
    return text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }.joined()
  }

  /// The program, which is built into the folder of the test bundle.
  private static var program: URL {
    get throws {
      struct NotFound: Error {}
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let candidates = bundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
      for candidate in candidates {
        let program = candidate.deletingLastPathComponent().appendingPathComponent("login")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
      throw NotFound()
    }
  }
}
