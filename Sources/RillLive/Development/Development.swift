#if Live

  import Foundation
  import Logging

  /// The development mode of a server, which `scripts/dev` sets.
  ///
  /// The server and the script share a folder with these files:
  ///
  /// | file | content |
  /// |---|---|
  /// | `problem` | a title and the text of a problem, which the script writes for the pages |
  /// | `serving` | the port, which the server writes when it listens |
  /// | `signing-key` | the key of the tokens, which survives a restart |
  /// | `sessions/` | the sessions of persistent pages without another store |
  struct Development: Sendable {
    /// The environment variable with the path of the folder.
    static let variable = "RILL_DEVELOPMENT"

    /// The development mode of the process; nil in production.
    static let current = ProcessInfo.processInfo.environment[variable].flatMap {
      Development(folder: $0)
    }

    private let folder: URL

    /// Creates a development mode; nil if the folder doesn't exist.
    init?(folder: String) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue
      else { return nil }
      self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    }

    /// The default key of a server. Pages of the process before are accepted.
    var signingKey: SigningKey {
      let file = folder.appending(path: "signing-key")
      if let key = try? SigningKey.keys(atPath: file.path).first { return key }
      let text = Base64URL.encode(randomBytes(SigningKey.minimumSize))
      // Without the file, the next process has another key, and pages request new tokens.
      _ = FileManager.default.createFile(
        atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
      return (try? SigningKey(text)) ?? SigningKey()
    }

    /// The files of a store of page sessions in memory.
    func sessionFiles(_ logger: Logger = Logger(label: "rill.live")) -> PageSessionFiles {
      PageSessionFiles(folder: folder.appending(path: "sessions"), logger: logger)
    }

    /// Changes the settings of a server. Its pages return at once when it stops.
    func prepare(_ configuration: inout LiveConfiguration) {
      configuration.drainDuration = .zero
      configuration.reconnectDuration = .zero
      if configuration.pageSessions == nil {
        configuration.pageSessions = PageSessions(
          store: MemoryPageSessionStore(files: sessionFiles(configuration.logger)))
      }
    }

    /// Tells the script that a server listens.
    func didStart(on port: Int?) {
      let text = port.map { "\($0)\n" } ?? ""
      try? Data(text.utf8).write(to: folder.appending(path: "serving"), options: .atomic)
    }

    /// The title of a problem, and its text from the second line on; empty without a problem.
    var problem: String {
      let bytes = try? Data(contentsOf: folder.appending(path: "problem"))
      return String(decoding: bytes ?? Data(), as: UTF8.self)
    }

    /// A stream of the problem and its changes.
    func problems(_ clock: any LiveClock) -> EventStream {
      EventStream(retry: nil, heartbeat: .seconds(15)) { send in
        var last: String?
        while !Task.isCancelled {
          let problem = problem
          if problem != last {
            last = problem
            guard await send(LiveEvent(problem)) else { return }
          }
          do { try await clock.sleep(for: .milliseconds(100)) } catch { return }
        }
      }
    }
  }

#endif
