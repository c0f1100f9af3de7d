import Foundation

/// The header of an SQLite database. It is read without SQLite, which would create files beside a
/// database that may belong to another program.
struct FileHeader {
  /// The application id of the database; 0 if it is not set.
  let applicationID: UInt32
  /// The version of the program's schema.
  let userVersion: UInt32

  /// Reads the header of the file at `path`; nil if the file is missing or empty.
  init?(path: String) throws(GoalsFileError) {
    let bytes: [UInt8]
    do {
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      bytes = Array(try file.read(upToCount: 100) ?? Data())
      try file.close()
    } catch {
      throw GoalsFileError(path: path, error)
    }
    if bytes.isEmpty { return nil }
    guard bytes.count == 100, bytes.starts(with: "SQLite format 3\0".utf8) else {
      throw GoalsFileError(path: path, reason: .noDatabase)
    }
    func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    userVersion = number(at: 60)
    applicationID = number(at: 68)
  }
}
