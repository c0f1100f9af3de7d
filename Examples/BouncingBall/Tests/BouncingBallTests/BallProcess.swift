import Foundation

/// A run of the built program.
struct BallProcess {
  let output: String
  let errors: String
  let status: Int32

  /// Runs the program.
  init(_ arguments: String...) throws {
    try self.init(arguments: arguments)
  }

  /// Runs the program.
  ///
  /// - Parameter sink: the file to write to, of which nothing is read; nil for one that is.
  init(arguments: [String], into sink: String? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files rather than pipes: these take as much as comes.
    let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }

    let process = Process()
    process.executableURL = try Self.program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(
      forWritingTo: sink.map { URL(fileURLWithPath: $0) } ?? files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    output = String(decoding: try Data(contentsOf: files[0]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    status = process.terminationStatus
  }

  /// The program, which is built into the folder of the test bundle.
  static var program: URL {
    get throws {
      struct NotFound: Error {}
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let candidates = bundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
      for candidate in candidates {
        let program = candidate.deletingLastPathComponent().appendingPathComponent("bouncing-ball")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
      throw NotFound()
    }
  }
}
