#if Live

  import Foundation

  /// A directory of one test.
  struct TestFolder: Sendable {
    struct Failed: Error {}

    private let url: URL

    /// Creates a directory with a new name.
    init() throws {
      url = FileManager.default.temporaryDirectory.appending(path: "rill-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    /// Sets the time of the last change in seconds since 1970.
    func date(_ name: String, _ seconds: Int) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(seconds))], ofItemAtPath: path(name))
    }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    func rename(_ name: String, to other: String) throws {
      if Foundation.rename(path(name), path(other)) != 0 { throw Failed() }
    }

    func pipe(_ name: String) throws {
      if mkfifo(path(name), 0o600) != 0 { throw Failed() }
    }

    /// A Boolean value that indicates whether the system lists open files.
    static var canCountOpenFiles: Bool { FileManager.default.fileExists(atPath: openFilesList) }

    private static let openFilesList = "/proc/self/fd"

    /// The number of files of the directory that this process has open.
    var openFiles: Int {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: Self.openFilesList)) ?? []
      return numbers.count { number in
        let path = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "\(Self.openFilesList)/\(number)")
        return path?.hasPrefix(url.path) ?? false
      }
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
  }

#endif
