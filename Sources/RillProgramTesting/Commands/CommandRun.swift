#if os(macOS) || os(Linux)
  import Foundation

  /// A finished run of a command, such as an executable of the package under test.
  ///
  /// ```swift
  /// @Test func printsHelp() throws {
  ///   let run = try CommandRun("login", ["--help"])
  ///   #expect(run.output.hasPrefix("Usage: login"))
  ///   #expect(run.status == 0)
  /// }
  /// ```
  ///
  /// The test target depends on the executable, so that SwiftPM builds it into the folder of the
  /// test bundle.
  public struct CommandRun: Hashable, Sendable {
    /// The text that the command wrote to its standard output.
    public let output: String
    /// The text that the command wrote to its standard error.
    public let errors: String
    /// The exit status, or the number of the signal that ended the command.
    public let status: Int32

    /// Runs a command, and blocks until it ends.
    ///
    /// - Parameters:
    ///   - command: The name of an executable beside the test bundle, or a path with a slash.
    ///   - arguments: The arguments of the command.
    ///   - input: The text on its standard input.
    ///   - path: The file that receives the standard output instead of ``output``; nil to record
    ///     it.
    /// - Throws: A ``CommandNotFound``, or an error of `Foundation` if the command can't start.
    public init(
      _ command: String, _ arguments: [String] = [], input: String = "",
      writingTo path: String? = nil
    ) throws {
      let executable = try Self.executableURL(of: command)
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      // Files instead of pipes, so that neither side can block the other.
      let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
      try Data(input.utf8).write(to: files[0])
      for file in files.dropFirst() { try Data().write(to: file) }

      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(
        forWritingTo: path.map { URL(fileURLWithPath: $0) } ?? files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
      errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
      status = process.terminationStatus
    }

    /// Returns the location of an executable.
    ///
    /// - Parameter command: The name of an executable beside the test bundle, or a path with a
    ///   slash.
    /// - Throws: A ``CommandNotFound`` if there is no such executable.
    public static func executableURL(of command: String) throws(CommandNotFound) -> URL {
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let neighbors = bundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])]
      let candidates =
        command.contains("/")
        ? [URL(fileURLWithPath: command)]
        : neighbors.map { $0.deletingLastPathComponent().appendingPathComponent(command) }
      for candidate in candidates
      where FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      throw CommandNotFound(command: command, candidates: candidates.map(\.path))
    }

    /// Returns the blocks of code in the `README.md` nearest to a test, one after the other.
    ///
    /// ```swift
    /// #expect(try CommandRun("login").output == CommandRun.documentedOutput())
    /// ```
    ///
    /// - Parameters:
    ///   - language: The language of the blocks, as written after the opening fence.
    ///   - filePath: A file in the folder of the `README.md`, or in a folder below it.
    /// - Throws: An error of `Foundation` if no folder above the file has a `README.md`.
    public static func documentedOutput(
      in language: String = "text", filePath: String = #filePath
    ) throws -> String {
      var folder = URL(fileURLWithPath: filePath).standardizedFileURL.deletingLastPathComponent()
      var readme = folder.appendingPathComponent("README.md")
      while !FileManager.default.fileExists(atPath: readme.path), folder.path != "/" {
        folder.deleteLastPathComponent()
        readme = folder.appendingPathComponent("README.md")
      }
      let text = String(decoding: try Data(contentsOf: readme), as: UTF8.self)
      return text.components(separatedBy: "```\(language)\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }.joined()
    }
  }

  /// The error of a ``CommandRun`` whose executable doesn't exist.
  public struct CommandNotFound: Error, Hashable, CustomStringConvertible {
    /// The name or path of the command.
    public let command: String
    /// The paths at which an executable was expected.
    public let candidates: [String]

    /// The command, the paths, and a hint at the dependencies of the test target.
    public var description: String {
      """
      no executable “\(command)” at \(candidates.joined(separator: " or ")); add the executable to \
      the dependencies of the test target
      """
    }
  }
#endif
