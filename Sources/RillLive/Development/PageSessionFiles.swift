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

    /// The stored sessions. Files that contain no session are ignored.
    func records() -> [PageSessionID: PageSessionRecord] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      var records: [PageSessionID: PageSessionRecord] = [:]
      for name in names {
        guard let bytes = Base64URL.decode(name), bytes.count == 16,
          let content = try? Data(contentsOf: folder.appending(path: name)),
          let record = PageSessionRecord(file: Array(content))
        else { continue }
        records[PageSessionID(bytes: bytes)] = record
      }
      return records
    }

    /// Writes the record of a session, or removes its file.
    func set(_ id: PageSessionID, to record: PageSessionRecord?) {
      let file = folder.appending(path: Base64URL.encode(id.bytes))
      do {
        if let record {
          try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
          try Data(record.file).write(to: file, options: .atomic)
        } else if FileManager.default.fileExists(atPath: file.path) {
          try FileManager.default.removeItem(at: file)
        }
      } catch {
        logger.error(
          "Could not write the file of a page session. Check the folder of the development.",
          metadata: ["file": "\(file.path)", "error": "\(error)"])
      }
    }
  }

  extension PageSessionRecord {
    /// The content of a file: a line with the epoch, the version and the time, and the session.
    var file: [UInt8] {
      Array("\(epoch) \(version) \(lastUse.components.seconds)\n".utf8) + content
    }

    /// Creates a record from the content of a file; nil if it isn't one.
    init?(file: [UInt8]) {
      guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let numbers = String(decoding: file[..<end], as: UTF8.self).split(separator: " ")
        .map { Int($0) }
      guard numbers.count == 3, let epoch = numbers[0], let version = numbers[1],
        let time = numbers[2]
      else { return nil }
      self.init(
        epoch: epoch, version: version, lastUse: .seconds(time),
        content: Array(file[(end + 1)...]))
    }
  }

#endif
