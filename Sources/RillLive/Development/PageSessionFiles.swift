#if Live

  import Foundation
  import Logging

  /// The files of a store of page sessions, one for each session.
  ///
  /// They survive a killed process, and are replaced as a whole. They are for development: they are
  /// written one by one, and nothing waits for the disk.
  struct PageSessionFiles: Sendable {
    private let folder: URL
    private let logger: Logger

    init(folder: URL, logger: Logger) {
      self.folder = folder
      self.logger = logger
    }

    /// The stored sessions, with their times since 1970. Files that contain no session are ignored.
    func records() -> [PageSessionID: (record: PageSessionRecord, time: Duration)] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      var records: [PageSessionID: (record: PageSessionRecord, time: Duration)] = [:]
      for name in names {
        guard let bytes = Base64URL.decode(name), bytes.count == 16,
          let content = try? Data(contentsOf: folder.appending(path: name)),
          let session = Self.session(in: Array(content))
        else { continue }
        records[PageSessionID(bytes: bytes)] = session
      }
      return records
    }

    /// Writes the record of a session, or removes its file.
    func set(_ id: PageSessionID, to record: PageSessionRecord?, at time: Duration) {
      let file = folder.appending(path: Base64URL.encode(id.bytes))
      do {
        if let record {
          try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
          // A line with the epoch, the version and the time, and the session.
          let line = "\(record.epoch) \(record.version) \(time.components.seconds)\n"
          try Data(Array(line.utf8) + record.content).write(to: file, options: .atomic)
        } else if FileManager.default.fileExists(atPath: file.path) {
          try FileManager.default.removeItem(at: file)
        }
      } catch {
        logger.error(
          "Could not write the file of a page session. Check the folder of the development.",
          metadata: ["file": "\(file.path)", "error": "\(error)"])
      }
    }

    /// Returns the session in the content of a file; nil without one.
    private static func session(
      in file: [UInt8]
    ) -> (record: PageSessionRecord, time: Duration)? {
      guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let numbers = String(decoding: file[..<end], as: UTF8.self).split(separator: " ")
        .map { Int($0) }
      guard numbers.count == 3, let epoch = numbers[0], let version = numbers[1],
        let time = numbers[2]
      else { return nil }
      let record = PageSessionRecord(
        epoch: epoch, version: version, content: Array(file[(end + 1)...]))
      return (record, .seconds(time))
    }
  }

#endif
